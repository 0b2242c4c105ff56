import { addDays, dayInMonth, daysBetween, monthNumber } from '#engine/definition/days.ts'

/** The renewal terms stored with a subscription. Both are null without an end date. */
export interface RenewalTerms {
  /** The length of one renewal (ISO 8601): whole months (`P1M`) or days (`P30D`). */
  readonly renewalPeriod: string | null
  /** The day of the month on which periods of whole months begin (1 to 31), or the last day of a shorter month; null for days. */
  readonly anchorDay: number | null
}

/** A subscription after a user changed its dates. */
interface DatedSubscription extends RenewalTerms {
  readonly startDate: string
  readonly endDate: string | null
}

const noTerms: RenewalTerms = { renewalPeriod: null, anchorDay: null }

/**
 * The terms of a subscription from its first day to its last, both included: whole months from the day of the start, else days. A
 * last day of a month that is the start’s day of the month, or replaces it in a shorter month, also makes whole months: 31 August to 30 September.
 */
export function renewalTermsOf(startDate: string, endDate: string | null): RenewalTerms {
  if (endDate === null || endDate < startDate) return noTerms
  const after = addDays(endDate, 1)
  const anchorDay = dayOfMonth(startDate)
  const months = [after, ...(dayOfMonth(after) === 1 ? [endDate] : [])]
    .filter((end) => dayInMonth(monthNumber(end), anchorDay) === end)
    .map((end) => monthNumber(end) - monthNumber(startDate))
    .find((count) => count > 0)
  if (months !== undefined) return { renewalPeriod: `P${months}M`, anchorDay }
  return { renewalPeriod: `P${daysBetween(startDate, after)}D`, anchorDay: null }
}

/**
 * The terms of a subscription after a user changed its first or last day. The dates determine them until the first renewal. Afterwards
 * the period stays, and so does the anchor if a period can begin on it after the last day.
 */
export function revisedTerms(
  { startDate, endDate, renewalPeriod, anchorDay }: DatedSubscription,
  isRenewed: boolean,
): RenewalTerms {
  if (endDate === null || renewalPeriod === null || !isRenewed) return renewalTermsOf(startDate, endDate)
  if (anchorDay === null) return { renewalPeriod, anchorDay }
  const next = addDays(endDate, 1)
  return { renewalPeriod, anchorDay: anchorAt(next, dayOfMonth(startDate), anchorDay) }
}

/** The first day of a renewal: the day after the former end, or today if that is past, so that no past days are sold. */
export function renewedFrom(endDate: string, today: string): string {
  const after = addDays(endDate, 1)
  return after < today ? today : after
}

/**
 * The last day of a number of periods from a day on; with zero periods, the day before. Periods of whole months end on the day before
 * the anchor, even if the month before was too short for it.
 */
export function lastDayOf(
  from: string,
  { period, anchorDay, times }: { readonly period: string; readonly anchorDay: number | null; readonly times: number },
): string {
  const length = times * Number(period.slice(1, -1))
  if (length === 0 || period.endsWith('D')) return addDays(from, length - 1)
  const anchor = anchorDay ?? dayOfMonth(from)
  return addDays(dayInMonth(anchoredMonth(from, anchor) + length, anchor), -1)
}

/** The first of the given anchor days that fits a period beginning on `from`; otherwise that day of the month. */
export function anchorAt(from: string, ...anchorDays: readonly number[]): number {
  const anchor = anchorDays.find((one) => dayInMonth(monthNumber(from), one) === from || followsAnchor(from, one))
  return anchor ?? dayOfMonth(from)
}

/** The month in which the period from a day on begins by its anchor, counted from January of year 0. */
export function anchoredMonth(from: string, anchorDay: number): number {
  return monthNumber(from) - (followsAnchor(from, anchorDay) ? 1 : 0)
}

/** Whether a day is the first of a month and the day before it is the anchor, as for an end written as 28 February instead of 27. */
function followsAnchor(from: string, anchorDay: number): boolean {
  const before = addDays(from, -1)
  return dayOfMonth(from) === 1 && dayInMonth(monthNumber(before), anchorDay) === before
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}
