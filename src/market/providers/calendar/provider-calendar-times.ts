import { instantAt, wallTime, addDays } from '#engine/definition/days.ts'

/** A taken time, end exclusive. Instants in UTC. */
export interface TimeRange {
  readonly start: string
  readonly end: string
}

/** Whether a time overlaps a span; ends are exclusive. */
export function overlapsRange({ start, end }: TimeRange, from: string, to: string): boolean {
  return Date.parse(start) < Date.parse(to) && Date.parse(end) > Date.parse(from)
}

/** The days of a time from midnight to midnight in the zone; null when it begins or ends within a day. */
export function allDayRange({ start, end }: TimeRange, zone: string): TimeRange | null {
  const [first, last] = [wallTime(start, zone), wallTime(end, zone)]
  const whole = first.endsWith(' 00:00') && last.endsWith(' 00:00') && first < last
  return whole ? { start: first.slice(0, 10), end: last.slice(0, 10) } : null
}

/** The time of a drop or selection: days in the all-day row, else instants. */
export interface Dropped {
  readonly allDay: boolean
  readonly start: string
  readonly end: string
}

/** The time of a dropped entry. Restores the length that a clock change shortened. */
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

/** The start hour of an entry that the keyboard adds to a day. */
export function defaultStartHour(day: string, zone: string): TimeRange {
  return { start: instantAt(`${day} 09:00`, zone), end: instantAt(`${day} 10:00`, zone) }
}

const minute = 60_000
const hour = 60 * minute

/** Keyboard moves: days keep the local hour, minutes are exact. */
export interface KeyboardMove {
  readonly days?: number
  readonly minutes?: number
  /** Moves the end only. */
  readonly resize?: boolean
}

/** A time after a keyboard move, at least a quarter of an hour long. */
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

/** The move of a key for a picked-up entry; null for other keys. Left and right follow the reading direction. */
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

/** How many colours distinguish providers. */
export const hues = 8

/** The colour of a provider, always the same. */
export function hueOf(providerId: string): number {
  let sum = 0
  for (const letter of providerId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % hues
}
