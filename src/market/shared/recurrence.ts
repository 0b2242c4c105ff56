/** The days of the week as RFC 5545 writes them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

/** How an entry comes again: the part of RFC 5545's RRULE that people ask for. */
export interface Recurrence {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** Every so many days, weeks or months. */
  readonly interval: number
  /** The days of a week; those of the start where there are none. */
  readonly byDay: readonly Weekday[]
  /** In a month: on its nth weekday, counted from its end below zero; else on the day of the start. */
  readonly nth: { readonly place: number; readonly day: Weekday } | null
  readonly monthDay: number | null
  /** The last day it may come. */
  readonly until: string | null
  readonly count: number | null
}

const mostCount = 999
const oneDay = 86_400_000

/** Reads an RRULE; null when it is none, or says what is not known here. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = text
    .replace(/^RRULE:/i, '')
    .trim()
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  const given = new Map(parts.map(([name = '', value = '']) => [name, value]))
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST']
  if (given.size !== parts.length || [...given.keys()].some((name) => !known.includes(name))) return null
  if ((given.get('WKST') ?? 'MO') !== 'MO') return null
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((one) => one === given.get('FREQ'))
  const interval = whole(given.get('INTERVAL') ?? '1', 1, 99)
  const count = given.has('COUNT') ? whole(given.get('COUNT') ?? '', 1, mostCount) : null
  const until = given.has('UNTIL') ? dayOf(given.get('UNTIL') ?? '') : null
  const isWrong =
    !freq ||
    interval === null ||
    (given.has('COUNT') && count === null) ||
    (given.has('UNTIL') && until === null) ||
    (count !== null && until !== null)
  if (isWrong) return null
  const days = given.get('BYDAY')?.split(',') ?? []
  const none = { freq, interval, byDay: [], nth: null, monthDay: null, until, count }
  if (freq === 'DAILY') return days.length === 0 && !given.has('BYMONTHDAY') ? none : null
  if (freq === 'WEEKLY') {
    const byDay = weekdays.filter((day) => days.includes(day))
    return byDay.length === days.length && !given.has('BYMONTHDAY') ? { ...none, byDay } : null
  }
  const [, place, day] = /^(-1|[1-5])([A-Z]{2})$/.exec(days.join()) ?? []
  const weekday = weekdays.find((one) => one === day)
  if (days.length > 0)
    return weekday && !given.has('BYMONTHDAY') ? { ...none, nth: { place: Number(place), day: weekday } } : null
  const monthDay = given.has('BYMONTHDAY') ? whole(given.get('BYMONTHDAY') ?? '', 1, 31) : null
  return given.has('BYMONTHDAY') && monthDay === null ? null : { ...none, monthDay }
}

/** Writes a rule in one way; `until` as a day, or as whatever a program wants there. */
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
 * The days on which something comes that first comes on `start`, from one day to another, both included; at most so many. The
 * first day counts as the first time, as programs have it.
 */
export function recurrenceDays(rule: Recurrence, start: string, from: string, to: string, most: number): string[] {
  const last = rule.until !== null && rule.until < to ? rule.until : to
  const found: string[] = []
  // Only what is counted must be gone through from its beginning.
  const first = rule.count === null && from > start ? Math.max(0, periodsBetween(rule, start, from) - 1) : 0
  let counted = 0
  for (let period = first; found.length < most; period += 1) {
    const days = daysIn(rule, start, period).filter((day) => day >= start)
    if (firstOf(rule, start, period) > last) break
    for (const day of days) {
      counted += 1
      if (day > last || (rule.count !== null && counted > rule.count)) return found
      if (day >= from && found.length < most) found.push(day)
    }
  }
  return found
}

/** The weekday of a day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
}

/** How many days one day is after another. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / oneDay)
}

/** The days of one period of a rule, in order. */
function daysIn({ freq, interval, byDay, nth, monthDay }: Recurrence, start: string, period: number): string[] {
  if (freq === 'DAILY') return [daysAfter(start, period * interval)]
  if (freq === 'WEEKLY') {
    const monday = daysAfter(mondayOf(start), period * interval * 7)
    const days = byDay.length > 0 ? byDay : [weekdayOf(start)]
    return days.map((day) => daysAfter(monday, weekdays.indexOf(day)))
  }
  const month = monthAfter(start, period * interval)
  if (nth === null) {
    // A month without such a day is left out.
    const day = `${month}-${String(monthDay ?? Number(start.slice(8))).padStart(2, '0')}`
    return daysAfter(day, 0) === day ? [day] : []
  }
  const ahead = (from: string): number => (weekdays.indexOf(nth.day) - weekdays.indexOf(weekdayOf(from)) + 7) % 7
  const end = daysAfter(`${monthAfter(start, period * interval + 1)}-01`, -1)
  const first = daysAfter(`${month}-01`, ahead(`${month}-01`))
  const day = nth.place > 0 ? daysAfter(first, 7 * (nth.place - 1)) : daysAfter(end, -((7 - ahead(end)) % 7))
  return day.startsWith(month) ? [day] : []
}

/** The day on which a period of a rule begins. */
function firstOf({ freq, interval }: Recurrence, start: string, period: number): string {
  if (freq === 'DAILY') return daysAfter(start, period * interval)
  if (freq === 'WEEKLY') return daysAfter(mondayOf(start), period * interval * 7)
  return `${monthAfter(start, period * interval)}-01`
}

function periodsBetween({ freq, interval }: Recurrence, start: string, day: string): number {
  if (freq === 'MONTHLY') {
    const months = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
    return Math.floor((months(day) - months(start)) / interval)
  }
  return Math.floor(daysBetween(start, day) / (freq === 'DAILY' ? interval : interval * 7))
}

function mondayOf(day: string): string {
  return daysAfter(day, -weekdays.indexOf(weekdayOf(day)))
}

function monthAfter(day: string, months: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 7)
}

function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** The day of `20261231` or `20261231T225959Z`; null when it is none. */
function dayOf(text: string): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return year !== undefined && !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day ? day : null
}
