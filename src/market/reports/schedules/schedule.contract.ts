import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { chapter } from '../report.contract.ts'
import { reportSchedule } from './schedule.ts'

const sending = z.strictObject({
  id: z.string(),
  dueAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  askedBy: z.string().nullable().describe('The person who sent it by hand; null for a scheduled sending'),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string().nullable(),
  rows: z.int().nullable(),
  told: z.array(z.strictObject({ name: z.string(), outcome: z.enum(['sent', 'no_right']) })),
})

const reader = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  may: z.boolean().describe('False for a recipient who lost the right to read reports'),
})

const { path } = reportSchedule
const reading = { method: 'GET', demand: 'report-schedule:read', chapter } as const

/** Lists the possible recipients of reports. */
export const scheduleReaders = contract({
  ...reading,
  path: `${path}/readers`,
  summary: 'The staff who may receive reports, and recipients who may no longer read them',
  answer: dataSchema(z.array(reader)),
})

/** Sends a report now, in addition to its schedule. */
export const scheduleSending = contract({
  method: 'POST',
  path: `${path}/:id/send`,
  demand: 'report-schedule:update',
  alsoDemands: ['report-schedule:read'],
  chapter,
  summary: 'Send the report now, in addition to its schedule',
  params: byId,
  problems: [problems.inProgress, problems.tooMany],
  answer: dataSchema(rowOf(reportSchedule)),
  status: 202,
})

/** Lists the sendings of a schedule. */
export const scheduleSendings = contract({
  ...reading,
  path: `${path}/:id/sendings`,
  params: byId,
  summary: 'The sendings of a schedule and their recipients',
  answer: dataSchema(z.array(sending)),
})

/** One sending in the log. */
export type Sending = AnswerOf<typeof scheduleSendings>['data'][number]

/** The outcome of a sending for one recipient. */
export type Outcome = Sending['told'][number]['outcome']

/** A person who may receive reports, or could receive them before. */
export type Reader = AnswerOf<typeof scheduleReaders>['data'][number]
