import type { Change } from '#engine/crud/repository.api.ts'
import type { Choice } from '#engine/definition/field.ts'
import type { Services } from '#engine/server/services.api.ts'
import { disputeOutcomes, disputeReasons, disputeStatuses } from '../disputes/dispute.ts'
import { moveOrderOn } from '../payable-amounts.api.ts'
import { recordDispute } from '../disputes/record-dispute.api.ts'
import type { PayPalPayments } from './paypal-payments.api.ts'
import { paypalDispute, type PayPalEvent } from './paypal-schemas.api.ts'

interface DisputedSale {
  readonly transactionId: string
  readonly orderId: string
  readonly currency: string
}

/**
 * Records the dispute of an event for each of the payments that Souk has, and updates each payment from PayPal. When a dispute closes, the
 * order runs its automatic transitions.
 */
export async function followDispute(
  services: Services,
  paypal: PayPalPayments,
  { modeId, event }: { readonly modeId: string; readonly event: PayPalEvent },
  change: Change,
): Promise<void> {
  const seen = paypalDispute.safeParse(event.resource).data
  if (!seen) return
  const status = event.event_type === 'CUSTOMER.DISPUTE.RESOLVED' ? 'resolved' : valueIn(disputeStatuses, seen.status)
  const { dispute_amount: amount, dispute_outcome: outcome } = seen
  const facts = {
    status,
    reference: seen.dispute_id,
    reason: valueIn(disputeReasons, seen.reason),
    outcome: status === 'resolved' && outcome?.outcome_code ? valueIn(disputeOutcomes, outcome.outcome_code) : null,
    respondBy: seen.seller_response_due_date ?? null,
    reportedAt: seen.update_time ?? event.create_time ?? null,
  }
  for (const { seller_transaction_id: capture } of seen.disputed_transactions) {
    const about = capture ? await paypal.orderOfCapture(modeId, capture) : null
    const sale = about === null ? null : await saleWith(services, modeId, about)
    if (about === null || !sale) continue
    const disputed = amount?.currency_code === sale.currency ? amount.value : null
    await recordDispute(services, { ...facts, ...sale, amount: disputed }, change)
    await paypal.syncOrder(modeId, about, change)
    if (status === 'resolved') await moveOrderOn(services, sale.orderId, change)
  }
}

async function saleWith({ database }: Services, modeId: string, reference: string): Promise<DisputedSale | null> {
  const [sale] = await database.query<DisputedSale>({
    text: `select id as "transactionId", order_id as "orderId", currency from payment_transaction
      where payment_mode_id = $1 and intent = 'sale' and reference = $2`,
    values: [modeId, reference],
  })
  return sale ?? null
}

/** The choice with PayPal’s code in lower case; `other` for an unknown code. */
function valueIn(choices: readonly Choice[], code: string | undefined): string {
  const value = code?.toLowerCase() ?? ''
  return choices.some((choice) => choice.value === value) ? value : 'other'
}
