import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { order } from '../order.ts'

/** The points of an order. */
export const orderPointsOf = contract({
  method: 'GET',
  path: `${order.path}/:id/points`,
  demand: 'order:read',
  summary: 'The loyalty points of an order: earned, still to come, spent on it; and what its customer may spend',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      earned: z.int().describe('Earned when it was completed, less what a refund took back'),
      toEarn: z.int().describe('What it earns once it is completed'),
      spent: z.int().describe('Spent on it, less what was given back'),
      balance: z
        .int()
        .nullable()
        .describe('What its customer may spend now; null for whoever reads no points and records no payment'),
      value: z.string().describe('What a point is worth; 0 where points pay for nothing'),
    }),
  ),
})

/** The points of an order. */
export type PointsOfOrder = AnswerOf<typeof orderPointsOf>['data']
