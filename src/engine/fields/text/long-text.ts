import { cardWarningOf, cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { emptyFilter, textFilters } from '../filter.ts'
import { translatedColumn } from './translated-column.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/**
 * Field kind: several lines of text; with `translated`, one text in each language. Lists cannot be sorted by this kind.
 */
export function longText<const Options extends FieldOptions & { max?: number; translated?: boolean }>(
  options: Options,
): FieldOf<string, Options> {
  const { max = 4000, translated = false } = options
  return field<string, Options>(options, {
    kind: 'long-text',
    check: cleanText({ max, lines: true, free: true }),
    free: true,
    warningOf: cardWarningOf,
    column: translated ? translatedColumn : { type: 'text' },
    translated,
    json: (column) => column,
    sort: null,
    // Without a search index, a text filter would read every text of a large table, which takes seconds.
    filters: options.searched ? textFilters : emptyFilter,
    sample: (n) => `Première ligne ${n}\nDeuxième ligne`,
    max,
  })
}
