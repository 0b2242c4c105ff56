import * as z from 'zod/mini'
import type { Field, FieldOptions } from '#engine/core/field.ts'
import { field } from '#engine/fields/field.ts'
import { must } from '#engine/fields/must.ts'

/** What money is counted in (ISO 4217): the currencies of two decimals, as amounts are kept. */
export function currency(options: FieldOptions): Field {
  return field(options, {
    kind: 'currency',
    check: z.string().check(must(isCurrency, 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'EUR' : 'MAD'),
    max: 3,
  })
}

/** Whether a code is that of a currency with hundredths. */
export function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code) || !Intl.supportedValuesOf('currency').includes(code)) return false
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2
  )
}
