import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, Nothing, textOf } from '../cells.web.tsx'
import { decimals, writeNumber } from './figures.web.tsx'
import { FigureValue } from './integer.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function DecimalCell({ value, field }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <Nothing />
  return <Code text={writeNumber(value, language, decimals(field.decimals?.()))} figures />
}

/** A number with decimals, in the browser. */
export const decimal: WebKind = {
  Cell: DecimalCell,
  FilterValue: FigureValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
}
