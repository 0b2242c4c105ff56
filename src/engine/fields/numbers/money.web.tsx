import { currencyFormat } from '#engine/definition/amount.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { writeNumber } from './write-number.web.tsx'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function MoneyCell({ value }: CellProps) {
  const language = useLanguage()
  return textOf(value) ? <Code text={writeNumber(value, language, currencyFormat())} figures /> : <EmptyValue />
}

function MoneyValue({ value }: FilterValueProps) {
  return <Code text={writeNumber(value, useLanguage(), currencyFormat())} figures />
}

/** The browser part of the money kind. */
export const money: WebKind = {
  Cell: MoneyCell,
  FilterValue: MoneyValue,
  operators: ['gte', 'lte', 'is', 'empty'],
  figures: true,
  amount: true,
  width: 8,
}
