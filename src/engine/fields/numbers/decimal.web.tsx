import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { decimalOptions, writeNumber } from './write-number.web.tsx'
import { NumberValue } from './integer.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function DecimalCell({ value, field }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <EmptyValue />
  return <Code text={writeNumber(value, language, decimalOptions(field.decimals?.()))} figures />
}

/** The browser part of the decimal kind. */
export const decimal: WebKind = {
  Cell: DecimalCell,
  FilterValue: NumberValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
  width: 7,
}
