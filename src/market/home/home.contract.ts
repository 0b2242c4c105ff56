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
  id: z.uuid().describe('The status they stand in'),
  colour: z.string().nullable(),
  kind: z.enum(['deliver', 'move', 'collect']).describe('What is to be done: paid ones delivered, moved on, paid'),
  next: z.strictObject(names).nullable().describe('The event that is mine to fire'),
  count: z.int(),
  worth: z.string(),
  since: z.iso.datetime().describe('Since when the oldest stands there'),
  rows: z.array(order).describe('The oldest of them; only the first task tells them'),
})

const stock = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  operator: z.string().nullable(),
  countryCode: z.string().nullable(),
  type: z.string().nullable(),
  articleId: z.uuid().nullable(),
  minDays: z.int().nullable().describe('How many days it is to last at least'),
  available: z.int(),
  sold28: z.int().describe('Sold in the last 28 days'),
})

const day = z.strictObject({ day: z.iso.date(), orders: z.int(), captured: z.string() })

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

/** Reads the tasks and recent work of the signed-in user. */
export const homeContract = contract({
  method: 'GET',
  chapter,
  path: homePath,
  atOnce: 'surveys',
  demand: 'signed-in',
  summary: 'What waits for the member of staff who asks, and what they did last',
  answer: dataSchema(
    z.strictObject({
      day: z.iso.date().describe('Which day it is for the organisation'),
      now: z.iso.datetime().describe('The moment of what is counted'),
      firstName: z.string(),
      today: z
        .array(day)
        .nullable()
        .describe('Sales from this day last week to today, for whoever may see the dashboard'),
      orders: z.array(orders).describe('Orders by their status, whose next step is mine; the most urgent first'),
      waiting: z
        .partialRecord(z.enum(waitingKinds), z.int())
        .describe('What can be counted for me; what I may not see is not there'),
      stocks: z.array(stock).describe('The stocks that fell under their thresholds last'),
      steps: z
        .array(z.strictObject({ resource: z.enum(firstSteps), done: z.boolean() }))
        .describe('What a first sale needs, and whether there is any of it; what I may not read is not there'),
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
