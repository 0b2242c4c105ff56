import type { MenuPage } from '#engine/definition/menu.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { addDays, firstOfMonth, type TimeUnit, unitStarts } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import { lengthOf } from '#market/reports/sales/sales.ts'

/** The dashboard screen. */
export const dashboard: MenuPage = defineMessages('reports.dashboard.definition', {
  page: 'dashboard',
  screen: '/dashboard',
  icon: 'dashboard',
  letter: 'd',
  label: words('Tableau de bord', 'Dashboard', 'لوحة المتابعة'),
  demand: 'dashboard:read',
})

/** The path of the dashboard’s API. */
export const dashboardPath = '/api/reports/dashboard'

/** The names of the preset periods. A custom period has a first and a last day instead. */
export const presets = ['7d', '30d', '90d', 'month', 'last-month', 'year', '12m'] as const

export type Preset = (typeof presets)[number]

/** The default preset. */
export const defaultPreset: Preset = '30d'

/** The longest period in days (five years). */
export const maxDays = 1827

/** A period and the period with which it is compared. */
export interface ComparedPeriods {
  readonly period: DayPeriod
  readonly previous: DayPeriod
}

/** The same days a number of months earlier. Days that do not exist in a shorter month are left out. */
function monthsBefore({ from, to }: DayPeriod, months: number): DayPeriod {
  const first = firstOfMonth(from, -months)
  const whole = firstOfMonth(to) === to
  const end = addDays(firstOfMonth(to, -months), Number(to.slice(8)) - 1)
  const limit = firstOfMonth(to, 1 - months)
  return { from: first, to: whole ? firstOfMonth(to, -months) : end < limit ? end : limit }
}

/** The same number of days immediately before the period. */
function daysBefore(period: DayPeriod): DayPeriod {
  return { from: addDays(period.from, -lengthOf(period)), to: period.from }
}

/** The period of a preset, which ends with `day`, and its comparison period. */
export function periodOf(preset: Preset, day: string): ComparedPeriods {
  const to = addDays(day, 1)
  const month = firstOfMonth(day)
  const compared = (period: DayPeriod, months?: number): ComparedPeriods => ({
    period,
    previous: months === undefined ? daysBefore(period) : monthsBefore(period, months),
  })
  if (preset === 'month') return compared({ from: month, to }, 1)
  if (preset === 'last-month') return compared({ from: firstOfMonth(month, -1), to: month }, 1)
  if (preset === 'year') return compared({ from: `${day.slice(0, 4)}-01-01`, to }, 12)
  if (preset === '12m') return compared({ from: firstOfMonth(month, -11), to }, 12)
  return compared({ from: addDays(to, -Number.parseInt(preset, 10)), to })
}

/** A custom period with the given first and last day, and its comparison period. */
export function periodBetween(first: string, last: string): ComparedPeriods {
  const period = { from: first, to: addDays(last, 1) }
  return { period, previous: daysBefore(period) }
}

/** Converts both periods to the form of the API, in which `to` is the last day. */
export function inclusiveDays({ period, previous }: ComparedPeriods): ComparedPeriods {
  const inclusive = ({ from, to }: DayPeriod): DayPeriod => ({ from, to: addDays(to, -1) })
  return { period: inclusive(period), previous: inclusive(previous) }
}

/** Converts both periods of an API response, in which `to` is the last day, so that `to` is the day after. */
export function periodsFromAnswer({ period, previous }: ComparedPeriods): ComparedPeriods {
  const meant = ({ from, to }: DayPeriod): DayPeriod => ({ from, to: addDays(to, 1) })
  return { period: meant(period), previous: meant(previous) }
}

/** The unit of time on a chart of the period. */
export function granularityOf(period: DayPeriod): TimeUnit {
  const days = lengthOf(period)
  return days <= 62 ? 'day' : days <= 200 ? 'week' : 'month'
}

/** The first day of each point on a chart of the period. The first point may begin before the period. */
export function bucketStarts({ from, to }: DayPeriod, unit: TimeUnit): readonly string[] {
  return unitStarts(from, addDays(to, -1), unit)
}
