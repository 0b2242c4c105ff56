import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { heldProfile, transition } from '#market/orders/order-timeline.contract.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from './transaction.ts'

/** An order with its lines, money, profiles and timeline. */
export const orderSheet = contract({
  method: 'GET',
  path: `${order.path}/by/order/:id`,
  demand: 'order:read',
  summary: 'An order with its lines, transactions, profiles and timeline',
  params: byId,
  answer: dataSchema(
    z
      .strictObject({
        order: rowOf(order),
        lines: z.array(rowOf(orderDetail)).nullable(),
        transactions: z.array(rowOf(transaction)).nullable(),
        profiles: z.array(heldProfile).nullable(),
        timeline: z.array(transition),
      })
      .describe('Parts that the caller may not read are null'),
  ),
})
