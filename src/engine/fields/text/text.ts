import { cardWarningOf, cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { naturalSort, textSort } from '../sorting.ts'
import { translatedColumn } from './translated-column.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly min?: number
  /**
   * Whether the text is a number that another organisation issued. Such a number may look like a card number, so it is
   * not checked for card numbers.
   */
  readonly given?: boolean
  /** Whether the text is an identifier; invisible characters are then refused. */
  readonly identifier?: boolean
  /** Whether lists sort the numbers in the text by value. */
  readonly natural?: boolean
  /** Whether the field has one text in each language. */
  readonly translated?: boolean
}

/** Field kind: one line of text; `max` and `min` are in characters. */
export function text<const Options extends TextOptions>(options: Options): FieldOf<string, Options> {
  const { max = 120, min = 0, given: strict = false, identifier = false, natural = false, translated = false } = options
  return field<string, Options>(options, {
    kind: 'text',
    check: cleanText({ max, min, free: !strict, identifier }),
    free: !strict,
    ...(!strict && { warningOf: cardWarningOf }),
    column: translated ? translatedColumn : { type: 'text' },
    translated,
    json: (column) => column,
    sort: textSort,
    ...(natural && { order: naturalSort }),
    filters: textFilters,
    sample: (n) => `Texte ${n}`.padEnd(min, '.').slice(0, max),
    max,
    min,
  })
}
