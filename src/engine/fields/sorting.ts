import type { Field } from '#engine/definition/field.ts'

/** The sort expression of a field, and the sort key of empty values, which come first or last. */
export type SortOrder = NonNullable<Field['sort']> & {
  readonly absent: { readonly key: string; readonly stands: 'first' | 'last' }
}

/**
 * The sort order of text: folded, empty values first. Accents and Arabic letter forms are sorted as people expect,
 * independently of the database's collation.
 */
export const textSort: SortOrder = {
  expression: (column) => `(coalesce(souk_fold(${column}), '') collate "C")`,
  type: 'text',
  absent: { key: `''`, stands: 'first' },
}

/** The natural sort order of a folded text: its numbers are sorted by value, so that "5 GB" is before "10 GB". */
export function naturalKey(folded: string): string {
  return `souk_natural_key(${folded})`
}

/** The natural sort order of text. */
export const naturalSort: SortOrder = {
  ...textSort,
  expression: (column) => `(${naturalKey(`coalesce(souk_fold(${column}), '')`)} collate "C")`,
}

/**
 * The sort order of a type's values, with rows without a value last. `last` is a literal greater than every value of
 * the type.
 */
export function valueSort(type: string, last: string): SortOrder {
  const key = `${last}::${type}`
  return { expression: (column) => `coalesce(${column}, ${key})`, type, absent: { key, stands: 'last' } }
}
