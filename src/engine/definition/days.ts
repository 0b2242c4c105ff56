import { currentTime } from './clock.ts'
import { zoneOffset } from './zone-offsets.ts'

// In this file, a day is a text, `2026-11-25`. A wall time is a clock reading, `2026-11-25 10:30`. An instant is in
// UTC, `2026-11-25T09:30:00.000Z`.

/** The length of a day in milliseconds. */
export const oneDay = 86_400_000

/** The units in which reports group days; a week begins on Monday. */
export type TimeUnit = 'day' | 'week' | 'month'

/**
 * Whether a value is an existing day (JavaScript alone turns 30 February into 2 March) from 1900 to 9998. Arithmetic on
 * such a day gives years of four digits in every time zone.
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  return value >= '1900' && value <= '9998-12-31' && !Number.isNaN(Date.parse(value)) && addDays(value, 0) === value
}

/** The number of days from 1970-01-01 to the given day. */
export function dayNumber(day: string): number {
  return Date.parse(day) / oneDay
}

/** The day with the given number of days since 1970-01-01. */
export function dayText(number: number): string {
  return new Date(number * oneDay).toISOString().slice(0, 10)
}

/** The day that is a number of days after the given day. */
export function addDays(day: string, days: number): string {
  return dayText(dayNumber(day) + days)
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The first day of a day's week; weeks start on `firstWeekday`, 0 is Sunday. */
export function weekStart(day: string, firstWeekday = 1): string {
  return addDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7))
}

/** The number of the month of a day: the year times twelve, plus the month from 0 to 11. */
export function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The day with the given date in a month; the month's last day if the month is too short. */
export function dayInMonth(month: number, date: number): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** The first day of the month that is `later` months after the month of `day`. */
export function firstOfMonth(day: string, later = 0): string {
  return dayInMonth(monthNumber(day) + later, 1)
}

/** The first day of the time unit that is `later` units after the unit of `day`. */
export function unitStart(day: string, unit: TimeUnit, later = 0): string {
  if (unit === 'month') return firstOfMonth(day, later)
  return unit === 'week' ? addDays(weekStart(day), 7 * later) : addDays(day, later)
}

/**
 * The first day of every unit from one day to another, including the units of both days. The first result may be before
 * `from`.
 */
export function unitStarts(from: string, to: string, unit: TimeUnit): readonly string[] {
  const starts: string[] = []
  for (let start = unitStart(from, unit); start <= to; start = unitStart(start, unit, 1)) starts.push(start)
  return starts
}

/**
 * The moment at which the clock of a zone shows a time. `shown` is the shown time, in milliseconds since the clock
 * showed 1970-01-01. The result is in milliseconds since 1970-01-01 UTC. If summer time skips the shown time, the
 * result is one hour later. If the clock shows the time twice, the result is the first of these moments.
 */
export function momentAt(shown: number, zone: string): number {
  // The offset depends on the result, so the offsets a day before and a day after are tried.
  const [before, after] = [zoneOffset(shown - oneDay, zone), zoneOffset(shown + oneDay, zone)]
  if (before === after && zoneOffset(shown - before, zone) === before) return shown - before
  const candidates = [shown - before, shown - after]
  const valid = candidates.filter((moment) => moment + zoneOffset(moment, zone) === shown)
  return valid.length > 0 ? Math.min(...valid) : Math.max(...candidates)
}

/** The clock reading of a zone at a moment, in milliseconds since the clock showed 1970-01-01. */
export function shownAt(moment: number, zone: string): number {
  return moment + zoneOffset(moment, zone)
}

/** The wall time at an instant in a zone, to the minute. */
export function wallTime(instant: Date | string, zone: string): string {
  return new Date(shownAt(new Date(instant).getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ')
}

/** The instant of a wall time in a zone, with the rules of `momentAt`; a day without a time means midnight. */
export function instantAt(wall: string, zone: string): string {
  return new Date(momentAt(Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}:00Z`), zone)).toISOString()
}

/** The day of a moment in a zone. */
export function dayOf(moment: Date | string, zone: string): string {
  return wallTime(moment, zone).slice(0, 10)
}

/** The current day in a zone, by the database's clock. */
export function todayIn(zone: string): string {
  return dayOf(currentTime(), zone)
}

/** The instant at which a day starts in a zone, in UTC. All SQL that groups by days gets its boundaries from here. */
export function dayStart(day: string, zone: string): string {
  return new Date(momentAt(Date.parse(day), zone)).toISOString()
}
