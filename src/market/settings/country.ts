import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'
import { allCountries } from '#market/shared/plan/regions.ts'
import { countryNamed } from '#market/shared/plan/country-names.ts'

/** The field of a country (ISO 3166-1 alpha-2). Users enter its code or its name in any language of the product. */
export function country<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'country',
    check: z.string().check(
      z.overwrite((text) => countryNamed(text) ?? text.trim().toUpperCase()),
      refineWithCode((code) => allCountries.includes(code), 'choice'),
    ),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => (n % 2 === 0 ? 'FR' : 'TN'),
    max: 2,
  })
}
