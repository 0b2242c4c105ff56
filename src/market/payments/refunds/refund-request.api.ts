import type * as z from 'zod'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import type { orderRefund } from '../payments.contract.ts'
import { returnDispositions } from '#market/orders/state-machine/return-disposition.ts'
import type { RefundRequest } from './refunds.api.ts'
import { oneOfThem } from './refund-request.messages.ts'

/** Parses a refund request. A request may contain only one of: lines, an amount, an event. */
export function readRefund(body: z.output<(typeof orderRefund)['body']>): Omit<RefundRequest, 'orderId'> {
  if ([body.lines, body.amount, body.eventId].filter((one) => one !== null).length > 1)
    refuseInvalid([{ field: 'lines', code: 'one_of_them', sentence: oneOfThem }])
  return {
    ...body,
    reason: body.reason ?? '',
    returning: returnDispositions.find(({ value }) => value === body.returning)?.value ?? 'keep',
  }
}
