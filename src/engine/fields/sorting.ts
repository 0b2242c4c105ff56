import type { Field } from '#engine/definition/field.ts'

/** The sort expression of a field, and the key that sorts empty values first or last. */
export type SortOrder = NonNullable<Field['sort']> & {
  readonly absent: { readonly key: string; readonly stands: 'first' | 'last' }
}

/** Folded text, empty first: accents and Arabic letter forms sort as people expect, whatever the database's collation. */
export const textSort: SortOrder = {
  expression: (column) => `(coalesce(souk_fold(${column}), '') collate "C")`,
  type: 'text',
  absent: { key: `''`, stands: 'first' },
}

/** Values in their own order, rows without one last. `last` is a literal above every value of the type. */
export function valueSort(type: string, last: string): SortOrder {
  const key = `${last}::${type}`
  return { expression: (column) => `coalesce(${column}, ${key})`, type, absent: { key, stands: 'last' } }
}
