import { words, type Words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** The periods one asks for by name; `own` is two days one chooses. */
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

/** What a report tells of when nobody says. */
export const defaultPeriod: PeriodName = 'last30'

/** Days from the first to the last, both inside. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whether a text names a period. */
export function isPeriod(name: string): name is PeriodName {
  return periods.some((period) => period.name === name)
}

const milliseconds = 86_400_000

/** A day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * milliseconds).toISOString().slice(0, 10)
}

/** The first day of a month so many months later. */
function monthLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** How long the groups of a report by time are. */
export type TimeUnit = 'day' | 'week' | 'month'

/** The first days of the groups that a period consists of; the first may begin before it. */
export function groupStarts({ from, to }: DayRange, unit: TimeUnit): readonly string[] {
  const next = (day: string): string => (unit === 'month' ? monthLater(day, 1) : addDays(day, unit === 'day' ? 1 : 7))
  const starts: string[] = []
  let start = unit === 'day' ? from : unit === 'week' ? mondayOf(from) : monthLater(from, 0)
  while (start <= to) {
    starts.push(start)
    start = next(start)
  }
  return starts
}

/** The days of a period, as it is on a day. */
export function dayRangeOf(period: PeriodName, today: string): DayRange {
  const month = monthLater(today, 0)
  const quarter = monthLater(today, -((Number(today.slice(5, 7)) - 1) % 3))
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
      return { from: addDays(mondayOf(today), -7), to: before(mondayOf(today)) }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: monthLater(today, -1), to: before(month) }
    case 'thisQuarter':
      return { from: quarter, to: today }
    case 'lastQuarter':
      return { from: monthLater(quarter, -3), to: before(quarter) }
    case 'thisYear':
      return { from: year, to: today }
    case 'lastYear':
      return { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: before(year) }
  }
}
