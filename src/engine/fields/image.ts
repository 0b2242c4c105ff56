import * as z from 'zod/mini'
import type { Field, FieldOptions } from '../core/field.ts'
import { field } from './field.ts'
import { emptyFilter } from './filter.ts'
import { must } from './must.ts'

/** The name an uploaded picture is kept under: folder, 128 random bits, WebP. */
export const imageName = z.string().check(must((text) => /^[a-z]{2,20}\/[0-9a-f]{32}\.webp$/.test(text), 'image'))

/** One uploaded picture. */
export function image(options: FieldOptions): Field {
  return field(options, {
    kind: 'image',
    check: imageName,
    column: { type: 'text' },
    json: (column) => column,
    sort: null,
    mayFollow: true,
    filters: emptyFilter,
    sample: (n) => `samples/${n.toString(16).padStart(32, '0')}.webp`,
  })
}
