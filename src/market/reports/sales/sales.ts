import { daysBetween, firstOfMonth } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'

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

/** How many days a period has. */
export function lengthOf({ from, to }: DayPeriod): number {
  return daysBetween(from, to)
}

/** The whole months inside a period; empty (`from` = `to`) when it has none. */
export function monthsIn({ from, to }: DayPeriod): DayPeriod {
  const first = from.endsWith('-01') ? from : firstOfMonth(from, 1)
  const last = firstOfMonth(to)
  return first < last ? { from: first, to: last } : { from: to, to }
}
