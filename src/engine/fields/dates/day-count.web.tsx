import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { writeNumber } from '../numbers/write-number.web.tsx'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const

/** Displays a number of days: `7 jours`. */
export function Cell({ value }: CellProps) {
  const language = useLanguage()
  return typeof value === 'number' ? <bdi>{writeNumber(value, language, days)}</bdi> : <EmptyValue />
}

/** Displays the number of days by which a list is filtered. */
export function FilterValue({ value }: FilterValueProps) {
  return <bdi>{writeNumber(value, useLanguage(), days)}</bdi>
}
