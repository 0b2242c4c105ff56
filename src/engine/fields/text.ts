import type { Field, FieldOptions } from '../core/field.ts'
import { cleanText } from './clean-text.ts'
import { field } from './field.ts'
import { textFilters } from './filter.ts'
import { textSort } from './sorting.ts'

/** One line of text, in characters. */
export function text(options: FieldOptions & { max?: number; min?: number }): Field {
  const { max = 120, min = 0 } = options
  return field(options, {
    kind: 'text',
    check: cleanText({ max, min }),
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `Texte ${n}`.padEnd(min, '.').slice(0, max),
    max,
    min,
  })
}
