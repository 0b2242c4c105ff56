import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { marginRead } from '#market/costs/margin.ts'
import { order } from '../order.ts'

const amount = z.string().nullable()

/** Reads the frozen costs of an order’s lines and their margin. */
export const orderMargin = contract({
  method: 'GET',
  path: `${order.path}/:id/margin`,
  demand: marginRead,
  alsoDemands: ['order:read'],
  summary: 'The frozen costs of an order’s lines, and the margin of the lines whose cost is known',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      cost: amount.describe('Of the lines whose cost is known; null when none is'),
      margin: amount.describe('Of the lines whose cost is known: their amount less refunds and cost'),
      unknown: z.int().describe('The number of lines whose cost is unknown'),
      lines: z.array(
        z.strictObject({
          orderDetailId: z.uuid(),
          cost: amount.describe('In the organisation’s currency'),
          margin: amount,
          parts: z
            .array(
              z.strictObject({
                units: z.int(),
                amount: z.string().describe('Of one unit, in the supplier’s currency'),
                currency: z.string(),
                rate: amount.describe('Null when no exchange rate was recorded'),
              }),
            )
            .describe('Units from a batch with a cost of its own are a part of their own'),
        }),
      ),
    }),
  ),
})
