import * as z from 'zod/mini'
import type { Field, FieldOptions } from '../core/field.ts'
import { field } from './field.ts'
import { wordFilters } from './filter.ts'
import { textSort } from './sorting.ts'
import { must } from './must.ts'

const hex = z.string().check(
  must((text) => /^#[0-9a-f]{6}$/i.test(text), 'colour'),
  z.overwrite((text) => text.toLowerCase()),
)

/** A colour: `#1f6feb`. */
export function colour(options: FieldOptions): Field {
  return field(options, {
    kind: 'colour',
    check: hex,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: wordFilters(hex),
    sample: (n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  })
}
