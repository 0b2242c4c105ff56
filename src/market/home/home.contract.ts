import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { importStates } from '#engine/import-export/imports.contract.ts'
import { jobStates } from '#engine/jobs/jobs.contract.ts'
import { firstSteps, homePath, waitingKinds } from './home.ts'
import { chapter } from '#market/reports/report.contract.ts'

const names = { nameFr: z.string(), nameEn: z.string(), nameAr: z.string() }

const order = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  total: z.string(),
  customer: z.string().nullable(),
  since: z.iso.datetime(),
})

const orders = z.strictObject({
  ...names,
  id: z.uuid().describe('The status of the orders'),
  colour: z.string().nullable(),
  kind: z.enum(['deliver', 'move', 'collect']).describe('The kind of action: deliver, move on, collect the payment'),
  next: z.strictObject(names).nullable().describe('The event that the user can fire'),
  count: z.int(),
  worth: z.string(),
  since: z.iso.datetime().describe('The time since which the oldest order has this status'),
  rows: z.array(order).describe('The oldest orders; only the first task lists them'),
})

const stock = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  operator: z.string().nullable(),
  countryCode: z.string().nullable(),
  type: z.string().nullable(),
  articleId: z.uuid().nullable(),
  minAvailable: z.int().nullable().describe('The number of profiles that must remain'),
  minDays: z.int().nullable().describe('The number of days that the stock must last'),
  available: z.int(),
  sold28: z.int().describe('Sold in the last 28 days'),
  expected: z.int().describe('Ordered from providers and not received yet'),
})

const day = z.strictObject({ day: z.iso.date(), orders: z.int(), captured: z.string() })

const job = z.strictObject({
  id: z.uuid(),
  kind: z.string().describe('`import`, or the action on many rows'),
  resource: z.string(),
  state: z.enum([...jobStates, ...importStates]),
  name: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  at: z.iso.datetime(),
})

/** Reads the tasks and recent work of the signed-in user. */
export const homeContract = contract({
  method: 'GET',
  chapter,
  path: homePath,
  atOnce: 'surveys',
  demand: 'signed-in',
  summary: 'The tasks and the recent work of the signed-in member of staff',
  answer: dataSchema(
    z.strictObject({
      day: z.iso.date().describe('The current day of the organisation'),
      now: z.iso.datetime().describe('The time of the counts'),
      firstName: z.string(),
      today: z
        .array(day)
        .nullable()
        .describe('Sales from this day last week to today, for people who may see the dashboard'),
      orders: z.array(orders).describe('Orders by status whose next step is the user’s, the most urgent first'),
      waiting: z.partialRecord(z.enum(waitingKinds), z.int()).describe('The counts that the user may see'),
      stocks: z.array(stock).describe('The stocks that most recently fell below their thresholds'),
      steps: z
        .array(z.strictObject({ resource: z.enum(firstSteps), done: z.boolean() }))
        .describe(
          'The resources that a first sale needs, and whether each has a row; only those that the user may read',
        ),
      jobs: z.array(job),
      recent: z.array(
        z.strictObject({ id: z.string(), resource: z.string(), title: z.string(), at: z.iso.datetime() }),
      ),
    }),
  ),
  problems: [problems.forbidden],
})

/** The response with the data of the home screen. */
export type HomeAnswer = AnswerOf<typeof homeContract>['data']

/** A group of orders with one status, whose next step is an action of the user. */
export type OrderTask = HomeAnswer['orders'][number]

/** One order in a group of orders that wait. */
export type WaitingOrder = OrderTask['rows'][number]

/** A bulk action or an import, running or recently finished. */
export type RecentJob = HomeAnswer['jobs'][number]

/** A record that the user worked on. */
export type RecentRecord = HomeAnswer['recent'][number]
