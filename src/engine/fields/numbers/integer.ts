import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

const sort = valueSort('bigint', '9223372036854775807')

/** PostgreSQL's integer: 32 bits. */
export const largestInteger = 2_147_483_647

/** A whole number read from the URL. */
export const integerFilter = z.pipe(
  z.string().check(
    z.regex(/^-?\d{1,10}$/),
    refineWithCode((text) => Math.abs(Number(text)) <= largestInteger, 'big', { max: largestInteger }),
  ),
  z.transform(Number),
)

/** A whole number. */
export function integer<const Options extends FieldOptions & { min?: number; max?: number }>(
  options: Options,
): FieldOf<number, Options> {
  const { min = -largestInteger, max = largestInteger } = options
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
  })
}
