import { addDays, dayInMonth, daysBetween, monthNumber } from '#engine/definition/days.ts'

/** How a subscription is renewed, as it is stored with it. Both are null where there is no end to move. */
export interface RenewalTerms {
  /** How long a renewal goes on (ISO 8601): whole months (`P1M`) or days (`P30D`). */
  readonly renewalPeriod: string | null
  /** The day of the month on which its periods of whole months begin (1 to 31), or the last day of a shorter month; null for days. */
  readonly anchorDay: number | null
}

/** A subscription whose dates a person changed. */
interface DatedSubscription extends RenewalTerms {
  readonly startDate: string
  readonly endDate: string | null
}

const noTerms: RenewalTerms = { renewalPeriod: null, anchorDay: null }

/**
 * The terms of a subscription from its first day to its last, both included: whole months from the day of the start, else days. A
 * last day of a month that is the same day as the start's, or stands for it, makes whole months too: 31 August to 30 September.
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
 * The terms of a subscription after a person changed its first or last day. Its dates make them until it is renewed; from then on the
 * period stays, and so does the anchor where a period may begin on it after the last day.
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

/** The first day that a renewal sells: the one after the former end, or today where that is past, for nobody pays for days that are over. */
export function renewedFrom(endDate: string, today: string): string {
  const after = addDays(endDate, 1)
  return after < today ? today : after
}

/**
 * The last day of so many periods from a day on, and the day before it where they are none. Whole months end on the day before the
 * anchor, whichever day the month before had instead of it.
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

/** The first of some anchor days on which a period that begins on a day may be anchored; else that day of the month. */
export function anchorAt(from: string, ...anchorDays: readonly number[]): number {
  const anchor = anchorDays.find((one) => dayInMonth(monthNumber(from), one) === from || followsAnchor(from, one))
  return anchor ?? dayOfMonth(from)
}

/** The month whose anchor day begins the period from a day on, counted from January of year 0. */
export function anchoredMonth(from: string, anchorDay: number): number {
  return monthNumber(from) - (followsAnchor(from, anchorDay) ? 1 : 0)
}

/** Whether a day is the first of a month, and the day before it is the anchor: where an end was written as 28 February, not 27. */
function followsAnchor(from: string, anchorDay: number): boolean {
  const before = addDays(from, -1)
  return dayOfMonth(from) === 1 && dayInMonth(monthNumber(before), anchorDay) === before
}

/** The day of the month of a day, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}
