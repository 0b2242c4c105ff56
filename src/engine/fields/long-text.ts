import type { Field, FieldOptions } from '../core/field.ts'
import { cleanText } from './clean-text.ts'
import { field } from './field.ts'
import { emptyFilter, textFilters } from './filter.ts'

/** Several lines of text. Lists are not sorted by it. */
export function longText(options: FieldOptions & { max?: number }): Field {
  const { max = 4000 } = options
  return field(options, {
    kind: 'long-text',
    check: cleanText({ max, lines: true, free: true }),
    free: true,
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    // Without an index to search, reading every text of a large table would take seconds.
    filters: options.searched ? textFilters : emptyFilter,
    sample: (n) => `Première ligne ${n}\nDeuxième ligne`,
    max,
  })
}
