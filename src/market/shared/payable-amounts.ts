import { minorUnits } from '#engine/definition/amount.ts'

/** What an order costs and what became of the customer’s money; amounts are decimal texts. */
export interface OrderAmounts {
  readonly total: string
  readonly paid: string
  readonly refunded: string
}

/** How far an order is paid. */
export type PaymentState = 'unpaid' | 'partly_paid' | 'paid' | 'partly_refunded' | 'refunded'

/** How far an order is paid, from its figures alone. */
export function paymentStateOf({ total, paid, refunded }: OrderAmounts): PaymentState {
  const back = minorUnits(refunded)
  const kept = minorUnits(paid) - back
  if (kept === 0n) return back > 0n ? 'refunded' : 'unpaid'
  if (kept >= minorUnits(total)) return 'paid'
  return back > 0n ? 'partly_refunded' : 'partly_paid'
}

/** What is still to be paid, in minor units. What was given back once the whole was paid is not asked for again. */
export function dueOf({ total, paid, refunded }: OrderAmounts): bigint {
  const whole = minorUnits(total)
  const received = minorUnits(paid)
  return received >= whole ? 0n : whole - received + minorUnits(refunded)
}
