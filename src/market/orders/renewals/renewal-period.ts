/** How long a subscription goes on when it is renewed (ISO 8601): `P1M`, `P30D`. */
export type RenewalPeriod = `P${number}${'M' | 'D'}`

const oneDay = 86_400_000

/** The period from a first day to a last one, both included: whole months where it is so many, else days. Null when it has no end. */
export function renewalPeriodOf(startDate: string, endDate: string | null): RenewalPeriod | null {
  if (endDate === null || endDate < startDate) return null
  const after = addDays(endDate, 1)
  const months = monthsBetween(startDate, after)
  if (months > 0 && addMonths(startDate, months) === after) return `P${months}M`
  return `P${(Date.parse(after) - Date.parse(startDate)) / oneDay}D`
}

/** The first day that a renewal sells: the one after the former end, or today where that is past, for nobody pays for days that are over. */
export function renewedFrom(endDate: string, today: string): string {
  const after = addDays(endDate, 1)
  return after < today ? today : after
}

/** The last day of so many periods from a day on; the day before where they are none. */
export function lastDayOf(from: string, period: string, times: number): string {
  const length = times * Number(period.slice(1, -1))
  return addDays(period.endsWith('M') ? addMonths(from, length) : addDays(from, length), -1)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
}

/** The same day so many months later, or the last of that month where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from)
}
