import type { Field, FieldOptions } from '../core/field.ts'
import { decimalText } from './decimal.ts'
import { field } from './field.ts'
import { rangeFilters } from './filter.ts'
import { valueSort } from './sorting.ts'

const sort = valueSort('numeric', `'Infinity'`)

/** An amount in the organisation's currency (ISO 4217), never negative. */
export function money(options: FieldOptions): Field {
  return field(options, {
    kind: 'money',
    check: decimalText({ digits: 14, scale: 2, min: 0 }),
    // NaN passes every comparison in PostgreSQL, so it is named.
    column: { type: 'numeric(14,2)', check: (column) => `${column} >= 0 and ${column} <> 'NaN'` },
    json: (column) => `${column}::text`,
    sort,
    filters: rangeFilters(decimalText({ digits: 14, scale: 2 }), sort),
    sample: (n) => `${n}.50`,
    scale: 2,
    min: 0,
  })
}
