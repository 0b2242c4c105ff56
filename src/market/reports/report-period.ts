import { addDays, firstOfMonth, weekStart } from '#engine/definition/days.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** The named periods. For `own`, the user chooses the first and last day. */
export const periods = defineMessages('reports.report-period', [
  { name: 'today', label: words('Aujourd’hui', 'Today', 'اليوم') },
  { name: 'yesterday', label: words('Hier', 'Yesterday', 'أمس') },
  { name: 'last7', label: words('7 derniers jours', 'Last 7 days', 'آخر 7 أيام') },
  { name: 'lastWeek', label: words('Semaine dernière', 'Last week', 'الأسبوع الماضي') },
  { name: 'last30', label: words('30 derniers jours', 'Last 30 days', 'آخر 30 يومًا') },
  { name: 'thisMonth', label: words('Ce mois-ci', 'This month', 'هذا الشهر') },
  { name: 'lastMonth', label: words('Mois dernier', 'Last month', 'الشهر الماضي') },
  { name: 'thisQuarter', label: words('Ce trimestre', 'This quarter', 'هذا الربع') },
  { name: 'lastQuarter', label: words('Trimestre dernier', 'Last quarter', 'الربع الماضي') },
  { name: 'thisYear', label: words('Cette année', 'This year', 'هذه السنة') },
  { name: 'lastYear', label: words('Année dernière', 'Last year', 'السنة الماضية') },
] as const satisfies readonly { readonly name: string; readonly label: Words }[])

export type PeriodName = (typeof periods)[number]['name']

/** The default period of reports. */
export const defaultPeriod: PeriodName = 'last30'

/** The days of a period, first and last included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whether a text is the name of a period. */
export function isPeriod(name: string): name is PeriodName {
  return periods.some((period) => period.name === name)
}

/** The first and last day of a named period, relative to `today`. */
export function dayRangeOf(period: PeriodName, today: string): DayRange {
  const month = firstOfMonth(today)
  const quarter = firstOfMonth(today, -((Number(today.slice(5, 7)) - 1) % 3))
  const year = `${today.slice(0, 4)}-01-01`
  const before = (next: string): string => addDays(next, -1)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: before(today), to: before(today) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'lastWeek':
      return { from: addDays(weekStart(today), -7), to: before(weekStart(today)) }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: firstOfMonth(today, -1), to: before(month) }
    case 'thisQuarter':
      return { from: quarter, to: today }
    case 'lastQuarter':
      return { from: firstOfMonth(quarter, -3), to: before(quarter) }
    case 'thisYear':
      return { from: year, to: today }
    case 'lastYear':
      return { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: before(year) }
  }
}
