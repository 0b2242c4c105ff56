import { currencyFormat } from '#engine/definition/amount.ts'
import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import { decimalOptions, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { NumberValue } from '#engine/fields/numbers/number.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'

/** Without a row the unit is unknown, so the cell shows only the number. */
const units = (): Readonly<Record<string, Intl.NumberFormatOptions>> => ({
  percentage: { style: 'unit', unit: 'percent', ...decimalOptions() },
  flat: currencyFormat(),
})

function ReductionCell({ value, row, field }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <EmptyValue />
  return (
    <Code
      text={writeNumber(value, language, units()[textOf(row?.['type'])] ?? decimalOptions(field.decimals?.()))}
      figures
    />
  )
}

/** How a reduction is displayed. */
export const reductionCells = { Cell: ReductionCell, FilterValue: NumberValue }
