import type { Field } from './field.ts'

/**
 * The rows that a unique constraint covers: the active rows, or the rows whose field has none of the excepted values.
 */
export type Among = 'active' | { readonly field: string; readonly except: readonly string[] }

/**
 * Fields whose combined values are unique among all rows or among those of `among`; the database refuses duplicates.
 */
export interface Unique {
  readonly fields: readonly string[]
  readonly among?: Among
}

interface WithUniques {
  readonly fields: Readonly<Record<string, Field>>
  readonly unique: readonly Unique[]
}

/** All unique constraints of a resource: of single fields and of the definition. */
export function uniquesOf({ fields, unique }: WithUniques): readonly Unique[] {
  const alone = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [{ fields: [name] }] : []))
  return [...alone, ...unique]
}

/** Whether a unique constraint covers a row. */
export function countsForUnique({ among }: Unique, row: Readonly<Record<string, unknown>>): boolean {
  if (among === undefined) return true
  return among === 'active' ? row['active'] === true : !among.except.includes(String(row[among.field]))
}

/** Whether a row has ended, so that another row may use its unique values. */
export function isEnded(resource: Pick<WithUniques, 'unique'>, row: Readonly<Record<string, unknown>>): boolean {
  return resource.unique.some((one) => !countsForUnique(one, row))
}
