import type { ReactNode } from 'react'
import type { Language } from '#engine/definition/locale.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { dayOptions, momentFormat } from './intl-formats.web.ts'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

/** Writes a day in the notation of the language. A day has no time zone, so it is the same everywhere. */
export function writeDay(day: string, language: Language): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return day
  return momentFormat(language, { ...dayOptions, timeZone: 'UTC' }).format(moment)
}

function DateCell(props: CellProps) {
  const language = useLanguage()
  const day = textOf(props.value)
  if (!day) return <EmptyValue />
  return (
    <Deadline {...props}>
      <DayText day={day} language={language} />
    </Deadline>
  )
}

const PastDay = lazyComponent(() => import('./past-day.web.tsx'))

/** A day or a month, marked if it is a deadline that has passed. The mark loads after the rows. */
export function Deadline({ field, row, value, children }: CellProps & { readonly children: ReactNode }) {
  if (!field.deadline?.(row ?? {})) return children
  return (
    <LazyBoundary fallback={children}>
      <PastDay day={textOf(value)}>{children}</PastDay>
    </LazyBoundary>
  )
}

function DayText({ day, language }: { day: string; language: Language }) {
  // Arabic writes the month as a word, so an Arabic day is read from right to left.
  return language === 'ar' ? <bdi>{writeDay(day, language)}</bdi> : <Code text={writeDay(day, language)} figures />
}

/** Displays the day by which a list is filtered. */
export function DayValue({ value }: FilterValueProps) {
  return <DayText day={value} language={useLanguage()} />
}

/** The browser part of the date kind. */
export const date: WebKind = {
  Cell: DateCell,
  FilterValue: DayValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  width: 8,
}
