import type { FieldOptions, Unit } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import type { Rule } from '#engine/definition/resource.ts'
import { misreadOf, namedUnit, ownCurrency } from '#engine/fields/numbers/amount-text.ts'
import { decimalText } from '#engine/fields/numbers/decimal.ts'
import { amountType, money } from '#engine/fields/numbers/money.ts'
import type { FieldOf } from '#engine/fields/field.ts'

const decimalsOfPercentages = 2

/** The SQL of the reduction of discount `alias`: an amount has the decimals of the currency, a percentage has two. */
export function reductionSql(alias: string): string {
  return `round(${alias}.value, case ${alias}.type when 'flat' then (select souk_decimals()) else ${decimalsOfPercentages} end)`
}

const perCent = {
  ...namedUnit('%', 1, ['%', '٪', '﹪', 'pour cent', 'percent', 'per cent', 'pct', 'في المئة', 'بالمئة', 'بالمائة']),
  implies: { field: 'type', value: 'percentage' },
}

/** The units of a reduction: those of one type, or of all types. */
export function reductionUnits(type?: unknown): readonly Unit[] {
  const all = [{ ...ownCurrency(), implies: { field: 'type', value: 'flat' } }, perCent]
  return all.filter(({ implies }) => type === undefined || implies.value === type)
}

const aliasIn = (column: string): string => column.slice(0, column.indexOf('.'))

const decimals = (): number => Math.max(decimalsOfPercentages, organisation.decimals)

/** A field for the reduction of a discount: a percentage or an amount of money, depending on the field `type`. */
export function reduction<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return {
    ...money(options),
    kind: 'reduction',
    // The number of allowed decimals depends on the type; see `decimalsFitType`.
    check: decimalText(() => ({ whole: 12, decimals: 12, min: 10 ** -decimals() })),
    // Only amounts get a further check of their decimals in the database, from migration 0078.
    column: { type: amountType, check: (column) => `${column} <> 'NaN' and ${column} >= 0.001` },
    json: (column) => `${reductionSql(aliasIn(column))}::text`,
    recorded: (column) => reductionSql(aliasIn(column)),
    decimals,
    units: () => reductionUnits(),
    misreadOf: (typed) => misreadOf(typed, reductionUnits()),
  }
}

/** The rule that a reduction has no more decimals than its unit. */
export const decimalsFitType: Rule = ({ type, value }) => {
  const max = type === 'flat' ? organisation.decimals : decimalsOfPercentages
  const decimalCount = /\.(\d*?)0*$/.exec(String(value))?.[1]?.length ?? 0
  return decimalCount > max ? [fieldProblem('value', max > 0 ? 'decimals' : 'whole', { max })] : []
}
