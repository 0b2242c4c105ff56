import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { wordFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

const hex = z.string().check(
  refineWithCode((text) => /^#[0-9a-f]{6}$/i.test(text), 'colour'),
  z.overwrite((text) => text.toLowerCase()),
)

/** Field kind: a colour, `#1f6feb`. */
export function colour<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'colour',
    check: hex,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: wordFilters(hex),
    sample: (n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  })
}
