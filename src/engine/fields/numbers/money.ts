import { writeAmount } from '#engine/definition/amount.ts'
import type { FieldOptions, Guard } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { misreadOf, ownCurrency } from './amount-text.ts'
import { decimalText, type Limits } from './decimal.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { text } from '../text/text.ts'

const sort = valueSort('numeric', `'Infinity'`)

/** The PostgreSQL type of an amount of money: three decimals, as dinars have, and enough digits for sums of prices. */
export const amountType = 'numeric(18,3)'

// The trigger that prevents a change of the currency while an amount is being written (migration 0078).
const guard: Guard = { name: 'money', function: 'souk_amounts' }

/**
 * The SQL of an amount, rounded to the number of decimals that the currency has when the statement runs. PostgreSQL
 * reads that number once per statement.
 */
export function amountSql(sql: string): string {
  return `round(${sql}, (select souk_decimals()))`
}

/** The SQL expression of an amount in API responses: decimal text. */
export function amountJson(sql: string): string {
  return `${amountSql(sql)}::text`
}

const limits = (): Limits => ({ whole: 12, decimals: organisation.decimals })

/**
 * Field kind: an amount in the organisation's currency (ISO 4217), never negative unless `signed`. With `summed`, lists
 * show the sum of the amounts, which makes sense for totals but not for prices.
 */
export function money<const Options extends FieldOptions & { summed?: boolean; signed?: boolean }>(
  options: Options,
): FieldOf<string, Options> {
  const least = options.signed ? {} : { min: 0 }
  return field<string, Options>(options, {
    kind: 'money',
    check: decimalText(() => ({ ...limits(), ...least })),
    messages: decimalsMessages,
    // The check excludes NaN explicitly, because PostgreSQL treats NaN as greater than every number.
    column: {
      type: amountType,
      check: (column) => `${options.signed ? '' : `${column} >= 0 and `}${column} <> 'NaN'`,
      guard,
    },
    json: amountJson,
    recorded: amountSql,
    sort,
    filters: rangeFilters(decimalText(limits), sort),
    ...(options.summed && { sum: (column: string) => amountJson(`coalesce(sum(${column}), 0)`) }),
    sample: (n) => writeAmount((BigInt(2 * n + 1) * 10n ** BigInt(organisation.decimals)) / 2n),
    decimals: () => organisation.decimals,
    units: () => [ownCurrency()],
    misreadOf: (typed) => misreadOf(typed, [ownCurrency()]),
    ...least,
  })
}

/**
 * Field kind: the currency (ISO 4217) of a row's amounts, which is the organisation's currency at the time when they
 * were written.
 */
export function amountCurrency<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  const kind = text({ ...options, max: 3 })
  return { ...kind, column: { ...kind.column, guard } }
}

/** The messages for an amount with more decimals than its currency. */
export const decimalsMessages = defineMessages('money', {
  decimals: words(
    'Le champ {{field}} a plus de décimales que la devise : {{max}} au plus',
    'The field {{field}} has more decimals than the currency: {{max}} at most',
    'للحقل {{field}} منازل عشرية أكثر مما للعملة: {{max}} على الأكثر',
  ),
  whole: words(
    'Le champ {{field}} s’écrit sans décimales : la devise n’en a pas',
    'The field {{field}} takes no decimals: the currency has none',
    'يكتب الحقل {{field}} دون منازل عشرية: ليس للعملة منازل',
  ),
})
