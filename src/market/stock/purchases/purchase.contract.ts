import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { purchase } from './purchase.ts'

/** Reads the figures from which the quantity of a purchase is calculated, and its usual provider, price and date. */
export const purchaseProposal = contract({
  method: 'GET',
  path: `${purchase.path}/proposal`,
  demand: 'purchase:create',
  resource: purchase,
  summary: 'The figures from which a purchase for a plack or a group of profiles is calculated',
  query: z.strictObject({
    plackId: z.uuid().optional(),
    operator: z.string().optional(),
    countryCode: z.string().optional(),
    type: z.string().optional(),
    articleId: z.uuid().optional(),
    providerId: z.uuid().optional().describe('The provider to order from; by default the usual one'),
  }),
  answer: dataSchema(
    z.strictObject({
      sold28: z.int().describe('Sold in the last 28 days'),
      available: z.int(),
      expected: z.int().describe('Ordered and not received yet'),
      minAvailable: z.int().nullable().describe('The limits of the threshold of this stock'),
      minDays: z.int().nullable(),
      providerId: z.uuid().nullable(),
      expectedOn: z.iso.date().nullable().describe('At the usual delivery time of the provider'),
      amount: z.string().nullable().describe('The last price; null for people who may not read margins'),
      currency: z.string().nullable(),
    }),
  ),
})

/** The figures of a proposed purchase. */
export type PurchaseProposal = AnswerOf<typeof purchaseProposal>['data']

const change = {
  params: byId,
  demand: 'purchase:update',
  alsoDemands: ['purchase:read'],
  resource: purchase,
  answer: dataSchema(rowOf(purchase)),
  versioned: true,
  problems: [problems.conflict],
} as const

/** Receives pieces of an open purchase into the stock. */
export const purchaseReceipt = contract({
  ...change,
  method: 'POST',
  path: `${purchase.path}/:id/receive`,
  summary: 'Receive pieces: they enter the ledger of the plack, and the price becomes the cost of the stock received',
  body: z.strictObject({
    quantity: z.int().min(1).max(1_000_000),
    batchId: z.uuid().nullish().describe('The batch with the profiles received'),
  }),
})

/** Cancels the pieces that are still expected, or expects them again. */
export const purchaseCancellation = contract({
  ...change,
  method: 'PUT',
  path: `${purchase.path}/:id/cancelled`,
  summary: 'Cancel the pieces still expected, or expect them again',
  body: z.strictObject({ cancelled: z.boolean() }),
})
