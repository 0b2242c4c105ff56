import { instantAt, addDays, firstOfMonth, isDay, weekStart } from '#engine/definition/days.ts'

/** The views of a calendar. */
export const calendarViews = ['month', 'week', 'day', 'list', 'table'] as const

export type CalendarView = (typeof calendarViews)[number]

/** The calendar's view, day and provider in the address of the page. */
export interface CalendarLocation {
  readonly look: CalendarView
  /** The displayed day, such as `2026-11-21`. */
  readonly day: string
  readonly providerId: string | null
}

/** A range of days, end exclusive. */
export interface DayRange {
  readonly first: string
  readonly end: string
}

/** The number of days that the list shows. */
export const listedDays = 14

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the calendar's location from the search parameters; defaults to the screen's usual view and today. */
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

/** The search parameters of a calendar location. */
export function calendarSearchParams({ look, day, providerId }: CalendarLocation): Record<string, string> {
  return { show: look, ...(look !== 'table' && { day }), ...(providerId !== null && { providerId }) }
}

/** The days of a view around a day; a month is extended to whole weeks. Weeks begin on `firstDay`, 0 being Sunday. */
export function visibleDays(look: CalendarView, day: string, firstDay: number): DayRange {
  if (look === 'month') {
    const first = weekStart(firstOfMonth(day), firstDay)
    return { first, end: addDays(weekStart(addDays(firstOfMonth(day, 1), -1), firstDay), 7) }
  }
  if (look === 'week') {
    const first = weekStart(day, firstDay)
    return { first, end: addDays(first, 7) }
  }
  return { first: day, end: addDays(day, look === 'list' ? listedDays : 1) }
}

/** The day that the previous or next button opens. */
export function adjacentDay(look: CalendarView, day: string, step: 1 | -1): string {
  if (look === 'month') return firstOfMonth(day, step)
  return addDays(day, step * (look === 'week' ? 7 : look === 'list' ? listedDays : 1))
}

/**
 * The instants at which the first day and the end day begin in a zone; a day lasts 23 or 25 hours when the clock
 * changes.
 */
export function momentsOf({ first, end }: DayRange, zone: string): { readonly from: string; readonly to: string } {
  return { from: instantAt(first, zone), to: instantAt(end, zone) }
}

/** The title of a range of days: `novembre 2026`, `16–22 novembre 2026`. */
export function rangeTitle(look: CalendarView, day: string, { first, end }: DayRange, locale: string): string {
  const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const at = (text: string): Date => new Date(`${text}T12:00:00Z`)
  if (look === 'month') return formatter({ month: 'long', year: 'numeric' }).format(at(day))
  if (look === 'day') return formatter({ dateStyle: 'full' }).format(at(day))
  return formatter({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(first), at(addDays(end, -1)))
}
