import * as z from 'zod/mini'
import type { Choice, FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { memberFilters } from '../filter.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** Field kind: several choices of a closed list, each at most once, in the order of the list. */
export function choices<const Options extends FieldOptions & { choices: readonly Choice[] }>(
  options: Options,
): FieldOf<readonly Options['choices'][number]['value'][], Options> {
  const values = options.choices.map(({ value }) => value)
  return field<readonly Options['choices'][number]['value'][], Options>(options, {
    kind: 'choices',
    check: z
      .array(z.string().check(refineWithCode((value) => values.includes(value), 'choice')))
      .check(z.overwrite((list) => values.filter((value) => list.includes(value)))),
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    json: (column) => column,
    sort: null,
    filters: memberFilters,
    sample: (n) => [values[n % values.length]],
    choices: options.choices,
  })
}
