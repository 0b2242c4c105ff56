import { currencyFormat } from '#engine/definition/amount.ts'
import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import { decimalOptions, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { NumberValue } from '#engine/fields/numbers/number.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const ReductionInput = lazyComponent(() => import('./reduction-input.web.tsx'))
const ReductionFilter = lazyComponent(() =>
  import('#engine/fields/numbers/number-input.web.tsx').then(({ NumberFilter }) => ({ default: NumberFilter })),
)

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

/** The browser part of the field kind for a discount’s reduction. */
export const reduction: WebKind = {
  Cell: ReductionCell,
  FilterValue: NumberValue,
  inputs: { Input: ReductionInput, FilterInput: ReductionFilter },
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
  width: 8,
}
