import * as z from 'zod/mini'
import type { FieldOptions, Unit } from '#engine/definition/field.ts'
import { misreadOf } from './amount-text.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

const sort = valueSort('bigint', '9223372036854775807')

/** The largest value of PostgreSQL's 32-bit integer type. */
export const largestInteger = 2_147_483_647

/** The schema of a whole number from the URL. */
export const integerFilter = z.pipe(
  z.string().check(
    z.regex(/^-?\d{1,10}$/),
    refineWithCode((text) => Math.abs(Number(text)) <= largestInteger, 'big', { max: largestInteger }),
  ),
  z.transform(Number),
)

/** Field kind: a whole number; `units` returns the units with which people write it. */
export function integer<
  const Options extends FieldOptions & { min?: number; max?: number; units?: () => readonly Unit[] },
>(options: Options): FieldOf<number, Options> {
  const { min = -largestInteger, max = largestInteger, units } = options
  return field<number, Options>(options, {
    kind: 'integer',
    check: z.number().check(
      refineWithCodeOrAbort(Number.isInteger, 'type'),
      refineWithCode((value) => value >= min, 'small', { min }),
      refineWithCode((value) => value <= max, 'big', { max }),
    ),
    column: { type: 'integer', check: (column) => `${column} between ${min} and ${max}` },
    json: (column) => column,
    sort,
    filters: rangeFilters(integerFilter, sort),
    sample: (n) => Math.min(max, Math.max(min, n)),
    min,
    max,
    ...(units && { units }),
    misreadOf: (typed) => misreadOf(typed, units?.() ?? []),
  })
}
