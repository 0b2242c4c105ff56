import * as z from 'zod/mini'
import { currencyDecimals } from '#engine/core/currencies.ts'
import type { Field, FieldOptions } from '#engine/core/field.ts'
import { organisation } from '#engine/core/organisation.ts'
import { field } from '#engine/fields/field.ts'
import { must } from '#engine/fields/must.ts'

/** What money is counted in: a currency of ISO 4217. */
export function currency(options: FieldOptions): Field {
  return field(options, {
    kind: 'currency',
    // What the standard has withdrawn since it was chosen stays until another is.
    check: z.string().check(must((code) => currencyDecimals.has(code) || code === organisation.currency, 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'EUR' : 'MAD'),
    max: 3,
  })
}
