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

/** Whether a row is in force, was replaced by a later one, or is not in force yet. */
export const successionStates = ['current', 'past', 'future'] as const

/** The columns of a list that say whether a row is in force, with the fields that decide it. */
export function successionsOf({ combined = {} }: Pick<Resource, 'combined'>) {
  return Object.entries(combined).flatMap(([name, { succession }]) => (succession ? [{ name, ...succession }] : []))
}

/** The columns of a list that compute an amount. */
export function computedAmountsOf({ combined = {} }: Pick<Resource, 'combined'>) {
  return Object.entries(combined).flatMap(([name, { amount }]) => (amount ? [{ name, ...amount }] : []))
}

/** Whether the server adds a column on request (`columns=true`). */
export function isComputed({ counts, from, succession, amount }: CombinedColumn): boolean {
  return (counts ?? from ?? succession ?? amount) !== undefined
}

/** Whether a list has columns that the server adds on request. */
export function hasComputedColumns({ combined = {} }: Pick<Resource, 'combined'>): boolean {
  return Object.values(combined).some(isComputed)
}

/** The name of a referenced row in `expanded`: `customer` for the field `customerId`. */
export function expansionName(reference: string): string {
  return reference.replace(/Id$/, '')
}
