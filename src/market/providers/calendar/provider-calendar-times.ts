import { instantAt, wallTime, addDays } from '#engine/definition/days.ts'

/** A booked time in UTC instants; the end is exclusive. */
export interface TimeRange {
  readonly start: string
  readonly end: string
}

/** Whether a booked time overlaps a span; ends are exclusive. */
export function overlapsRange({ start, end }: TimeRange, from: string, to: string): boolean {
  return Date.parse(start) < Date.parse(to) && Date.parse(end) > Date.parse(from)
}

/** Converts a time that starts and ends at midnight in the zone to a range of days; null for other times. */
export function allDayRange({ start, end }: TimeRange, zone: string): TimeRange | null {
  const [first, last] = [wallTime(start, zone), wallTime(end, zone)]
  const whole = first.endsWith(' 00:00') && last.endsWith(' 00:00') && first < last
  return whole ? { start: first.slice(0, 10), end: last.slice(0, 10) } : null
}

/** The days of a time that lasts longer than a day; the end is exclusive. Null for shorter times. */
export function daysOfLongRange(span: TimeRange, zone: string): TimeRange | null {
  if (Date.parse(span.end) - Date.parse(span.start) <= 24 * hour) return null
  const [last = '', clock] = wallTime(span.end, zone).split(' ')
  return { start: wallTime(span.start, zone).slice(0, 10), end: clock === '00:00' ? last : addDays(last, 1) }
}

/** A time moved to other days, with its former hours. */
export function onOtherDays(span: TimeRange, days: TimeRange, zone: string): TimeRange {
  const [from = '', to = ''] = [span.start, span.end].map((instant) => wallTime(instant, zone).slice(10))
  const last = to === ' 00:00' ? days.end : addDays(days.end, -1)
  return { start: instantAt(days.start + from, zone), end: instantAt(last + to, zone) }
}

/**
 * The start and end that a person chose by dropping an entry on the calendar or by selecting a span. They are days in
 * the all-day row, otherwise instants.
 */
export interface Dropped {
  readonly allDay: boolean
  readonly start: string
  readonly end: string
}

/** The time of a dropped entry, with its original length when a clock change has shortened it. */
export function rangeOfDrop({ allDay, start, end }: Dropped, zone: string, length = hour): TimeRange {
  if (allDay) {
    const last = end && end > start ? end : addDays(start.slice(0, 10), 1)
    return { start: instantAt(start.slice(0, 10), zone), end: instantAt(last.slice(0, 10), zone) }
  }
  const from = Date.parse(start)
  const to = Date.parse(end)
  return {
    start: new Date(from).toISOString(),
    end: new Date(to > from ? to : from + length).toISOString(),
  }
}

/** The default time of an entry that the keyboard adds to a day. */
export function defaultStartHour(day: string, zone: string): TimeRange {
  return { start: instantAt(`${day} 09:00`, zone), end: instantAt(`${day} 10:00`, zone) }
}

const minute = 60_000
const hour = 60 * minute

/** A move with the keyboard. Days keep the local hour; minutes are added exactly. */
export interface KeyboardMove {
  readonly days?: number
  readonly minutes?: number
  /** Whether only the end moves. */
  readonly resize?: boolean
}

/** A time after a keyboard move; it lasts at least a quarter of an hour. */
export function applyKeyboardMove(
  span: TimeRange,
  { days = 0, minutes = 0, resize = false }: KeyboardMove,
  zone: string,
): TimeRange {
  const shift = (instant: string): string => {
    const wall = wallTime(instant, zone)
    const moved = days === 0 ? instant : instantAt(addDays(wall.slice(0, 10), days) + wall.slice(10), zone)
    return new Date(Date.parse(moved) + minutes * minute).toISOString()
  }
  const length = Date.parse(span.end) - Date.parse(span.start)
  const start = resize ? span.start : shift(span.start)
  const shortest = Date.parse(start) + (resize ? Math.min(length, 15 * minute) : 0)
  const end = Date.parse(shift(span.end))
  if (resize) return { start, end: new Date(Math.max(end, shortest)).toISOString() }
  return { start, end: new Date(end > Date.parse(start) ? end : Date.parse(start) + length).toISOString() }
}

/**
 * The move that a key makes with a picked-up entry; null for other keys. Left and right follow the reading direction.
 */
export function keyboardMoveOf(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  look: 'month' | 'week' | 'day' | 'list',
  direction: 'ltr' | 'rtl',
): KeyboardMove | null {
  const forth = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const step = key === forth || key === 'ArrowDown' ? 1 : key === back || key === 'ArrowUp' ? -1 : 0
  if (step === 0) return null
  const across = key === forth || key === back
  const days = across ? step : look === 'month' ? 7 * step : 0
  return { ...(days === 0 ? { minutes: 15 * step } : { days }), resize: shiftKey }
}

/** The number of colours that distinguish providers. */
export const hues = 8

/** The index of a provider's colour, computed from the id so that it never changes. */
export function hueOf(providerId: string): number {
  let sum = 0
  for (const letter of providerId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % hues
}
