import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { brandOf } from '#engine/fields/codes/card-brands.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { emptyFilter, textFilters } from '#engine/fields/filter.ts'
import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { refineWithCodeOrAbort } from '#engine/fields/refine-with-code.ts'
import { storedCardPattern } from './masked-card-number.ts'

function plain(text: string): string {
  return storedCardPattern.test(text) ? text : plainDigits(text).replaceAll(/[\s-]/g, '')
}

function possible(text: string): boolean {
  return storedCardPattern.test(text) || (/^\d{12,19}$/.test(text) && brandOf(text) !== undefined && passesLuhn(text))
}

function forgotten(text: string): string {
  if (storedCardPattern.test(text)) return text
  const token = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'))
  return `${brandOf(text)}-${text.slice(-4)}-${token.join('')}`
}

/** A valid test number that belongs to no real card. Its last digits depend on n. */
function sampleNumber(n: number): string {
  const digits = `400000${String(n).padStart(9, '0')}`
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit))
  return `${digits}${check}`
}

/**
 * The field of a payment card’s number. Its check discards the number and returns the brand, the last four digits and a token. The column
 * accepts only this form. Writing a stored value again changes nothing.
 */
export function cardNumber<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  const { contains } = textFilters
  return field<string, Options>(options, {
    kind: 'card-number',
    check: z.string().check(z.overwrite(plain), refineWithCodeOrAbort(possible, 'card'), z.overwrite(forgotten)),
    column: { type: 'text', check: (column) => `${column} ~ '^[a-z]{3,10}-[0-9]{4}-[0-9a-f]{32}$'` },
    json: (column) => column,
    sort: textSort,
    filters: { ...(contains && { contains }), ...emptyFilter },
    ephemeral: true,
    sample: sampleNumber,
  })
}
