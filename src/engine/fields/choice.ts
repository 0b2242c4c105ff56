import * as z from 'zod/mini'
import type { Choice, Field, FieldOptions } from '../core/field.ts'
import { field } from './field.ts'
import { wordFilters } from './filter.ts'
import { textSort } from './sorting.ts'
import { must } from './must.ts'

/** One of a closed list of values. */
export function choice(options: FieldOptions & { choices: readonly Choice[] }): Field {
  const values = options.choices.map(({ value }) => value)
  const known = z.string().check(must((value) => values.includes(value), 'choice'))
  return field(options, {
    kind: 'choice',
    check: known,
    column: {
      type: 'text',
      check: (column) => `${column} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`,
    },
    json: (column) => column,
    sort: textSort,
    filters: wordFilters(known),
    sample: (n) => values[n % values.length],
    choices: options.choices,
  })
}
