import { minorUnits, shareOf, writeAmount } from '#engine/definition/amount.ts'

/** A discount as far as a price needs it: its type and its value. */
export interface Reduction {
  readonly type: 'percentage' | 'flat'
  readonly value: string
}

/** What a discount takes off a price: a share of it rounded half up to the minor unit, or an amount; never more than the price. */
function takenOff(price: bigint, { type, value }: Reduction): bigint {
  const off = type === 'flat' ? minorUnits(value) : shareOf(price, value)
  return off < price ? off : price
}

/** The price after a discount, to the minor unit. */
export function priceAfter(price: string, reduction: Reduction): string {
  const amount = minorUnits(price)
  return writeAmount(amount - takenOff(amount, reduction))
}

/** What an article costs under several discounts that run at once: they do not add up, the best for the customer counts. */
export function bestPrice(price: string, reductions: readonly Reduction[]): { price: string; best: number | null } {
  const after = reductions.map((reduction) => minorUnits(priceAfter(price, reduction)))
  const lowest = after.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
  const amount = minorUnits(price)
  if (lowest === null || lowest >= amount) return { price: writeAmount(amount), best: null }
  return { price: writeAmount(lowest), best: after.indexOf(lowest) }
}

/** A period as the API tells it: its first day and its last, both in it. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** The days from today on in which two periods both run, the first and the last; null when there are none. */
export function sharedDays(one: Period, other: Period, today: string): { from: string; to: string } | null {
  const from = [one.startDate, other.startDate, today].reduce((latest, day) => (day > latest ? day : latest))
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  return from <= to ? { from, to } : null
}
