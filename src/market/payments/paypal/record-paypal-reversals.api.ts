import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Services } from '#engine/server/services.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { disputeAbout } from '../disputes/record-dispute.api.ts'
import { lockMovement, recordProviderMovement } from '../payable-amounts.api.ts'
import { linesOf, type PayPalCapture, type PayPalEvent, type PayPalOrder } from './paypal-schemas.api.ts'
import type { Sale } from './sale.ts'
import { reversedAmount } from './reversed-amount.ts'

/** The statuses of a captured payment, with or without refunds. */
export const takenStatuses: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']

/** A reversal reported by a PayPal event. */
export interface ReportedReversal {
  /** PayPal’s id of the reversal or of the reversed capture. */
  readonly id: string | null
  /** The amount of this reversal. */
  readonly amount: bigint | null
  /** The total amount of the capture that was refunded or reversed. */
  readonly total: bigint | null
}

interface RecordedReversal {
  readonly id: string
  readonly reference: string
  /** The part of the reversal that was not reinstated, in minor units. */
  readonly remaining: bigint
  readonly reinstatements: number
}

/** The reversal reported by an event; null for other events. */
export function reversalIn({ event_type: type, resource }: PayPalEvent): ReportedReversal | null {
  if (type !== 'PAYMENT.CAPTURE.REVERSED') return null
  const { id = null, amount, seller_payable_breakdown: breakdown } = resource ?? {}
  return {
    id,
    amount: amount ? minorUnits(amount.value) : null,
    total: breakdown ? minorUnits(breakdown.total_refunded_amount.value) : null,
  }
}

/**
 * Updates the recorded reversals of a payment from PayPal: records a missing reversal and reinstates a cancelled one. Without `raises` the
 * function only reinstates, so that a refund fits into the remaining amount.
 */
export function settleReversals(
  services: Services,
  sale: Sale,
  {
    modeId,
    seen,
    reported,
    raises,
  }: {
    readonly modeId: string
    readonly seen: PayPalOrder
    readonly reported: ReportedReversal | null
    readonly raises: boolean
  },
  change: Change,
): Promise<void> {
  return services.database.transaction(async (on) => {
    const capture = seen.purchase_units[0]?.payments.captures.find(({ status }) => takenStatuses.includes(status))
    const { state } = await lockMovement(on, services, sale.id)
    if (!capture || state !== 'approved') return
    const all = await reversalsOf(on, sale.id)
    const recorded = all.reduce((sum, { remaining }) => sum + remaining, 0n)
    const refunded = await refundedAt(on, sale, { modeId, seen, reversals: all, reported })
    const dispute = await disputeAbout(on, sale.id)
    const target = reversedAmount({
      status: capture.status,
      captured: minorUnits(capture.amount.value),
      refunded,
      recorded,
      disputed: dispute?.isOpen ?? false,
      reported: newlyReported(reported, capture, { all, recorded, refunded, disputed: dispute?.amount ?? null }),
    })
    const money = { orderId: sale.orderId, paymentModeId: modeId, currency: sale.currency }
    if (target < recorded) await reinstate(on, services, money, { all, amount: recorded - target }, change)
    else if (raises && target > recorded) {
      const references = new Set(all.map(({ reference }) => reference))
      const reference = reported?.id && !references.has(reported.id) ? reported.id : nthOf(capture.id, all.length)
      const movement = { amount: writeAmount(target - recorded), reference, saleLinks: linesOf(capture.links) }
      const origin = { originId: sale.id, reason: 'PayPal: CAPTURE_REVERSED' }
      await recordProviderMovement(on, services, 'reversal', { ...money, ...movement, ...origin }, change)
    }
  })
}

/** The references of a payment’s recorded reversals. PayPal may list the same reversals as refunds too. */
export async function reversalReferences(on: Queryable, saleId: string): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ reference: string }>({
    text: `select reference from payment_transaction where origin_id = $1 and intent = 'reversal' and reference is not null`,
    values: [saleId],
  })
  return new Set(rows.map(({ reference }) => reference))
}

