import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { order } from '../order.ts'

/** The points of an order. */
export const orderPointsOf = contract({
  method: 'GET',
  path: `${order.path}/:id/points`,
  demand: 'order:read',
  summary: 'The loyalty points of an order (earned, still to earn, spent), and those its customer can spend',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      earned: z.int().describe('Earned at completion, less the points taken back by refunds'),
      toEarn: z.int().describe('The points that it earns at completion'),
      spent: z.int().describe('The points spent on it, less the returned ones'),
      balance: z
        .int()
        .nullable()
        .describe(
          'The points that its customer can spend now; null for callers who may neither read points nor record payments',
        ),
      value: z.string().describe('The value of a point; 0 if customers cannot pay with points'),
    }),
  ),
})

/** The points of an order. */
export type PointsOfOrder = AnswerOf<typeof orderPointsOf>['data']
