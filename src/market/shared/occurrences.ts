import { zoneOffset } from '#engine/definition/zone-offsets.ts'
import { momentAt, shownAt, dayNumber, dayText, oneDay } from '#engine/definition/days.ts'
import { parseRecurrence, recurrenceDayNumbers } from './recurrence.ts'

/** The times of a calendar entry. Instants in UTC. */
export interface RecurringTime {
  readonly start: string
  readonly end: string
  /** An RRULE; null without recurrence. */
  readonly recurrence: string | null
  /** Excluded days, on the organisation's clock. */
  readonly exceptions: readonly string[]
}

/** One occurrence of an entry. */
export interface Occurrence {
  /** Its day, on the organisation's clock. */
  readonly day: string
  readonly start: string
  readonly end: string
}

/** An occurrence in numbers: its day since 1970 in a zone, its start and end in milliseconds since 1970. */
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

/** The occurrences of an entry that overlap the span, at most so many. They keep their local time across clock changes. */
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

/** Like `occurrencesOf`, in numbers and in order, for comparisons of many entries. */
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
 * Whether two entries, at least one of them recurring, can overlap between two moments. Compares their hours of the day without
 * computing days, and allows for clock changes in the span.
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
  // The day offsets at which the entries overlap; no integer lies between the bounds when they never do.
  return Math.floor(earliest) + 1 < latest
}

/** The range of a zone's offsets between two moments, in milliseconds. */
function offsetRange(zone: string, from: number, to: number): number {
  let [least, most] = [Infinity, -Infinity]
  for (let moment = from - oneDay; moment <= to + 2 * oneDay; moment += oneDay) {
    const offset = zoneOffset(moment, zone)
    least = Math.min(least, offset)
    most = Math.max(most, offset)
  }
  return most - least
}
