import type { FieldOptions } from '#engine/definition/field.ts'
import type { FieldOf } from '#engine/fields/field.ts'
import { text } from '#engine/fields/text/text.ts'

/** The field of a renewal period (ISO 8601, `P1M`), shown as a sentence with the anchor day of its row. */
export function renewalPeriod<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return {
    ...text({ ...options, max: 7, given: true }),
    kind: 'renewal-period',
    sort: null,
    filters: {},
    sample: (n) => `P${n}M`,
  }
}
