import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'

/**
 * The field of a time zone, an IANA name such as `Europe/Paris`. Offsets such as `+01:00` are refused, because they
 * have no summer time.
 */
export function zone<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'zone',
    check: z.string().check(refineWithCode(isZone, 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'Europe/Paris' : 'Africa/Casablanca'),
    max: 64,
  })
}

function isZone(name: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+)$/.test(name) || name.length > 64) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