/** The amount of a reported reversal that Souk has not recorded yet; null if nothing is missing. */
function newlyReported(
  reported: ReportedReversal | null,
  capture: PayPalCapture,
  facts: {
    readonly all: readonly RecordedReversal[]
    readonly recorded: bigint
    readonly refunded: bigint
    readonly disputed: bigint | null
  },
): bigint | null {
  if (!reported) return null
  const { all, recorded, refunded, disputed } = facts
  const hasOwnId = reported.id !== null && reported.id !== capture.id
  if (hasOwnId && all.some(({ reference }) => reference === reported.id)) return null
  if (!hasOwnId && recorded > 0n) return null
  if (hasOwnId && reported.amount !== null) return reported.amount
  if (reported.total !== null) return reported.total > refunded + recorded ? reported.total - refunded - recorded : null
  const whole = minorUnits(capture.amount.value)
  if (reported.amount !== null && reported.amount < whole) return reported.amount
  // The event repeats the whole capture and not the reversed amount, so the disputed amount is the best estimate.
  return disputed ?? whole - refunded - recorded
}

async function reversalsOf(on: Queryable, saleId: string): Promise<readonly RecordedReversal[]> {
  const rows = await on.query<{ id: string; reference: string; remaining: string; reinstatements: number }>({
    text: `select r.id, coalesce(r.reference, '') as reference, b.count as reinstatements,
        ${amountJson('r.amount_total - b.amount')} as remaining
      from payment_transaction r cross join lateral (
        select count(*)::integer as count, coalesce(sum(b.amount_total), 0) as amount from payment_transaction b
        where b.origin_id = r.id and b.intent = 'reinstatement' and b.state = 'approved') b
      where r.origin_id = $1 and r.intent = 'reversal' and r.state = 'approved' order by r.id`,
    values: [saleId],
  })
  return rows.map((row) => ({ ...row, remaining: minorUnits(row.remaining) }))
}

/** The refunded amount of a capture: PayPal’s approved or pending refunds, and Souk’s refunds that PayPal does not list yet. */
async function refundedAt(
  on: Queryable,
  sale: Sale,
  {
    modeId,
    seen,
    reversals,
    reported,
  }: {
    readonly modeId: string
    readonly seen: PayPalOrder
    readonly reversals: readonly RecordedReversal[]
    readonly reported: ReportedReversal | null
  },
): Promise<bigint> {
  const listed = seen.purchase_units[0]?.payments.refunds ?? []
  const isReversal = (id: string) => id === reported?.id || reversals.some(({ reference }) => reference === id)
  const counted = listed.filter(({ id, status }) => !isReversal(id) && status !== 'FAILED' && status !== 'CANCELLED')
  const [own] = await on.query<{ amount: string }>({
    text: `select ${amountJson('coalesce(sum(r.amount_total), 0)')} as amount from payment_transaction r
      where r.order_id = $1 and r.payment_mode_id = $2 and r.intent = 'refund' and r.state in ('approved', 'pending')
        and r.invoice_number = (select s.invoice_number from payment_transaction s where s.id = $3)
        and r.id::text <> all($4::text[]) and coalesce(r.reference, '') <> all($5::text[])`,
    values: [
      sale.orderId,
      modeId,
      sale.id,
      listed.flatMap(({ custom_id: id }) => id ?? []),
      listed.map(({ id }) => id),
    ],
  })
  return counted.reduce((sum, { amount }) => sum + minorUnits(amount?.value ?? '0'), minorUnits(own?.amount ?? '0'))
}

/** Reinstates reversals, the newest first. */
async function reinstate(
  on: Queryable,
  services: Services,
  money: { readonly orderId: string; readonly paymentModeId: string; readonly currency: string },
  { all, amount }: { readonly all: readonly RecordedReversal[]; readonly amount: bigint },
  change: Change,
): Promise<void> {
  let rest = amount
  for (const { id, reference, remaining, reinstatements } of all.toReversed()) {
    const part = remaining < rest ? remaining : rest
    if (part === 0n) continue
    rest -= part
    const movement = { amount: writeAmount(part), reference: nthOf(reference, reinstatements), originId: id }
    await recordProviderMovement(
      on,
      services,
      'reinstatement',
      { ...money, ...movement, reason: 'PayPal: REVERSAL_CANCELLED' },
      change,
    )
  }
}

/** A unique reference for the nth movement of one kind. The first has PayPal’s id alone; later ones have a number added. */
function nthOf(reference: string, before: number): string {
  return before === 0 ? reference : `${reference}-${before + 1}`
}
