import { instantAt } from '#engine/fields/dates/zoned-time.ts'

/** The ways to look at a calendar. */
export const calendarViews = ['month', 'week', 'day', 'list', 'table'] as const

export type CalendarView = (typeof calendarViews)[number]

/** What the address says of the calendar: how it is looked at, around which day, and whose times are shown. */
export interface CalendarLocation {
  readonly look: CalendarView
  /** `2026-11-21`. */
  readonly day: string
  readonly providerId: string | null
}

/** Days from the first to the day after the last. */
export interface DayRange {
  readonly first: string
  readonly end: string
}

/** How many days the list shows. */
export const listedDays = 14

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what it does not say is what is usual on this screen, today. */
export function parseCalendarLocation(
  search: Readonly<Record<string, unknown>>,
  usual: { readonly look: CalendarView; readonly today: string },
): CalendarLocation {
  const { show, day, providerId } = search
  return {
    look: calendarViews.find((look) => look === show) ?? usual.look,
    day: isDay(day) ? day : usual.today,
    providerId: typeof providerId === 'string' && identifier.test(providerId) ? providerId : null,
  }
}

/** The same place as an address says it. */
export function calendarSearchParams({ look, day, providerId }: CalendarLocation): Record<string, string> {
  return { show: look, ...(look !== 'table' && { day }), ...(providerId !== null && { providerId }) }
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  return addDays(value, 0) === value
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The days a look shows around a day; a month is filled up to whole weeks. Weeks begin on `firstDay`, 0 being Sunday. */
export function visibleDays(look: CalendarView, day: string, firstDay: number): DayRange {
  if (look === 'month') {
    const first = weekOf(`${day.slice(0, 7)}-01`, firstDay)
    return { first, end: addDays(weekOf(addDays(nextMonth(day), -1), firstDay), 7) }
  }
  if (look === 'week') {
    const first = weekOf(day, firstDay)
    return { first, end: addDays(first, 7) }
  }
  return { first: day, end: addDays(day, look === 'list' ? listedDays : 1) }
}

function weekOf(day: string, firstDay: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstDay + 7) % 7))
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

/** The day around which the look before or after this one is. */
export function adjacentDay(look: CalendarView, day: string, step: 1 | -1): string {
  if (look === 'month') return step === 1 ? nextMonth(day) : `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  return addDays(day, step * (look === 'week' ? 7 : look === 'list' ? listedDays : 1))
}

/** The moments from the first day's midnight to the last day's, on the clock of a zone: 23 or 25 hours where its clock changes. */
export function momentsOf({ first, end }: DayRange, zone: string): { readonly from: string; readonly to: string } {
  return { from: instantAt(first, zone), to: instantAt(end, zone) }
}

/** What the days shown are called: `novembre 2026`, `16–22 novembre 2026`. */
export function rangeTitle(look: CalendarView, day: string, { first, end }: DayRange, locale: string): string {
  const said = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const at = (text: string): Date => new Date(`${text}T12:00:00Z`)
  if (look === 'month') return said({ month: 'long', year: 'numeric' }).format(at(day))
  if (look === 'day') return said({ dateStyle: 'full' }).format(at(day))
  return said({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(first), at(addDays(end, -1)))
}
