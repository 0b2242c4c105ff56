import type * as z from 'zod'
import { words } from '#engine/definition/words.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import type { orderRefund } from '../payments.contract.ts'
import { returnDispositions } from '#market/orders/state-machine/return-disposition.ts'
import type { RefundRequest } from './refunds.api.ts'

const oneOfThem = words(
  'Un remboursement porte sur des lignes, sur un montant ou accompagne un événement : un seul des trois',
  'A refund is for lines, for an amount, or goes with an event: only one of the three',
  'يكون الاسترداد لبنود أو لمبلغ أو مع حدث: واحد من الثلاثة',
)

/** What a body asks to give back: lines, an amount or an event, and no two of them. */
export function readRefund(asked: z.output<(typeof orderRefund)['body']>): Omit<RefundRequest, 'orderId'> {
  if ([asked.lines, asked.amount, asked.eventId].filter((one) => one !== null).length > 1)
    refuseInvalid([{ field: 'lines', code: 'one_of_them', sentence: oneOfThem }])
  return {
    ...asked,
    reason: asked.reason ?? '',
    returning: returnDispositions.find(({ value }) => value === asked.returning)?.value ?? 'keep',
  }
}
