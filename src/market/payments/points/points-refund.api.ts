import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Services } from '#engine/server/services.api.ts'
import { lockPoints, pointValue, writePoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { pointsReturnedFor, pointsTakenBack, settlePoints } from '#market/shared/loyalty/order-points.api.ts'
import { payPalAmount } from '../modes/paypal-currencies.ts'
import { lockPayableAmounts, recordRefund, type PayableAmounts } from '../payable-amounts.api.ts'
import type { MoneyMovement } from '../write-movement.api.ts'
import type { PaymentModeTotal } from '../payment-totals-by-mode.api.ts'
import type { RefundShare } from '../refunds/refund-shares.ts'

type Order = PayableAmounts['order']

/** The part of a refund that is paid back by one payment mode, in minor units. */
export interface RefundPart {
  readonly way: PaymentModeTotal
  readonly amount: bigint
}

/** Returns points to the customer as a refund of a payment with points. */
export async function refundByPoints(
  on: Queryable,
  services: Services,
  { id: orderId, customerId }: Order,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  const points = await pointsReturnedFor(on, orderId, minorUnits(money.amount))
  const transaction = await recordRefund(on, services, { ...money, points: true }, change)
  await writePoints(on, { customerId, kind: 'returned', points, orderId }, change)
  return transaction
}

/**
 * Deducts from a refund the points that the order earned and the customer has already spent. The deduction is as many whole points as the
 * refund covers at the current value of a point. The points ledger first credits these points as `deducted` and then removes all points of
 * the order. Returns the remaining parts of the refund.
 */
export async function deductPoints(
  on: Queryable,
  order: Order,
  { parts, shares }: { readonly parts: readonly RefundPart[]; readonly shares: readonly RefundShare[] },
  change: Change,
): Promise<{ readonly parts: readonly RefundPart[]; readonly deducted: bigint }> {
  const owed = await pointsTakenBack(on, order.id, shares)
  const value = await pointValue(on)
  if (owed === 0 || value === 0n) return { parts, deducted: 0n }
  const byPoints = parts.reduce((sum, { way, amount }) => (way.kind === 'points' ? sum + amount : sum), 0n)
  const balance = await lockPoints(on, order.customerId, change)
  const missing = owed - balance - (await pointsReturnedFor(on, order.id, byPoints))
  let rest = missing > 0 ? BigInt(missing) : 0n
  const remaining = parts.map((part) => {
    if (part.way.kind === 'points') return part
    const most = part.amount / value
    const points = rest < most ? rest : most
    const amount = part.amount - points * value
    // PayPal accepts some currencies only in whole units. A part whose reduced amount PayPal could not pay is not reduced, so that missing
    // points never make a refund fail.
    if (part.way.kind === 'paypal' && payPalAmount(writeAmount(amount), order.currency) === null) return part
    rest -= points
    return { ...part, amount }
  })
  const points = missing > 0 ? BigInt(missing) - rest : 0n
  await writePoints(
    on,
    { customerId: order.customerId, kind: 'deducted', points: Number(points), orderId: order.id },
    change,
  )
  return { parts: remaining.filter(({ amount }) => amount > 0n), deducted: points * value }
}

/** Records a refund that was made outside Souk, even if the customer has too few points to take back. */
export async function recordRefundMade(
  on: Queryable,
  services: Services,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  const transaction = await recordRefund(on, services, money, change)
  await settlePoints(on, (await lockPayableAmounts(on, services, money.orderId)).order, change)
  return transaction
}
