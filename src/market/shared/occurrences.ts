import { zoneOffset } from '#engine/definition/zone-offsets.ts'
import { momentAt, shownAt, dayNumber, dayText, oneDay } from '#engine/definition/days.ts'
import { parseRecurrence, recurrenceDayNumbers } from './recurrence.ts'

/** The times of a calendar entry, in UTC instants. */
export interface RecurringTime {
  readonly start: string
  readonly end: string
  /** The recurrence as an RRULE; null for a single entry. */
  readonly recurrence: string | null
  /** The excluded days in the organisation's time zone. */
  readonly exceptions: readonly string[]
}

/** One occurrence of an entry. */
export interface Occurrence {
  /** The day of the occurrence in the organisation's time zone. */
  readonly day: string
  readonly start: string
  readonly end: string
}

/** An occurrence as numbers: its day since 1970 in a zone, and its start and end in milliseconds since 1970. */
export interface OccurrenceMoments {
  readonly day: number
  readonly start: number
  readonly end: number
}

/** A span in milliseconds since 1970, and the maximum number of occurrences. */
export interface OccurrenceSpan {
  readonly from: number
  readonly to: number
  readonly most: number
}

/**
 * The occurrences of an entry that overlap the span, at most `most`. Each keeps its local time when the clock changes.
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

/** Like `occurrencesOf`, but as sorted numbers, for fast comparisons of many entries. */
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
 * Whether two entries, at least one of them recurring, can overlap between two instants. Compares only the hours of the
 * day and allows for clock changes, so it need not compute the occurrences.
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
  // The day offsets at which the entries overlap lie between these bounds; if no integer does, the entries never
  // overlap.
  return Math.floor(earliest) + 1 < latest
}

/** The difference between the largest and the smallest UTC offset of a zone between two instants, in milliseconds. */
function offsetRange(zone: string, from: number, to: number): number {
  let [least, most] = [Infinity, -Infinity]
  for (let moment = from - oneDay; moment <= to + 2 * oneDay; moment += oneDay) {
    const offset = zoneOffset(moment, zone)
    least = Math.min(least, offset)
    most = Math.max(most, offset)
  }
  return most - least
}
