import type { Field } from '../core/field.ts'

/** How a list is ordered by a field. */
export type Order = NonNullable<Field['sort']>

/** Folded text, empty first: French accents and Arabic forms fall where people look for them, whatever the database's collation. */
export const textSort: Order = {
  expression: (column) => `(coalesce(souk_fold(${column}), '') collate "C")`,
  type: 'text',
}

/** Values in their own order, rows without one last. `last` is a literal above every value of the type. */
export function valueSort(type: string, last: string): Order {
  return { expression: (column) => `coalesce(${column}, ${last}::${type})`, type }
}
