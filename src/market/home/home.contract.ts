import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { importStates } from '#engine/import-export/imports.contract.ts'
import { jobStates } from '#engine/jobs/jobs.contract.ts'
import { homePath, waitingKinds } from './home.ts'
import { chapter } from '#market/reports/report.contract.ts'

const order = z.strictObject({
  id: z.uuid(),
  nameFr: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  colour: z.string().nullable(),
  count: z.int(),
})

const job = z.strictObject({
  id: z.uuid(),
  kind: z.string().describe('`import`, or what is done to many rows'),
  resource: z.string(),
  state: z.enum([...jobStates, ...importStates]),
  name: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  at: z.iso.datetime(),
})

/** What waits for a member of staff, and what they were at. */
export const homeContract = contract({
  method: 'GET',
  chapter,
  path: homePath,
  demand: 'signed-in',
  summary: 'What waits for the member of staff who asks, and what they did last',
  answer: dataSchema(
    z.strictObject({
      day: z.iso.date().describe('Which day it is for the organisation'),
      today: z
        .strictObject({ orders: z.int(), captured: z.string() })
        .nullable()
        .describe('Today’s sales, for whoever may see the dashboard'),
      orders: z.array(order).describe('Orders by their status, whose next event is mine to fire'),
      waiting: z
        .partialRecord(z.enum(waitingKinds), z.int())
        .describe('What can be counted for me; what I may not see is not there'),
      jobs: z.array(job),
      recent: z.array(
        z.strictObject({ id: z.string(), resource: z.string(), title: z.string(), at: z.iso.datetime() }),
      ),
    }),
  ),
  problems: [problems.forbidden],
})

/** What waits for somebody, as the server tells it. */
export type HomeAnswer = AnswerOf<typeof homeContract>['data']

/** Orders of one status whose next event is mine to fire. */
export type WaitingStatus = HomeAnswer['orders'][number]

/** Work that goes on, or ended lately: a bulk action or an import. */
export type RecentJob = HomeAnswer['jobs'][number]

/** A record I worked on. */
export type RecentRecord = HomeAnswer['recent'][number]
