import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'
import { textFilters } from '#engine/fields/filter.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { allCountries } from '#market/shared/plan/regions.ts'
import { countryNamed } from '#market/shared/plan/country-names.ts'

interface CodeKind {
  readonly kind: 'country' | 'currency' | 'zone'
  readonly isCode: (text: string) => boolean
  readonly samples: readonly [string, string]
  readonly max: number
  /** Reads another spelling of the code. */
  readonly read?: (text: string) => string
}

/** A field of one code of a known list, chosen by its name. */
function namedCode<const Options extends FieldOptions>(
  options: Options,
  { kind, isCode, samples, max, read = (text) => text }: CodeKind,
): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind,
    check: z.string().check(z.overwrite(read), refineWithCode(isCode, 'choice')),
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    filters: {},
    sample: (n) => samples[n % 2 === 0 ? 0 : 1],
    max,
  })
}

/** The field of a country (ISO 3166-1 alpha-2). Users enter its code or its name in any language of the product. */
export function country<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return namedCode(options, {
    kind: 'country',
    isCode: (code) => allCountries.includes(code),
    samples: ['FR', 'TN'],
    max: 2,
    read: (text) => countryNamed(text) ?? text.trim().toUpperCase(),
  })
}

/** The field of the currency of all amounts: a code of ISO 4217. The server checks the code against its table. */
export function currency<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  const isCode = (code: string) => /^[A-Z]{3}$/.test(code)
  return namedCode(options, { kind: 'currency', isCode, samples: ['EUR', 'MAD'], max: 3 })
}

/** The field of a supplier’s currency: a code of ISO 4217, which may differ from row to row. */
export function supplierCurrency<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return { ...currency(options), kind: 'supplier-currency', sort: textSort, filters: textFilters }
}

/**
 * The field of a time zone, an IANA name such as `Europe/Paris`. Offsets such as `+01:00` are refused, because they
 * have no summer time.
 */
export function zone<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return namedCode(options, { kind: 'zone', isCode: isZone, samples: ['Europe/Paris', 'Africa/Casablanca'], max: 64 })
}

function isZone(name: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+)$/.test(name) || name.length > 64) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
