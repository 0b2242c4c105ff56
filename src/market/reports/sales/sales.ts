import { daysBetween, firstOfMonth } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'

/** The dimensions of sales: periods of time, and products, providers and states. */
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

/** The filters of sales. */
export interface SalesFilters {
  readonly providerId?: string | undefined
  readonly articleId?: string | undefined
  readonly brandId?: string | undefined
  readonly country?: string | undefined
  readonly statusId?: string | undefined
  readonly category?: string | undefined
}

/** Figures of sales; amounts are decimal text. Drafts never count. */
export interface SalesMeasures {
  /** Orders placed; null where an order could count twice, as in the sales of a brand: use `units` there. */
  readonly orders: number | null
  readonly units: number
  /** The value of the orders placed in the period, whatever happened to them later. */
  readonly value: string
  /** Payments received during the period. */
  readonly captured: string
  /** Refunds paid during the period. */
  readonly refunded: string
}

/** One group: its dimensions by name (ids, days, codes; null where a line has none) and its figures. */
export type SalesRow = SalesMeasures & Readonly<Partial<Record<SalesDimension, string | null>>>

/** The number of days in a period. */
export function lengthOf({ from, to }: DayPeriod): number {
  return daysBetween(from, to)
}

/** The whole months in a period; empty (`from` = `to`) without any. */
export function monthsIn({ from, to }: DayPeriod): DayPeriod {
  const first = from.endsWith('-01') ? from : firstOfMonth(from, 1)
  const last = firstOfMonth(to)
  return first < last ? { from: first, to: last } : { from: to, to }
}
