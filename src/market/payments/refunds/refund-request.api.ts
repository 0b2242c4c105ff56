import * as z from 'zod'
import { bodyOf } from '#engine/http/members.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { identifier, reference } from '#engine/fields/choices/reference.ts'
import { refuseWrong } from '#market/shared/labelled-body.api.ts'
import { returnings } from './returning.ts'
import type { WantedRefund } from './refunds.api.ts'

const mostLines = 100

const refundFields = {
  amount: money({ label: words('Montant', 'Amount', 'المبلغ') }),
  reason: longText({ label: words('Motif', 'Reason', 'السبب'), required: true, max: 1000 }),
  paymentModeId: reference({
    label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    target: 'payment-mode',
  }),
  returning: choice({
    label: words('Stock', 'Stock', 'المخزون'),
    choices: returnings,
  }),
  eventId: reference({ label: words('Événement', 'Event', 'الحدث'), target: 'order-event' }),
}

const oneOfThem = words(
  'Un remboursement porte sur des lignes, sur un montant ou accompagne un événement : un seul des trois',
  'A refund is for lines, of an amount, or goes with an event: one of the three',
  'يكون الاسترداد لأسطر أو لمبلغ أو مع حدث: واحد من الثلاثة',
)

const line = z.strictObject({
  lineId: identifier,
  quantity: z.int().min(1).nullable().default(null),
  profileIds: z
    .array(identifier)
    .nullable()
    .default(null)
    .transform((ids) => ids && [...new Set(ids)]),
})

/** The body of a refund. */
export const refundBody = bodyOf(refundFields).extend({
  lines: z.array(line).min(1).max(mostLines).nullable().default(null),
})

/** What a body asks to give back: lines, an amount or an event, and no two of them. */
export function readRefund(asked: z.infer<typeof refundBody>): Omit<WantedRefund, 'orderId'> {
  if ([asked.lines, asked.amount, asked.eventId].filter((one) => one !== null).length > 1)
    refuseWrong([{ field: 'lines', code: 'one_of_them', sentence: oneOfThem }])
  return {
    ...asked,
    reason: asked.reason ?? '',
    returning: returnings.find(({ value }) => value === asked.returning)?.value ?? 'keep',
  }
}
