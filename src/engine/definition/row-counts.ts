import type { CombinedColumn, Resource } from './resource.ts'

/** The largest number in a column that counts rows. It means this number of rows or more. */
export const largestRowCount = 1_000

/** A column that counts rows: its name, and the counted rows. */
export type RowCount = { readonly name: string } & NonNullable<CombinedColumn['counts']>

/** The columns of a list that count rows. */
export function rowCountsOf({ combined = {} }: Pick<Resource, 'combined'>): readonly RowCount[] {
  return Object.entries(combined).flatMap(([name, { counts }]) => (counts ? [{ name, ...counts }] : []))
}
