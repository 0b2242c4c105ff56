import { daysBetween, firstOfMonth } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'

/** The dimensions of sales: time, products, providers and states. */
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

/** The figures of sales. Amounts are decimal texts. Drafts are excluded. */
export interface SalesMeasures {
  /** The number of orders placed. Null where an order could count twice, such as in the sales of a brand; use `units` instead. */
  readonly orders: number | null
  readonly units: number
  /** The value of the orders placed in the period, including orders cancelled or refunded later. */
  readonly value: string
  /** Payments received during the period. */
  readonly captured: string
  /** Refunds paid during the period. */
  readonly refunded: string
}

/**
 * One group with its figures and its dimensions (dimension → id, day or code). A dimension is null for lines without a
 * value.
 */
export type SalesRow = SalesMeasures & Readonly<Partial<Record<SalesDimension, string | null>>>

/** The number of days in a period. */
export function lengthOf({ from, to }: DayPeriod): number {
  return daysBetween(from, to)
}

/** The whole months in a period. Without any, the result is empty (`from` equals `to`). */
export function monthsIn({ from, to }: DayPeriod): DayPeriod {
  const first = from.endsWith('-01') ? from : firstOfMonth(from, 1)
  const last = firstOfMonth(to)
  return first < last ? { from: first, to: last } : { from: to, to }
}
