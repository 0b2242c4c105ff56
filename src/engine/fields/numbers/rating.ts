import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { integerFilter } from './integer.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

const sort = valueSort('integer', '2147483647')

/** Field kind: a rating from one to five stars. */
export function rating<const Options extends FieldOptions>(options: Options): FieldOf<number, Options> {
  return field<number, Options>(options, {
    kind: 'rating',
    check: z.number().check(
      refineWithCodeOrAbort(Number.isInteger, 'type'),
      refineWithCode((value) => value >= 1, 'small', { min: 1 }),
      refineWithCode((value) => value <= 5, 'big', { max: 5 }),
    ),
    column: { type: 'smallint', check: (column) => `${column} between 1 and 5` },
    json: (column) => column,
    sort,
    filters: rangeFilters(integerFilter, sort),
    sample: (n) => 1 + (n % 5),
    min: 1,
    max: 5,
  })
}
