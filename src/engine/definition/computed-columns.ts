import type { CombinedColumn, Resource } from './resource.ts'

/** The largest number in a column that counts rows. It means this number of rows or more. */
export const largestRowCount = 1_000

/** A column that counts rows: its name, and the counted rows. */
export type RowCount = { readonly name: string } & NonNullable<CombinedColumn['counts']>

/** The columns of a list that count rows. */
export function rowCountsOf({ combined = {} }: Pick<Resource, 'combined'>): readonly RowCount[] {
  return Object.entries(combined).flatMap(([name, { counts }]) => (counts ? [{ name, ...counts }] : []))
}

/** The reference fields whose rows contain values for columns of a list. */
export function referencesInColumns({ combined = {} }: Pick<Resource, 'combined'>): readonly string[] {
  return [...new Set(Object.values(combined).flatMap(({ from }) => (from ? [from.reference] : [])))]
}

/** Whether a list has columns that the server adds on request (`columns=true`). */
export function hasComputedColumns(resource: Pick<Resource, 'combined'>): boolean {
  return rowCountsOf(resource).length + referencesInColumns(resource).length > 0
}

/** The name of a referenced row in `expanded`: `customer` for the field `customerId`. */
export function expansionName(reference: string): string {
  return reference.replace(/Id$/, '')
}
