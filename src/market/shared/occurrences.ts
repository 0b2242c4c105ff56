import { zoneOffset } from '#engine/definition/zone-offsets.ts'
import { momentAt, shownAt, dayNumber, dayText, oneDay } from '#engine/definition/days.ts'
import { parseRecurrence, recurrenceDayNumbers } from './recurrence.ts'

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

/** One time of an entry in numbers: its day since 1970 on the clock of a zone, its start and end in milliseconds since 1970. */
export interface OccurrenceMoments {
  readonly day: number
  readonly start: number
  readonly end: number
}

/** A span of time in milliseconds since 1970, and the number of occurrences wanted of it. */
export interface OccurrenceSpan {
  readonly from: number
  readonly to: number
  readonly most: number
}

/**
 * The times of an entry that have a part between two moments, at most so many. They keep their hours on the clock of the zone,
 * whether it shows summer time or not.
 */
export function occurrencesOf(
  entry: RecurringTime,
  zone: string,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): readonly Occurrence[] {
  const span = { from: Date.parse(from), to: Date.parse(to), most }
  return occurrenceMoments(entry, zone, span).map(({ day, start, end }) => ({
    day: dayText(day),
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }))
}

/** As `occurrencesOf`, in numbers and in order: what compares many entries needs no texts. */
export function occurrenceMoments(
  { start, end, recurrence, exceptions }: RecurringTime,
  zone: string,
  { from, to, most }: OccurrenceSpan,
): readonly OccurrenceMoments[] {
  const [first, last] = [shownAt(Date.parse(start), zone), shownAt(Date.parse(end), zone)]
  const firstDay = Math.floor(first / oneDay)
  const rule = recurrence === null ? null : parseRecurrence(recurrence)
  if (!rule) {
    const once = { day: firstDay, start: Date.parse(start), end: Date.parse(end) }
    return once.start < to && once.end > from ? [once] : []
  }
  const length = Math.ceil((last - first) / oneDay)
  const days = recurrenceDayNumbers(
    rule,
    firstDay,
    Math.floor(shownAt(from, zone) / oneDay) - length - 1,
    Math.floor(shownAt(to, zone) / oneDay),
    most + exceptions.length + length + 2,
  )
  const skipped = new Set(exceptions.map(dayNumber))
  const times: OccurrenceMoments[] = []
  for (const day of days) {
    if (times.length >= most) break
    if (skipped.has(day)) continue
    const moved = (day - firstDay) * oneDay
    const time = { day, start: momentAt(first + moved, zone), end: momentAt(last + moved, zone) }
    if (time.start < to && time.end > from) times.push(time)
  }
  return times
}

/**
 * Whether two entries of which one recurs can overlap at all between two moments: their hours of the day are compared, without working out
 * any day. The clock may change between them by as much as it does in that span.
 */
export function mayMeet(
  one: RecurringTime,
  other: RecurringTime,
  zone: string,
  { from, to }: Omit<OccurrenceSpan, 'most'>,
): boolean {
  const shown = (instant: string): number => shownAt(Date.parse(instant), zone)
  const slack = offsetRange(zone, from, to)
  const [earliest, latest] = [
    (shown(one.start) - slack - shown(other.end)) / oneDay,
    (shown(one.end) + slack - shown(other.start)) / oneDay,
  ]
  // So many days between the two entries bring them together; no whole number lies between the bounds when they never meet.
  return Math.floor(earliest) + 1 < latest
}

/** How far apart the offsets of a zone are between two moments, in milliseconds. */
function offsetRange(zone: string, from: number, to: number): number {
  let [least, most] = [Infinity, -Infinity]
  for (let moment = from - oneDay; moment <= to + 2 * oneDay; moment += oneDay) {
    const offset = zoneOffset(moment, zone)
    least = Math.min(least, offset)
    most = Math.max(most, offset)
  }
  return most - least
}
