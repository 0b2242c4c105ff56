import { inCurrency } from '#engine/definition/amount.ts'
import { Code, Nothing, textOf } from '#engine/fields/cells.web.tsx'
import { decimals, writeNumber } from '#engine/fields/numbers/figures.web.tsx'
import { FigureValue } from '#engine/fields/numbers/integer.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { part } from '#engine/routing/lazy-component.web.ts'

const ReductionInput = part(() => import('./reduction-input.web.tsx'))
const ReductionFilter = part(() =>
  import('#engine/fields/numbers/figure.web.tsx').then(({ FigureFilter }) => ({ default: FigureFilter })),
)

/** Without its row nobody knows what the figure is of, so it stands alone. */
const units = (): Readonly<Record<string, Intl.NumberFormatOptions>> => ({
  percentage: { style: 'unit', unit: 'percent', ...decimals() },
  flat: inCurrency(),
})

function ReductionCell({ value, row, field }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <Nothing />
  return (
    <Code text={writeNumber(value, language, units()[textOf(row?.['type'])] ?? decimals(field.decimals?.()))} figures />
  )
}

/** How much a discount takes off, in the browser. */
export const reduction: WebKind = {
  Cell: ReductionCell,
  FilterValue: FigureValue,
  inputs: { Input: ReductionInput, FilterInput: ReductionFilter },
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
}
