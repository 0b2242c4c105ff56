import { minorUnits, shareOf, writeAmount } from '#engine/definition/amount.ts'

/** The type and value of a discount. */
export interface Reduction {
  readonly type: 'percentage' | 'flat'
  readonly value: string
}

/**
 * The amount that a reduction takes off a price: a percentage rounded half up to the minor unit, or a fixed amount. The amount is at
 * most the price.
 */
function takenOff(price: bigint, { type, value }: Reduction): bigint {
  const off = type === 'flat' ? minorUnits(value) : shareOf(price, value)
  return off < price ? off : price
}

/** The price after a discount, to the minor unit. */
export function priceAfter(price: string, reduction: Reduction): string {
  const amount = minorUnits(price)
  return writeAmount(amount - takenOff(amount, reduction))
}

/** The price under several running discounts, and the index of the best one; only the best discount for the customer applies. */
export function bestPrice(price: string, reductions: readonly Reduction[]): { price: string; best: number | null } {
  const after = reductions.map((reduction) => minorUnits(priceAfter(price, reduction)))
  const lowest = after.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
  const amount = minorUnits(price)
  if (lowest === null || lowest >= amount) return { price: writeAmount(amount), best: null }
  return { price: writeAmount(lowest), best: after.indexOf(lowest) }
}

/** A period in the API’s form: first and last day, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** The first and last shared day of two periods, from today on; null when they share no day. */
export function sharedDays(one: Period, other: Period, today: string): { from: string; to: string } | null {
  const from = [one.startDate, other.startDate, today].reduce((latest, day) => (day > latest ? day : latest))
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  return from <= to ? { from, to } : null
}
