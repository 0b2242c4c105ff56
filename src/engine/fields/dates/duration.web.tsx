import type { Language } from '#engine/definition/locale.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { inUnits } from './duration.ts'
import { writeNumber } from '../numbers/write-number.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

/** A length of time in words: `7 jours`. */
export function writeDuration(minutes: number, language: Language): string {
  const { count, unit } = inUnits(minutes)
  return writeNumber(count, language, { style: 'unit', unit, unitDisplay: 'long' })
}

function DurationCell({ value }: CellProps) {
  const language = useLanguage()
  return typeof value === 'number' ? <bdi>{writeDuration(value, language)}</bdi> : <EmptyValue />
}

function DurationValue({ value }: FilterValueProps) {
  return <bdi>{writeDuration(Number(value), useLanguage())}</bdi>
}

/** A length of time, in the browser. */
export const duration: WebKind = {
  Cell: DurationCell,
  FilterValue: DurationValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  width: 8,
}
