import * as z from 'zod/mini'
import type { Field, FieldOptions } from '#engine/core/field.ts'
import { field } from '#engine/fields/field.ts'
import { must } from '#engine/fields/must.ts'

/** What money is counted in: a currency of ISO 4217, whose table the server holds it against. */
export function currency(options: FieldOptions): Field {
  return field(options, {
    kind: 'currency',
    check: z.string().check(must((code) => /^[A-Z]{3}$/.test(code), 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'EUR' : 'MAD'),
    max: 3,
  })
}
