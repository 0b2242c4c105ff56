import { instantAt, addDays, firstOfMonth, isDay, weekStart } from '#engine/definition/days.ts'

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

/** The days a look shows around a day; a month is filled up to whole weeks. Weeks begin on `firstDay`, 0 being Sunday. */
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

/** The day around which the look before or after this one is. */
export function adjacentDay(look: CalendarView, day: string, step: 1 | -1): string {
  if (look === 'month') return firstOfMonth(day, step)
  return addDays(day, step * (look === 'week' ? 7 : look === 'list' ? listedDays : 1))
}

/** The moments from the first day's midnight to the last day's, on the clock of a zone: 23 or 25 hours where its clock changes. */
export function momentsOf({ first, end }: DayRange, zone: string): { readonly from: string; readonly to: string } {
  return { from: instantAt(first, zone), to: instantAt(end, zone) }
}

/** What the days shown are called: `novembre 2026`, `16–22 novembre 2026`. */
export function rangeTitle(look: CalendarView, day: string, { first, end }: DayRange, locale: string): string {
  const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const at = (text: string): Date => new Date(`${text}T12:00:00Z`)
  if (look === 'month') return formatter({ month: 'long', year: 'numeric' }).format(at(day))
  if (look === 'day') return formatter({ dateStyle: 'full' }).format(at(day))
  return formatter({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(first), at(addDays(end, -1)))
}
