/** Days of the organisation: from the first to the day after the last, `2026-11-01` to `2026-12-01`. */
export interface DayPeriod {
  readonly from: string
  readonly to: string
}

const oneDay = 86_400_000

/** The day that comes so many days after one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
}
