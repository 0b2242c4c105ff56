import { instantAt, wallTime } from '#engine/fields/dates/zoned-time.ts'
import { daysAfter, daysBetween, parseRecurrence, recurrenceDays } from './recurrence.ts'

/** An entry of a calendar, as far as when it comes goes. Instants in UTC. */
export interface RecurringTime {
  readonly start: string
  readonly end: string
  /** An RRULE; null of what comes once. */
  readonly recurrence: string | null
  /** The days on which it does not come, on the organisation's clock. */
  readonly exceptions: readonly string[]
}

/** One time of an entry. */
export interface Occurrence {
  /** The day of it, on the organisation's clock. */
  readonly day: string
  readonly start: string
  readonly end: string
}

/**
 * The times of an entry that have a part between two moments, at most so many. They keep their hours on the clock of the zone,
 * whether it shows summer time or not.
 */
export function occurrencesOf(
  { start, end, recurrence, exceptions }: RecurringTime,
  zone: string,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): readonly Occurrence[] {
  const [first, last] = [wallTime(start, zone), wallTime(end, zone)]
  const [firstDay, lastDay] = [first.slice(0, 10), last.slice(0, 10)]
  const touches = (one: Occurrence): boolean =>
    Date.parse(one.start) < Date.parse(to) && Date.parse(one.end) > Date.parse(from)
  const rule = recurrence === null ? null : parseRecurrence(recurrence)
  if (!rule) return [{ day: firstDay, start, end }].filter(touches)
  const length = daysBetween(firstDay, lastDay)
  const days = recurrenceDays(
    rule,
    firstDay,
    daysAfter(wallTime(from, zone).slice(0, 10), -length - 1),
    wallTime(to, zone).slice(0, 10),
    most + exceptions.length,
  )
  return days
    .filter((day) => !exceptions.includes(day))
    .map((day) => ({
      day,
      start: instantAt(day + first.slice(10), zone),
      end: instantAt(daysAfter(day, length) + last.slice(10), zone),
    }))
    .filter(touches)
    .slice(0, most)
}
