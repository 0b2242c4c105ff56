import { currencyFormat } from '#engine/definition/amount.ts'
import { largestRowCount } from '#engine/definition/computed-columns.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { decimalOptions, foreignCurrencyFormat, writeNumber } from './write-number.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function IntegerCell({ value, whole }: CellProps) {
  const language = useLanguage()
  if (typeof value !== 'number') return <EmptyValue />
  return <Code text={writeNumber(value, language)} figures isZero={!whole && value === 0} />
}

function RowCountCell({ value, whole }: CellProps) {
  const language = useLanguage()
  if (typeof value !== 'number') return null
  const text = writeNumber(value, language) + (value < largestRowCount ? '' : '+')
  return <Code text={text} figures isZero={!whole && value === 0} />
}

function DecimalCell({ value, field, row }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <EmptyValue />
  const currency = textOf(row?.[field.currencyField ?? ''])
  const format = currency ? foreignCurrencyFormat(currency) : decimalOptions(field.decimals?.())
  return <Code text={writeNumber(value, language, format)} figures />
}

function MoneyCell({ value, whole }: CellProps) {
  const language = useLanguage()
  if (!textOf(value)) return <EmptyValue />
  const text = writeNumber(value, language, currencyFormat())
  return <Code text={text} figures isZero={!whole && Number(value) === 0} />
}

/** Displays the number by which a list is filtered. */
export function NumberValue({ value }: FilterValueProps) {
  return <Code text={writeNumber(value, useLanguage())} figures />
}

function MoneyValue({ value }: FilterValueProps) {
  return <Code text={writeNumber(value, useLanguage(), currencyFormat())} figures />
}

const number = { FilterValue: NumberValue, operators: ['gte', 'lte', 'is', 'empty'], figures: true } as const

/** The browser part of the integer kind. */
export const integer: WebKind = { ...number, Cell: IntegerCell, width: 6.5 }

/** The browser part of the column that counts rows. */
export const rowCount: WebKind = { ...integer, Cell: RowCountCell }

/** The browser part of the decimal kind. */
export const decimal: WebKind = { ...number, Cell: DecimalCell, width: 8 }

/** The browser part of the money kind. */
export const money: WebKind = { ...number, Cell: MoneyCell, FilterValue: MoneyValue, amount: true, width: 8 }
