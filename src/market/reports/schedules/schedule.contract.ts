import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { languages } from '#engine/definition/locale.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { chapter } from '../report.contract.ts'
import { reportFormats, reportSchedule } from '../report.ts'
import { maxRecipients, frequencies, schedulesPath } from './schedule.ts'

const sending = z.strictObject({
  id: z.string(),
  dueAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  askedBy: z.string().nullable().describe('Who sent it by hand; null when time did'),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string().nullable(),
  rows: z.int().nullable(),
  told: z.array(z.strictObject({ name: z.string(), outcome: z.enum(['sent', 'no_right']) })),
})

const reader = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })

const values = {
  name: z.string(),
  report: z.string(),
  search: z.string().describe('What is asked of the report, as its address says it'),
  format: z.enum(reportFormats),
  every: z.enum(frequencies.map(({ value }) => value)),
  onDay: z.int().nullable().describe('Of the week, 1 being Monday, or of the month; null every day'),
  hour: z.int(),
  language: z.enum(languages).nullable().describe('Null: each recipient’s own'),
}

const schedule = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  active: z.boolean(),
  ...values,
  nextAt: z.iso.datetime(),
  recipients: z.array(reader.extend({ may: z.boolean().describe('False once the right to read reports is lost') })),
  last: sending.nullable(),
})

const sent = z
  .strictObject(values)
  .partial({ search: true, onDay: true, language: true })
  .extend({ recipients: z.array(z.uuid()).min(1).max(maxRecipients), version: z.int().optional() })

const example = {
  name: 'Sales of the week',
  report: 'sales',
  search: '',
  format: 'pdf',
  every: 'week',
  onDay: 1,
  hour: 7,
  recipients: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
}

const own = { demand: reportSchedule, chapter } as const
const one = { ...own, params: byId } as const

/** The reports that are sent by mail. */
export const scheduleList = contract({
  ...own,
  method: 'GET',
  path: schedulesPath,
  summary: 'The reports that are sent by mail',
  answer: dataSchema(z.array(schedule)),
})

/** Whom reports may be sent to. */
export const scheduleReaders = contract({
  ...own,
  method: 'GET',
  path: `${schedulesPath}/readers`,
  summary: 'The staff whom reports may be sent to',
  answer: dataSchema(z.array(reader)),
})

/** A new schedule; what is asked of the report is read with the reports at hand. */
export const scheduleCreation = contract({
  ...own,
  method: 'POST',
  path: schedulesPath,
  summary: 'A report to be sent by mail',
  body: sent,
  example,
  answer: dataSchema(schedule),
  status: 201,
  problems: [problems.conflict],
})

/** Another way to send it. */
export const scheduleChange = contract({
  ...one,
  method: 'PUT',
  path: `${schedulesPath}/:id`,
  summary: 'Changes what is sent',
  body: sent,
  example,
  answer: dataSchema(schedule),
  versioned: true,
})

/** Pauses a schedule, or lets it go on. */
export const scheduleStatus = contract({
  ...one,
  method: 'PUT',
  path: `${schedulesPath}/:id/status`,
  summary: 'Pauses it, or lets it go on',
  body: z.strictObject({ active: z.boolean(), version: z.int().optional() }),
  answer: dataSchema(schedule),
})

/** Ends a schedule. */
export const scheduleRemoval = contract({
  ...one,
  method: 'DELETE',
  path: `${schedulesPath}/:id`,
  summary: 'Ends it, and forgets what was sent',
  answer: null,
})

/** Sends a report out of turn. */
export const scheduleSending = contract({
  ...one,
  method: 'POST',
  path: `${schedulesPath}/:id/send`,
  summary: 'Sends it now as well',
  problems: [problems.inProgress, problems.tooMany],
  answer: dataSchema(schedule),
  status: 202,
})

/** What was sent by a schedule. */
export const scheduleSendings = contract({
  ...one,
  method: 'GET',
  path: `${schedulesPath}/:id/sendings`,
  summary: 'What was sent, and to whom',
  answer: dataSchema(z.array(sending)),
})

/** A schedule as the server tells it. */
export type Schedule = AnswerOf<typeof scheduleList>['data'][number]

/** What is set of a schedule. */
export type ScheduleValues = Pick<Schedule, keyof typeof values> & { readonly recipients: readonly string[] }

/** One sending, as the log tells it. */
export type Sending = AnswerOf<typeof scheduleSendings>['data'][number]

/** How a recipient was served. */
export type Outcome = Sending['told'][number]['outcome']

/** Somebody who may be sent reports. */
export type Reader = AnswerOf<typeof scheduleReaders>['data'][number]
