import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { periodDays as messages } from './period.ts'

/** The first and the last day of a row's period, or the one that it has. */
export default function PeriodDays({ row }: Pick<CellProps, 'row'>) {
  const say = useSay()
  const language = useLanguage()
  const start = textOf(row?.['startDate'] ?? row?.['periodFrom'])
  const end = textOf(row?.['endDate'] ?? row?.['periodTo'])
  if (start && end) {
    const format = momentFormat(language, { ...dayOptions, timeZone: 'UTC' })
    return <bdi>{format.formatRange(new Date(start), new Date(end))}</bdi>
  }
  if (!start && !end) return <EmptyValue />
  return <bdi>{say(start ? messages.from : messages.until, { day: writeDay(start || end, language) })}</bdi>
}
