import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'

/** The field of a supplier’s currency: a code of ISO 4217, which may differ from row to row. */
export function supplierCurrency<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return { ...currency(options), kind: 'supplier-currency' }
}

/** The field of the currency of all amounts: a code of ISO 4217. The server checks the code against its table. */
export function currency<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'currency',
    check: z.string().check(refineWithCode((code) => /^[A-Z]{3}$/.test(code), 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'EUR' : 'MAD'),
    max: 3,
  })
}
