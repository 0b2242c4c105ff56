import { dayNumber, dayText, isDay, oneDay } from '#engine/definition/days.ts'

/** The days of the week in the notation of RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

/** A recurrence with the supported parts of RFC 5545's RRULE. */
export interface Recurrence {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** The interval in days, weeks or months. */
  readonly interval: number
  /** The days of a weekly rule; empty for the weekday of the start. */
  readonly byDay: readonly Weekday[]
  /**
   * The nth weekday of a month, counted from the month's end when negative; null when the rule uses the start's day of
   * the month.
   */
  readonly nth: { readonly place: number; readonly day: Weekday } | null
  readonly monthDay: number | null
  /** The last day on which an occurrence may be. */
  readonly until: string | null
  readonly count: number | null
}

const mostCount = 999

/** Parses an RRULE; null when it is invalid or unsupported. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = text
    .replace(/^RRULE:/i, '')
    .trim()
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  const valueByName = new Map(parts.map(([name = '', value = '']) => [name, value]))
  const supportedNames = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST']
  if (valueByName.size !== parts.length || [...valueByName.keys()].some((name) => !supportedNames.includes(name)))
    return null
  if ((valueByName.get('WKST') ?? 'MO') !== 'MO') return null
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((one) => one === valueByName.get('FREQ'))
  const interval = whole(valueByName.get('INTERVAL') ?? '1', 1, 99)
  const count = valueByName.has('COUNT') ? whole(valueByName.get('COUNT') ?? '', 1, mostCount) : null
  const until = valueByName.has('UNTIL') ? dayOf(valueByName.get('UNTIL') ?? '') : null
  const isWrong =
    !freq ||
    interval === null ||
    (valueByName.has('COUNT') && count === null) ||
    (valueByName.has('UNTIL') && until === null) ||
    (count !== null && until !== null)
  if (isWrong) return null
  const days = valueByName.get('BYDAY')?.split(',') ?? []
  const none = { freq, interval, byDay: [], nth: null, monthDay: null, until, count }
  if (freq === 'DAILY') return days.length === 0 && !valueByName.has('BYMONTHDAY') ? none : null
  if (freq === 'WEEKLY') {
    const byDay = weekdays.filter((day) => days.includes(day))
    return byDay.length === days.length && !valueByName.has('BYMONTHDAY') ? { ...none, byDay } : null
  }
  const [, place, day] = /^(-1|[1-5])([A-Z]{2})$/.exec(days.join()) ?? []
  const weekday = weekdays.find((one) => one === day)
  if (days.length > 0)
    return weekday && !valueByName.has('BYMONTHDAY') ? { ...none, nth: { place: Number(place), day: weekday } } : null
  const monthDay = valueByName.has('BYMONTHDAY') ? whole(valueByName.get('BYMONTHDAY') ?? '', 1, 31) : null
  return valueByName.has('BYMONTHDAY') && monthDay === null ? null : { ...none, monthDay }
}

/** Formats a rule in canonical form; `until` is a day by default, or the text that another program requires. */
export function formatRecurrence(rule: Recurrence, until = rule.until?.replaceAll('-', '')): string {
  const { freq, interval, byDay, nth, monthDay, count } = rule
  return [
    `FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay.join(',')}`] : []),
    ...(nth ? [`BYDAY=${nth.place}${nth.day}`] : []),
    ...(monthDay === null ? [] : [`BYMONTHDAY=${monthDay}`]),
    ...(until ? [`UNTIL=${until}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';')
}

/**
 * The days of a recurrence that starts on `start`, from `from` to `to` inclusive, at most `most` days. The start counts
 * as the first occurrence, as in calendar programs.
 */
export function recurrenceDays(rule: Recurrence, start: string, from: string, to: string, most: number): string[] {
  return recurrenceDayNumbers(rule, dayNumber(start), dayNumber(from), dayNumber(to), most).map(dayText)
}

/** Like `recurrenceDays`, but with days as numbers since 1970. */
export function recurrenceDayNumbers(
  rule: Recurrence,
  start: number,
  from: number,
  to: number,
  most: number,
): number[] {
  const last = rule.until === null ? to : Math.min(to, dayNumber(rule.until))
  const days: number[] = []
  // Only a rule with a count must be computed from its start.
  const first = rule.count === null && from > start ? Math.max(0, periodsBetween(rule, start, from) - 1) : 0
  let counted = 0
  for (let period = first; days.length < most && firstOf(rule, start, period) <= last; period += 1) {
    for (const day of daysIn(rule, start, period)) {
      if (day < start) continue
      counted += 1
      if (day > last || (rule.count !== null && counted > rule.count)) return days
      if (day >= from && days.length < most) days.push(day)
    }
  }
  return days
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[weekdayPlace(dayNumber(day))] ?? 'MO'
}

/** The days of one period of a rule, in order. */
function daysIn({ freq, interval, byDay, nth, monthDay }: Recurrence, start: number, period: number): number[] {
  if (freq === 'DAILY') return [start + period * interval]
  if (freq === 'WEEKLY') {
    const monday = mondayOf(start) + period * interval * 7
    return byDay.length > 0 ? byDay.map((day) => monday + weekdays.indexOf(day)) : [monday + weekdayPlace(start)]
  }
  const month = monthOf(start) + period * interval
  const [first, next] = [firstOfMonth(month), firstOfMonth(month + 1)]
  const day = nth ? nthDay(nth, first, next) : first + (monthDay ?? dateOf(start)) - 1
  // If the month does not have that weekday, it is skipped.
  return day < next ? [day] : []
}

function nthDay({ place, day }: NonNullable<Recurrence['nth']>, first: number, next: number): number {
  const weekday = weekdays.indexOf(day)
  if (place < 0) return next - 1 - ((weekdayPlace(next - 1) - weekday + 7) % 7)
  return first + ((weekday - weekdayPlace(first) + 7) % 7) + 7 * (place - 1)
}

/** The first day of a period of a rule. */
function firstOf({ freq, interval }: Recurrence, start: number, period: number): number {
  if (freq === 'DAILY') return start + period * interval
  if (freq === 'WEEKLY') return mondayOf(start) + period * interval * 7
  return firstOfMonth(monthOf(start) + period * interval)
}

function periodsBetween({ freq, interval }: Recurrence, start: number, day: number): number {
  if (freq === 'MONTHLY') return Math.floor((monthOf(day) - monthOf(start)) / interval)
  return Math.floor((day - start) / (freq === 'DAILY' ? interval : interval * 7))
}

/** The index of a day in its week; Monday is 0. */
function weekdayPlace(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

function mondayOf(day: number): number {
  return day - weekdayPlace(day)
}

/** The number of a day's month, counted since year 0. */
function monthOf(day: number): number {
  const date = new Date(day * oneDay)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function dateOf(day: number): number {
  return new Date(day * oneDay).getUTCDate()
}

function firstOfMonth(month: number): number {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1) / oneDay
}

function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** Reads the day of `20261231` or `20261231T225959Z`; null when the text is invalid. */
function dayOf(text: string): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}
