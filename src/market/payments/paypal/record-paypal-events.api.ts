import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { endMovement, lockMovement, recordProviderMovement, type MovementOutcome } from '../payable-amounts.api.ts'
import { recordRefundMade } from '../points/points-refund.api.ts'
import { transaction as transactions } from '../transaction.ts'
import type { Sale } from './sale.ts'
import { linesOf, type PayPalOrder, type PayPalRefund } from './paypal-schemas.api.ts'
import {
  reversalReferences,
  settleReversals,
  takenStatuses,
  type ReportedReversal,
} from './record-paypal-reversals.api.ts'

/** The reasons why a movement failed or is on hold, as stored in the transaction for staff. */
export const failureReasons = {
  mismatch: 'PayPal: AMOUNT_MISMATCH',
  notAwaited: 'PayPal: ORDER_NOT_AWAITING_PAYMENT',
} as const

const failedRefunds: readonly string[] = ['FAILED', 'CANCELLED']
const refusedStatuses: readonly string[] = ['DECLINED', 'DENIED', 'FAILED']

/** Records PayPal’s state of an order in Souk: captures, refusals, refunds and reversals. Repeated calls record nothing twice. */
export class PayPalRecorder {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Souk’s payment for a PayPal order; null without one. */
  async saleOf(modeId: string, seen: PayPalOrder): Promise<Sale | null> {
    const [unit] = seen.purchase_units
    const named = identifier.safeParse(unit?.reference_id)
    if (!named.success) return null
    const [sale] = await this.#services.database.query<Sale>({
      text: `select id, order_id as "orderId", ${amountJson('amount_total')} as amount, currency, state from payment_transaction
        where id = $1 and payment_mode_id = $2 and intent = 'sale' and order_id::text = $3 and coalesce(reference, $4) = $4`,
      values: [named.data, modeId, unit?.custom_id ?? '', seen.id],
    })
    return sale ?? null
  }

  /** Records the outcomes of a PayPal order’s captures. */
  async writeCaptures(sale: Sale, seen: PayPalOrder, change: Change): Promise<void> {
    for (const capture of seen.purchase_units[0]?.payments.captures ?? []) {
      const same =
        capture.amount.currency_code === sale.currency && minorUnits(capture.amount.value) === minorUnits(sale.amount)
      const taken = takenStatuses.includes(capture.status)
      const reason = capture.status_details?.reason
      if (!same) await this.end(sale.id, { state: 'failed', reason: failureReasons.mismatch }, change)
      else if (taken)
        await this.end(
          sale.id,
          {
            state: 'approved',
            reference: seen.id,
            payerStatus: seen.payment_source?.paypal?.account_status?.slice(0, 40) ?? null,
            saleLinks: linesOf(capture.links),
            reason: null,
          },
          change,
        )
      else if (capture.status === 'PENDING' && reason) await this.#hold(sale.id, `PayPal: ${reason}`, change)
      else if (refusedStatuses.includes(capture.status))
        await this.end(sale.id, { state: 'failed', reason: `PayPal: CAPTURE_${capture.status}` }, change)
    }
  }

  /** Records the refunds of a payment, made by Souk or on PayPal’s site, and its reversals. */
  async writeReturns(
    sale: Sale,
    modeId: string,
    { seen, reported }: { readonly seen: PayPalOrder; readonly reported: ReportedReversal | null },
    change: Change,
  ): Promise<void> {
    const facts = { modeId, seen, reported }
    await settleReversals(this.#services, sale, { ...facts, raises: false }, change)
    await this.#writeRefunds(sale, modeId, facts, change)
    await settleReversals(this.#services, sale, { ...facts, raises: true }, change)
  }

  async #writeRefunds(
    sale: Sale,
    modeId: string,
    { seen, reported }: { readonly seen: PayPalOrder; readonly reported: ReportedReversal | null },
    change: Change,
  ): Promise<void> {
    const reversals = await reversalReferences(this.#services.database, sale.id)
    for (const refund of seen.purchase_units[0]?.payments.refunds ?? []) {
      const own = identifier.safeParse(refund.custom_id)
      if (own.success && (await this.#isOurs(own.data, sale.orderId))) {
        await this.endRefund(own.data, refund, change)
        continue
      }
      const recorded = await this.#refundWith(refund.id, modeId)
      const isReversal = reversals.has(refund.id) || refund.id === reported?.id
      if (recorded !== null && (isReversal || failedRefunds.includes(refund.status)))
        await this.#reinstateRefund(recorded, refund, change)
      const { amount } = refund
      if (recorded !== null || isReversal || refund.status !== 'COMPLETED' || !amount) continue
      const money = {
        orderId: sale.orderId,
        paymentModeId: modeId,
        amount: amount.value,
        currency: amount.currency_code,
        reference: refund.id,
        reason: 'PayPal',
        saleLinks: linesOf(refund.links),
      }
      await this.#services.database.transaction((on) => recordRefundMade(on, this.#services, money, change))
    }
  }

  async #refundWith(reference: string, modeId: string): Promise<string | null> {
    const [row] = await this.#services.database.query<{ id: string }>({
      text: `select id from payment_transaction where payment_mode_id = $1 and intent = 'refund' and reference = $2`,
      values: [modeId, reference],
    })
    return row?.id ?? null
  }

  /** Reinstates a refund once, when it failed after approval or was in fact a reversal. */
  #reinstateRefund(id: string, refund: Pick<PayPalRefund, 'id' | 'status'>, change: Change): Promise<void> {
    return this.#services.database.transaction(async (on) => {
      const { state, amount, order } = await lockMovement(on, this.#services, id)
      const text = `select payment_mode_id as "modeId", exists (select from payment_transaction r where r.origin_id = t.id) as undone
        from payment_transaction t where id = $1`
      const [refunded] = await on.query<{ modeId: string | null; undone: boolean }>({ text, values: [id] })
      if (state !== 'approved' || !refunded || refunded.undone) return
      const money = { orderId: order.id, paymentModeId: refunded.modeId, amount, currency: order.currency }
      const reason = `PayPal: REFUND_${failedRefunds.includes(refund.status) ? refund.status : 'REVERSED'}`
      await recordProviderMovement(
        on,
        this.#services,
        'reinstatement',
        { ...money, reference: refund.id, reason, originId: id },
        change,
      )
    })
  }

  /** Records the reason why PayPal delays a capture. For example, the merchant may have to accept its currency. */
  async #hold(id: string, reason: string, change: Change): Promise<void> {
    const text = `select from payment_transaction where id = $1 and state in ('created', 'pending') and reason is distinct from $2`
    if ((await this.#services.database.query({ text, values: [id, reason] })).length > 0)
      await updateMany(this.#services.database, transactions, [{ id, values: { reason } }], change)
  }

  async #isOurs(id: string, orderId: string): Promise<boolean> {
    const text = `select from payment_transaction where id = $1 and order_id = $2 and intent = 'refund'`
    return (await this.#services.database.query({ text, values: [id, orderId] })).length > 0
  }

  /** Ends one of Souk’s refunds with PayPal’s outcome. */
  async endRefund(
    id: string,
    refund: { readonly id: string; readonly status: string; readonly links: PayPalOrder['links'] },
    change: Change,
  ): Promise<void> {
    if (refund.status === 'COMPLETED')
      await this.end(id, { state: 'approved', reference: refund.id, saleLinks: linesOf(refund.links) }, change)
    else if (failedRefunds.includes(refund.status)) {
      await this.end(id, { state: 'failed', reason: `PayPal: REFUND_${refund.status}` }, change)
      await this.#reinstateRefund(id, refund, change)
    }
  }

  /** Ends a pending movement. */
  end(id: string, ending: MovementOutcome, change: Change): Promise<boolean> {
    return this.#services.database.transaction((on) => endMovement(on, this.#services, id, ending, change))
  }
}

/** Whether PayPal’s amount and currency equal Souk’s exactly. */
export function matchesSale(seen: PayPalOrder, sale: Sale): boolean {
  const [unit, ...others] = seen.purchase_units
  const amount = unit?.amount
  if (!amount || others.length > 0) return false
  return amount.currency_code === sale.currency && minorUnits(amount.value) === minorUnits(sale.amount)
}
