import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { cardWarningOf, cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { memberFilters } from '../filter.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** Field kind: a few short texts, each at most once and with at most `longest` characters. */
export function tags<const Options extends FieldOptions & { max?: number; longest?: number }>(
  options: Options,
): FieldOf<readonly string[], Options> {
  const { max = 20, longest = 40 } = options
  return field<readonly string[], Options>(options, {
    kind: 'tags',
    free: true,
    warningOf: cardWarningOf,
    check: z.array(cleanText({ max: longest, min: 1, free: true })).check(
      refineWithCode((words) => words.length <= max, 'many', { max }),
      z.overwrite((words) => [...new Set(words)]),
    ),
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    json: (column) => column,
    sort: null,
    filters: memberFilters,
    sample: (n) => [`mot${n}`],
    max,
  })
}
