import { minorUnits } from '#engine/definition/amount.ts'

/**
 * The total of an order and the money that moved for it, as decimal texts. `refunded` is all the money returned, by
 * Souk's refunds or by a payment provider's reversals. `credited` is the part of `refunded` that lowers the amount due.
 */
export interface OrderAmounts {
  readonly total: string
  readonly paid: string
  readonly refunded: string
  readonly credited: string
}

/** The amounts of an order and the category of its status. */
type PlacedAmounts = OrderAmounts & { readonly category: string }

/** The payment state of an order. */
export type PaymentState = 'unpaid' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'

/**
 * The payment states of a sold order: it is free, or the received money covered it, even if some was refunded later.
 */
export const soldStates = ['paid', 'partly_refunded', 'refunded'] as const satisfies readonly PaymentState[]

/** The money received and not returned, in minor units; negative when a provider has reversed more than was paid. */
export function stayedOf({ paid, refunded }: Pick<OrderAmounts, 'paid' | 'refunded'>): bigint {
  return minorUnits(paid) - minorUnits(refunded)
}

/** The amount due minus the money received and not returned, in minor units; negative when the order is overpaid. */
export function balanceOf(amounts: OrderAmounts): bigint {
  return minorUnits(amounts.total) - minorUnits(amounts.credited) - stayedOf(amounts)
}

/** The amount that must still be paid, in minor units. */
export function dueOf(amounts: OrderAmounts): bigint {
  const balance = balanceOf(amounts)
  return balance > 0n ? balance : 0n
}

/**
 * Whether an order must be paid again because a payment provider reversed a payment. Cancelled and refunded orders are
 * never due.
 */
export function isDueAgain(order: OrderAmounts & { readonly reversed: string; readonly category: string }): boolean {
  const isGivenUp = order.category === 'cancelled' || order.category === 'refunded'
  return !isGivenUp && minorUnits(order.reversed) > 0n && dueOf(order) > 0n
}

/**
 * Whether a placed order has a total of zero, so that it needs no payment and counts as paid. Drafts and cancelled or
 * refunded orders are not free.
 */
export function isFree({ total, paid, category }: PlacedAmounts): boolean {
  const isPlaced = !['draft', 'cancelled', 'refunded'].includes(category)
  return isPlaced && minorUnits(total) === 0n && minorUnits(paid) === 0n
}

/** The payment state of an order, from its amounts and the category of its status. */
export function paymentStateOf(amounts: PlacedAmounts): PaymentState {
  if (isFree(amounts)) return 'paid'
  if (minorUnits(amounts.paid) === 0n) return 'unpaid'
  if (dueOf(amounts) > 0n) return stayedOf(amounts) > 0n ? 'partly_paid' : 'unpaid'
  const credited = minorUnits(amounts.credited)
  if (credited === 0n) return 'paid'
  return credited < minorUnits(amounts.total) ? 'partly_refunded' : 'refunded'
}

/**
 * The part of a refund, in minor units, that lowers the amount due. A refund of an order that is not fully paid lowers
 * nothing. An overpayment is returned first, which lowers nothing either.
 */
export function creditOf(amounts: OrderAmounts, refund: bigint): bigint {
  const balance = balanceOf(amounts)
  if (balance > 0n || stayedOf(amounts) <= 0n) return 0n
  const credit = refund + balance
  return credit > 0n ? credit : 0n
}
