import type { Field } from './field.ts'

/** The rows that count where a value may stand once: the active ones, or those of which a field is none of some values. */
export type Among = 'active' | { readonly field: string; readonly except: readonly string[] }

/** Fields whose values may stand together in one row alone, or in one of the rows that count: the database forbids a second. */
export interface Unique {
  readonly fields: readonly string[]
  readonly among?: Among
}

interface WithUniques {
  readonly fields: Readonly<Record<string, Field>>
  readonly unique: readonly Unique[]
}

/** Everything that may stand once in a resource: fields that say so themselves, and what the definition says besides. */
export function uniquesOf({ fields, unique }: WithUniques): readonly Unique[] {
  const alone = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [{ fields: [name] }] : []))
  return [...alone, ...unique]
}

/** Whether a row counts where a value may stand once. */
export function countsForUnique({ among }: Unique, row: Readonly<Record<string, unknown>>): boolean {
  if (among === undefined) return true
  return among === 'active' ? row['active'] === true : !among.except.includes(String(row[among.field]))
}

/** Whether a row is over: what may stand once in it may stand in another now. */
export function isEnded(resource: Pick<WithUniques, 'unique'>, row: Readonly<Record<string, unknown>>): boolean {
  return resource.unique.some((one) => !countsForUnique(one, row))
}
