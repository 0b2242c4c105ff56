import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { emptyListFilter } from '#engine/fields/filter.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'

const max = 50

/**
 * The field kind of a status’s events, which are read and written with the status. The database keeps the field consistent with the
 * event rows.
 */
export function orderEvents<const Options extends FieldOptions>(
  options: Options,
): FieldOf<readonly unknown[], Options> {
  return field<readonly unknown[], Options>(options, {
    kind: 'order-events',
    check: z
      .array(z.record(z.string(), z.unknown()))
      .check(refineWithCode((list) => list.length <= max, 'many', { max })),
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    cell: null,
    json: (column) => column,
    sort: null,
    filters: emptyListFilter,
    sample: (n) => [{ nameFr: `Événement ${n}`, nameEn: `Event ${n}`, nameAr: `حدث ${n}` }],
    max,
  })
}
