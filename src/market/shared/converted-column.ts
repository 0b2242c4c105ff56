import type { Permission } from '#engine/definition/access.ts'
import { columnOf } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { amountColumn } from '#engine/fields/numbers/amount-column.ts'

/** The SQL of an amount of a row, which is in the currency of the row, at today's exchange rate. */
export function convertedSql(field: string) {
  return (row: string, today: string) => `${row}."${columnOf(field)}" * souk_exchange_rate(${row}.currency, ${today})`
}

/** A list column with an amount of a row, which is in the currency of the row, at today's exchange rate. */
export function convertedColumn(field: string, demand: Permission) {
  return amountColumn({
    label: words('Montant converti', 'Converted amount', 'المبلغ المحول'),
    demand,
    sql: convertedSql(field),
  })
}
