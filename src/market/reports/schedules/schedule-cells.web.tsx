import { useQuery } from '@tanstack/react-query'
import { localeOf, languageNames, type Language } from '#engine/definition/locale.ts'
import { say } from '#engine/definition/words.ts'
import { EmptyValue, UserText } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { addDays } from '#engine/definition/days.ts'
import { defaultPeriod, periods } from '../report-period.ts'
import { reportsQuery } from '../reports-query.web.ts'
import type { scheduleReaders } from './schedule.contract.ts'
import { messages, rhythmWords } from './schedule.messages.ts'
import { reportSchedule, type Rhythm } from './schedule.ts'

/** The people who may receive reports, and chosen recipients who may no longer read them. */
export const readersQuery = {
  queryKey: ['list', reportSchedule.name, 'readers'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await callApi<typeof scheduleReaders>('GET', `${reportSchedule.path}/readers`, { signal })).data,
}

/** The cell of a schedule’s field, shown as words. */
export default function ScheduleCell({ name, value, row, whole }: CellProps) {
  const language = useLanguage()
  const { data: reports = [] } = useQuery({ ...reportsQuery, enabled: name === 'report' || name === 'question' })
  const { data: readers = [] } = useQuery({ ...readersQuery, enabled: name === 'recipients' })
  const describeQuestion = (search: string): string => {
    const question = new URLSearchParams(search)
    const report = reports.find((one) => one.name === row?.['report'])
    const period = periods.find((one) => one.name === (question.get('period') ?? defaultPeriod))
    const grouping = report?.groupings.find((one) => one.name === question.get('by')) ?? report?.groupings[0]
    const labels = [
      ...(report?.period && period && !question.get('from') ? [period] : []),
      ...(grouping ? [grouping] : []),
    ]
    return labels.map(({ label }) => say(label, language)).join(' · ')
  }
  const text = (): string => {
    if (name === 'rhythm') return row ? describeRhythm(row as unknown as Rhythm, language) : ''
    if (name === 'recipients')
      return readers
        .filter(({ id }) => Array.isArray(value) && value.includes(id))
        .map(({ name: person, may }) => `\u2068${person}\u2069${may ? '' : ` (${say(messages.lost, language)})`}`)
        .join(' · ')
    if (name === 'onDay' && row?.['every'] === 'week' && typeof value === 'number') return weekdayName(value, language)
    if (name === 'hour') return formatHour(Number(value))
    if (name === 'language') return languageNames[value as Language] ?? say(messages.ownLanguage, language)
    if (name === 'question') return describeQuestion(String(value ?? ''))
    const label = reports.find((report) => report.name === value)?.label
    return label ? say(label, language) : String(value ?? '')
  }
  return text() ? <UserText text={text()} whole={whole} /> : <EmptyValue />
}

/** The name of a day of the week, 1 being Monday. */
export function weekdayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${addDays('2026-01-05', day - 1)}T00:00:00Z`))
}

/** An hour of the clock: `07:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function describeRhythm({ every, onDay, hour }: Rhythm, language: Language): string {
  const day = every === 'week' ? weekdayName(onDay ?? 1, language) : String(onDay ?? '')
  return say(rhythmWords[every], language, { day, hour: formatHour(hour) })
}
