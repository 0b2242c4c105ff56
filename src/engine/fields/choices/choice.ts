import * as z from 'zod/mini'
import type { Choice, FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { wordFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** Field kind: one choice of a closed list of values; `usual` is the choice that most rows have. */
export function choice<const Options extends FieldOptions & { choices: readonly Choice[]; usual?: string }>(
  options: Options,
): FieldOf<Options['choices'][number]['value'], Options> {
  const values = options.choices.map(({ value }) => value)
  const schema = z.string().check(refineWithCode((value) => values.includes(value), 'choice'))
  return field<Options['choices'][number]['value'], Options>(options, {
    kind: 'choice',
    check: schema,
    column: {
      type: 'text',
      check: (column) => `${column} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`,
    },
    json: (column) => column,
    sort: textSort,
    filters: wordFilters(schema),
    sample: (n) => values[n % values.length],
    choices: options.choices,
    ...(options.usual !== undefined && { usual: options.usual }),
  })
}
