import type { Language } from '#engine/definition/locale.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { inUnits } from './duration.ts'
import { writeNumber } from '../numbers/write-number.web.tsx'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

/** A duration in words: `7 jours`. */
export function writeDuration(minutes: number, language: Language): string {
  const { count, unit } = inUnits(minutes)
  return writeNumber(count, language, { style: 'unit', unit, unitDisplay: 'long' })
}

/** Displays a duration. */
export function Cell({ value }: CellProps) {
  const language = useLanguage()
  return typeof value === 'number' ? <bdi>{writeDuration(value, language)}</bdi> : <EmptyValue />
}

/** Displays the duration by which a list is filtered. */
export function FilterValue({ value }: FilterValueProps) {
  return <bdi>{writeDuration(Number(value), useLanguage())}</bdi>
}
