import { currencyFormat } from '#engine/definition/amount.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import { decimalOptions, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { money, NumberValue } from '#engine/fields/numbers/number.web.tsx'
import { priceAfter } from '../articles/price.ts'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { periodPhaseOf } from '#market/shared/period-phase.ts'
import classes from './reduction.module.css'

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

/** The price of the article of a row under the discount of that row, after the price that it replaces. */
export function ReducedPrice({ row, name, field }: CellProps) {
  const { article, discount } = row?.expanded ?? {}
  const type = discount?.['type']
  if (!article || !discount || (type !== 'percentage' && type !== 'flat')) return <EmptyValue />
  const price = priceAfter(textOf(article['price']), { type, value: textOf(discount['value']) })
  const hasEnded = periodPhaseOf(discount, todayIn(organisation.zone)).state === 'over'
  return (
    <span className={classes.prices} data-ended={hasEnded || undefined}>
      {!hasEnded && (
        <s>
          <money.Cell name={name} field={field} value={article['price']} />
        </s>
      )}
      <money.Cell name={name} field={field} value={price} />
    </span>
  )
}

/** How a reduction is displayed. */
export const reductionCells = { Cell: ReductionCell, FilterValue: NumberValue }
