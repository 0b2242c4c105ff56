import * as z from 'zod/mini'
import type { FieldOptions, Filter } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { memberFilters } from '../filter.ts'
import { refineWithCode } from '../refine-with-code.ts'
import { followsRule, type CodeRule } from './code.ts'

/**
 * Field kind: several codes that follow one rule, each at most once, in the order in which they were entered; for
 * example countries or networks. An index finds rows by each of their codes.
 */
export function codes<const Options extends FieldOptions & { readonly rule: CodeRule; readonly max?: number }>(
  options: Options,
): FieldOf<readonly string[], Options> {
  const { rule, max = 300 } = options
  const { pieces } = rule
  const one = z.string().check(z.overwrite(rule.clean), followsRule(rule))
  return field<readonly string[], Options>(options, {
    kind: 'codes',
    check: z.array(one).check(
      refineWithCode((list) => list.length <= max, 'many', { max }),
      z.overwrite((list) => [...new Set(list)].toSorted()),
    ),
    messages: rule.messages,
    ...(pieces && { pieces }),
    column: {
      type: 'jsonb',
      default: `'[]'`,
      check: (column) => `jsonb_typeof(${column}) = 'array'`,
      index: (column) => `using gin (${column} jsonb_path_ops)`,
    },
    blank: [],
    json: (column) => column,
    cell: {
      write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
      read: (text) => codesIn(text, rule),
    },
    sort: null,
    filters: { ...memberFilters, is: holding(rule) },
    sample: (n) => [rule.sample(n)],
    max,
  })
}

/** A filter for rows that contain a code, in any of its spellings. */
function holding({ clean, max }: CodeRule): Filter {
  const written = z.string().check(refineWithCode((text) => text.length <= 100 && !text.includes('\u0000'), 'text'))
  return {
    parse: z.pipe(
      z.pipe(written, z.transform(clean)),
      z.string().check(refineWithCode((text) => text.length <= max && text.isWellFormed(), 'text')),
    ),
    sql: (column, value) => `${column} @> to_jsonb(${value}::text)`,
  }
}

/**
 * Returns the codes in a text, separated by commas, semicolons, vertical bars or line ends. A space separates codes
 * only if all words around it are codes.
 */
export function codesIn(text: string, { clean, problemOf }: CodeRule): readonly string[] {
  const isOne = (word: string): boolean => problemOf(clean(word)) === null
  const parts = (whole: string, between: RegExp): string[] => whole.split(between).map((part) => part.trim())
  return (
    parts(text, /[;؛|\n]+/)
      // The name of a code may contain a comma: « Korea, Republic of ».
      .flatMap((part) => (isOne(part) ? [part] : parts(part, /[,،]+/)))
      .filter(Boolean)
      .flatMap((part) => {
        const words = part.split(/\s+/)
        return !isOne(part) && words.every(isOne) ? words : [part]
      })
      .map(clean)
  )
}
