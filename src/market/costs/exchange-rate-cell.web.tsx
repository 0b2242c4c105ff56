import { currencyFormat } from '#engine/definition/amount.ts'
import { Code, textOf } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'

/** Displays a rate in the organisation’s currency. */
export default function ExchangeRateCell({ value }: Pick<CellProps, 'value'>) {
  const format = { ...currencyFormat(), maximumFractionDigits: 10 }
  return <Code text={writeNumber(textOf(value), useLanguage(), format)} figures />
}
