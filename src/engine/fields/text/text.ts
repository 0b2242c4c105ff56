import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** One line of text, in characters. `given` says that it holds a number somebody gave out: such may look like anything. */
export function text<const Options extends FieldOptions & { max?: number; min?: number; given?: boolean }>(
  options: Options,
): FieldOf<string, Options> {
  const { max = 120, min = 0, given = false } = options
  return field<string, Options>(options, {
    kind: 'text',
    check: cleanText({ max, min, free: !given }),
    free: !given,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `Texte ${n}`.padEnd(min, '.').slice(0, max),
    max,
    min,
  })
}
