import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { yesOrNo } from '../filter.ts'

/** Field kind: yes or no; the default is no. */
export function toggle<const Options extends FieldOptions>(options: Options): FieldOf<boolean, Options> {
  return field<boolean, Options>(options, {
    kind: 'toggle',
    check: z.boolean(),
    column: { type: 'boolean', default: 'false' },
    blank: false,
    json: (column) => column,
    sort: { expression: (column) => `coalesce(${column}, false)`, type: 'boolean' },
    filters: { is: { parse: yesOrNo, sql: (column, value) => `${column} = ${value}::boolean` } },
    sample: (n) => n % 2 === 0,
  })
}
