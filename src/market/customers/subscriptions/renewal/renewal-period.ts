import { addDays, dayInMonth, daysBetween, monthNumber } from '#engine/definition/days.ts'

/** The renewal terms that are stored with a subscription. Both fields are null without an end date. */
export interface RenewalTerms {
  /** The length of one renewal (ISO 8601): whole months (`P1M`) or days (`P30D`). */
  readonly renewalPeriod: string | null
  /**
   * For periods of whole months, the day of the month on which a period begins (1 to 31). Shorter months use their last day. Null for
   * periods of days.
   */
  readonly anchorDay: number | null
}

/** A subscription after a user changed its dates. */
interface DatedSubscription extends RenewalTerms {
  readonly startDate: string
  readonly endDate: string | null
}

const noTerms: RenewalTerms = { renewalPeriod: null, anchorDay: null }

/**
 * The terms of a subscription from its first to its last day, both included. The period is in whole months in two
 * cases. First: the day after the end has the start’s day of the month, or is the last day of a shorter month. Second:
 * the end is the last day of a month, and it has the start’s day of the month or replaces that day in a shorter month
 * (31 August to 30 September). In all other cases the period is in days.
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
 * The terms of a subscription after a user changed its first or last day. Until the first renewal, the dates determine the terms. After a
 * renewal, the period remains. The anchor day remains too if a period that begins after the last day fits it.
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

/** The first day of a renewal: the day after the previous end, or today if that day is past, because past days are not sold. */
export function renewedFrom(endDate: string, today: string): string {
  const after = addDays(endDate, 1)
  return after < today ? today : after
}

/**
 * The last day of a number of periods that begin on `from`; with zero periods, the day before `from`. Periods of whole
 * months end on the day before the anchor day. This is also so after a month that was too short for the anchor day.
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

/**
 * The anchor day of a period that begins on `from`: the first of the given days on which such a period can begin;
 * otherwise the day of the month of `from`.
 */
export function anchorAt(from: string, ...anchorDays: readonly number[]): number {
  const anchor = anchorDays.find((one) => dayInMonth(monthNumber(from), one) === from || followsAnchor(from, one))
  return anchor ?? dayOfMonth(from)
}

/**
 * The month to which a period that begins on `from` belongs, counted since January of year 0. The anchor day decides
 * between two months.
 */
export function anchoredMonth(from: string, anchorDay: number): number {
  return monthNumber(from) - (followsAnchor(from, anchorDay) ? 1 : 0)
}

/**
 * Whether a day is the first of a month and the previous day is the anchor day. This happens when users enter an end as 28 February instead
 * of 27 February.
 */
function followsAnchor(from: string, anchorDay: number): boolean {
  const before = addDays(from, -1)
  return dayOfMonth(from) === 1 && dayInMonth(monthNumber(before), anchorDay) === before
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}
