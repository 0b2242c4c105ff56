import type { CombinedColumn } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { money } from './money.ts'

/** A list column with an amount that SQL computes; people without the permission do not see it. */
export function amountColumn({ label, ...amount }: { readonly label: Words } & NonNullable<CombinedColumn['amount']>) {
  return { field: { ...money({ label, managed: true }), sort: null, filters: {} }, of: [], amount } as CombinedColumn
}
