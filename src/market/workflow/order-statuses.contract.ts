import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { orderStatusSummary } from './order-status-summary.ts'

/** Lists the statuses of orders. */
export const orderStatuses = contract({
  method: 'GET',
  path: '/api/accounts/list/orders/statuses',
  demand: 'signed-in',
  summary: 'The order statuses in display order: names, colour and category',
  answer: dataSchema(z.array(orderStatusSummary)),
})
