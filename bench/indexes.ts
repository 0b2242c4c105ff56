import { listColumnOf } from '../src/engine/crud/columns.api.ts'
import { isSortable } from '../src/engine/list/sql/list-query.api.ts'
import { managedColumns, type Resource } from '../src/engine/definition/resource.ts'
import type { Queryable } from '../src/engine/database/database.api.ts'
import { customer } from '../src/market/customers/customer.ts'
import { subscription } from '../src/market/customers/subscriptions/subscription.ts'
import { orderDetail } from '../src/market/orders/order-detail.ts'
import { order } from '../src/market/orders/order.ts'
import { transaction } from '../src/market/payments/transaction.ts'
import { profileId } from '../src/market/stock/profiles/profile-id.ts'
import { listing } from './bench-cases.ts'
import type { BenchList } from './market-lists.ts'

/** The resources whose tables grow with every sale. */
const grown = [customer, order, orderDetail, transaction, subscription, profileId] as const

/** The tables that grow with use. The bench counts the uses of all their indexes. */
export const bigTables = [...grown.map(({ table }) => table), 'stock_movement', 'audit_entry'] as const

/** The indexes of a large table: their number, their total size, and the names of those that no query used. */
export interface IndexUse {
  readonly table: string
  readonly indexes: number
  readonly megabytes: number
  readonly unused: readonly string[]
}

interface Counted {
  readonly table: string
  readonly name: string
  readonly bytes: number
  readonly used: boolean
}

const values: Readonly<Record<string, string>> = { empty: 'true', contains: 'martin' }

/** The lists of the large tables with every declared sort and filter, and a search of each list. */
export function everyList(): readonly BenchList[] {
  return grown.flatMap(everyListOf)
}

/** The lists of one resource with every declared sort and filter, and two searches. */
export function everyListOf(resource: Resource): readonly BenchList[] {
  const names = [...managedColumns, ...Object.keys(resource.fields)]
  const sorts = names.flatMap((name) => (isSortable(resource, name) ? [`sort=${name}`, `sort=-${name}`] : []))
  const filters = names.flatMap((name) => filtersOf(resource, name))
  return [...sorts, ...filters, 'q=martin', 'q=zzzqqq'].map((search) => ({ name: search, resource, search }))
}

function filtersOf(resource: Resource, name: string): readonly string[] {
  const sample = resource.fields[name]?.sample(1)
  return Object.entries(listColumnOf(resource, name)?.filters ?? {}).flatMap(([operator, filter]) => {
    const samples = [values[operator], sample, '2025-03-01', 'true', '0197c3f0-0000-7000-8000-000000000001']
    const value = samples
      .filter((one) => one !== undefined)
      .map(String)
      .find((one) => filter.parse.safeParse(one).success)
    const parameter = operator === 'is' ? name : `${name}[${operator}]`
    return value === undefined ? [] : [new URLSearchParams({ [parameter]: value }).toString()]
  })
}

/** Requests each list once. */
export async function askLists(database: Queryable, lists: readonly BenchList[]): Promise<void> {
  for (const { resource, search } of lists) await listing(database, resource)(search)
}

/**
 * Counts the uses of the large tables' indexes in the databases of the bench. A unique index counts as used, because every
 * write uses it.
 */
export async function indexUse(databases: readonly Queryable[]): Promise<readonly IndexUse[]> {
  const counted = await Promise.all(
    databases.map((database) =>
      database.query<Counted>({
        text: `select s.relname as table, s.indexrelname as name, pg_relation_size(s.indexrelid)::float8 as bytes,
            s.idx_scan > 0 or i.indisunique as used
          from pg_stat_user_indexes s join pg_index i using (indexrelid) where s.relname = any($1) order by 1, 2`,
        values: [bigTables],
      }),
    ),
  )
  const all = counted.flat()
  const used = new Set(all.filter((one) => one.used).map(({ name }) => name))
  return bigTables.map((table) => {
    const sizes = new Map<string, number>()
    for (const { table: of, name, bytes } of all) {
      if (of === table) sizes.set(name, Math.max(sizes.get(name) ?? 0, bytes))
    }
    return {
      table,
      indexes: sizes.size,
      megabytes: [...sizes.values()].reduce((sum, one) => sum + one, 0) / 1e6,
      unused: [...sizes.keys()].filter((name) => !used.has(name)),
    }
  })
}
