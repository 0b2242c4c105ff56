import * as z from 'zod'
import { languages } from '#engine/definition/words.ts'
import { reportFormats } from '../report.ts'
import { rhythms, type Reader, type Schedule, type Sending } from './schedule.ts'

/** One sending, as it is answered. */
export const sendingAnswer = z.strictObject({
  id: z.string(),
  dueAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  askedBy: z.string().nullable().describe('Who sent it by hand; null when time did'),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string().nullable(),
  rows: z.int().nullable(),
  told: z.array(z.strictObject({ name: z.string(), outcome: z.enum(['sent', 'no_right']) })),
}) satisfies z.ZodType<Sending>

/** Somebody who may be sent reports, as it is answered. */
export const readerAnswer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
}) satisfies z.ZodType<Reader>

/** A schedule, as it is answered. */
export const scheduleAnswer = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  active: z.boolean(),
  name: z.string(),
  report: z.string(),
  search: z.string().describe('What is asked of the report, as its address says it'),
  format: z.enum(reportFormats),
  every: z.enum(rhythms.map(({ value }) => value)),
  onDay: z.int().nullable().describe('Of the week, 1 being Monday, or of the month; null every day'),
  hour: z.int(),
  language: z.enum(languages).nullable().describe('Null: each recipient’s own'),
  nextAt: z.iso.datetime(),
  recipients: z.array(
    readerAnswer.extend({ may: z.boolean().describe('False once the right to read reports is lost') }),
  ),
  last: sendingAnswer.nullable(),
}) satisfies z.ZodType<Schedule>
