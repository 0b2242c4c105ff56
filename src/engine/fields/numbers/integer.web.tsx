import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue } from '../cells.web.tsx'
import { writeNumber } from './write-number.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function IntegerCell({ value }: CellProps) {
  const language = useLanguage()
  return typeof value === 'number' ? <Code text={writeNumber(value, language)} figures /> : <EmptyValue />
}

/** Displays the number by which a list is filtered. */
export function NumberValue({ value }: FilterValueProps) {
  return <Code text={writeNumber(value, useLanguage())} figures />
}

/** The browser part of the integer kind. */
export const integer: WebKind = {
  Cell: IntegerCell,
  FilterValue: NumberValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
  width: 6.5,
}
