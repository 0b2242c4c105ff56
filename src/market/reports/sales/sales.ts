import type { DayPeriod } from '#market/shared/days.ts'
/** What sales are grouped by: spans of time, and what was sold through whom. */
export const salesDimensions = [
  'day',
  'week',
  'month',
  'provider',
  'article',
  'brand',
  'country',
  'status',
  'category',
] as const

export type SalesDimension = (typeof salesDimensions)[number]

/** What sales are narrowed to. */
export interface SalesFilters {
  readonly providerId?: string | undefined
  readonly articleId?: string | undefined
  readonly brandId?: string | undefined
  readonly country?: string | undefined
  readonly statusId?: string | undefined
  readonly category?: string | undefined
}

/** Figures of sales; amounts are decimal text. Drafts are no sales and never count. */
export interface SalesMeasures {
  /** Orders made; null where an order could be counted twice, as in the sales of a brand: `units` counts there. */
  readonly orders: number | null
  readonly units: number
  /** What the orders made in the period are worth, whatever became of them. */
  readonly value: string
  /** Money that came in during the period. */
  readonly captured: string
  /** Money that went back during the period. */
  readonly refunded: string
}

/** One group: what it is grouped by, each under its name (ids, days, codes; null where a line names none), and its figures. */
export type SalesRow = SalesMeasures & Readonly<Partial<Record<SalesDimension, string | null>>>

const oneDay = 86_400_000

/** How many days a period has. */
export function lengthOf({ from, to }: DayPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / oneDay)
}

/** The first day of the month that is so many months after that of a day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The whole months inside a period; empty (`from` = `to`) when it has none. */
export function monthsIn({ from, to }: DayPeriod): DayPeriod {
  const first = from.endsWith('-01') ? from : addMonths(from, 1)
  const last = addMonths(to, 0)
  return first < last ? { from: first, to: last } : { from: to, to }
}
