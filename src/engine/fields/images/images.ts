import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { emptyListFilter } from '../filter.ts'
import { imageName } from './image.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** Field kind: uploaded pictures in order; the first one is the main picture. */
export function images<const Options extends FieldOptions & { max?: number }>(
  options: Options,
): FieldOf<readonly string[], Options> {
  const { max = 12 } = options
  return field<readonly string[], Options>(options, {
    kind: 'images',
    check: z.array(imageName).check(refineWithCode((names) => names.length <= max, 'many', { max })),
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    json: (column) => column,
    sort: null,
    mayFollow: true,
    filters: emptyListFilter,
    sample: (n) => [`samples/${n.toString(16).padStart(32, '0')}.webp`],
    max,
  })
}
