import type { Language } from '#engine/definition/locale.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { dayOptions, momentFormat } from './intl-formats.web.ts'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

/** A day as the language writes it. It has no zone: it is the same day everywhere. */
export function writeDay(day: string, language: Language): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return day
  return momentFormat(language, { ...dayOptions, timeZone: 'UTC' }).format(moment)
}

function DateCell({ value }: CellProps) {
  const language = useLanguage()
  return textOf(value) ? <DayText day={textOf(value)} language={language} /> : <EmptyValue />
}

function DayText({ day, language }: { day: string; language: Language }) {
  // Arabic writes the month in letters, so the day is read from right to left there.
  return language === 'ar' ? <bdi>{writeDay(day, language)}</bdi> : <Code text={writeDay(day, language)} figures />
}

/** Says a day a list is filtered by. */
export function DayValue({ value }: FilterValueProps) {
  return <DayText day={value} language={useLanguage()} />
}

/** A day, in the browser. */
export const date: WebKind = {
  Cell: DateCell,
  FilterValue: DayValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  width: 8,
}
