/** A discount as far as a price needs it: its type and its value. */
export interface Reduction {
  readonly type: 'percentage' | 'flat'
  readonly value: string
}

/** `"12.5"` → 1250n: an amount in hundredths, exactly. */
export function hundredths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
}

/** 1250n → `"12.50"`. */
export function written(amount: bigint): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What an amount takes off a price: a share of it rounded half up to the cent, or itself; never more than the price. */
function takenOff(price: bigint, { type, value }: Reduction): bigint {
  const off = type === 'flat' ? hundredths(value) : (price * hundredths(value) + 5000n) / 10_000n
  return off < price ? off : price
}

/** The price after a discount, to the cent. */
export function priceAfter(price: string, reduction: Reduction): string {
  const amount = hundredths(price)
  return written(amount - takenOff(amount, reduction))
}

/** What an article costs under several discounts that run at once: they do not add up, the best for the customer counts. */
export function bestPrice(price: string, reductions: readonly Reduction[]): { price: string; best: number | null } {
  const after = reductions.map((reduction) => hundredths(priceAfter(price, reduction)))
  const lowest = after.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
  const amount = hundredths(price)
  if (lowest === null || lowest >= amount) return { price: written(amount), best: null }
  return { price: written(lowest), best: after.indexOf(lowest) }
}

// Making a format takes longer than many a statement.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day it is in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, now: Date): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(now)
}

/** A period as it is kept: from its first day to the day after its last. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** The days from today on in which two periods both run, half-open; null when there are none. */
export function sharedDays(one: Period, other: Period, today: string): { from: string; to: string } | null {
  const from = [one.startDate, other.startDate, today].reduce((latest, day) => (day > latest ? day : latest))
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  return from < to ? { from, to } : null
}
