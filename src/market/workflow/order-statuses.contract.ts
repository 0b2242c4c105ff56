import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { orderStatusSummary } from './order-status-summary.ts'

/** Lists the statuses of orders. */
export const orderStatuses = contract({
  method: 'GET',
  path: '/api/accounts/list/orders/statuses',
  demand: 'signed-in',
  summary: 'The order statuses as orders show them, in their order: names, colour and category, for whoever meets one',
  answer: dataSchema(z.array(orderStatusSummary)),
})
