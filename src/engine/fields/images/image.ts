import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { emptyFilter } from '../filter.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** The stored name of an uploaded picture: a folder, 128 random bits in hexadecimal and `.webp`. */
export const imageName = z
  .string()
  .check(refineWithCode((text) => /^[a-z]{2,20}\/[0-9a-f]{32}\.webp$/.test(text), 'image'))

/** Field kind: one uploaded picture. */
export function image<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
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
