import { cardWarningOf, cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { translatedColumn } from './translated-column.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly min?: number
  /** It holds a number somebody gave out: such may look like anything. */
  readonly given?: boolean
  /** An identifier: invisible characters are refused. */
  readonly identifier?: boolean
  /** There is one in each language. */
  readonly translated?: boolean
}

/** One line of text, in characters. */
export function text<const Options extends TextOptions>(options: Options): FieldOf<string, Options> {
  const { max = 120, min = 0, given: strict = false, identifier = false, translated = false } = options
  return field<string, Options>(options, {
    kind: 'text',
    check: cleanText({ max, min, free: !strict, identifier }),
    free: !strict,
    ...(!strict && { warningOf: cardWarningOf }),
    column: translated ? translatedColumn : { type: 'text' },
    translated,
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `Texte ${n}`.padEnd(min, '.').slice(0, max),
    max,
    min,
  })
}
