import type { Statement } from '#engine/database/database.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { SealedTable } from './encrypted-columns.api.ts'

/**
 * A row with outdated values. `key` is its primary key. `old` has the values that are not encrypted with the active
 * key, and null for the others.
 */
export interface OutdatedRow {
  readonly key: readonly string[]
  readonly id: string
  readonly old: readonly (string | null)[]
}

/** An outdated row and its values encrypted again (`fresh`); null for values that are not outdated. */
export interface RotatedRow extends OutdatedRow {
  readonly fresh: readonly (string | null)[]
}

/** The number of values by encryption key in some rows, and the primary key of the last row. */
export interface KeyCounts {
  readonly last: readonly string[] | null
  readonly counts: Readonly<Record<string, number>>
}

const countBatchSize = 80

/**
 * The statement that reads the next rows of a table after a primary key. It reads a fixed number of rows and returns
 * the outdated ones among them. A search for the next outdated row could read most of a large table at once.
 */
export function batchStatement(table: SealedTable, after: readonly string[], active: string): Statement {
  const { location: lies, id, where, cells, rowsAtOnce } = table
  const prefix = `$${after.length + 1}::text`
  const old = cells.map(({ read }) => `case when not starts_with(${read}, ${prefix}) then ${read} end`)
  return {
    text: `select ${keyArray(table)} as key, ${id} as id, array[${old.join(', ')}]::text[] as old
from ${quoteIdentifier(lies)} t where ${where} and ${isAfter(table)} order by ${keyColumns(table)} limit ${rowsAtOnce}`,
    values: [...after, `v1|${active}|`],
  }
}

/**
 * The statement that reads the next rows of a table and counts how many of their values each encryption key has
 * encrypted.
 */
export function countStatement(table: SealedTable, after: readonly string[]): Statement {
  const { location: lies, where, cells, keys, rowsAtOnce } = table
  const names = keys.map(({ name }) => name).join(', ')
  return {
    text: `with w as materialized (
  select ${keyColumns(table)}, ${keyArray(table)} as key, array[${cells.map(({ read }) => read).join(', ')}]::text[] as held
  from ${quoteIdentifier(lies)} t where ${where} and ${isAfter(table)} order by ${keyColumns(table)} limit ${rowsAtOnce * countBatchSize})
select (select key from w order by ${names.replaceAll(',', ' desc,')} desc limit 1) as last, coalesce((
  select jsonb_object_agg(key, n) from (
    select case when v like 'v1|%' then split_part(v, '|', 2) else '' end as key, count(*) as n
    from w, unnest(held) as v where v is not null group by 1) c), '{}') as counts`,
    values: after,
  }
}

/**
 * The statement that reads some rows with values that a key encrypted. `held` contains these values, and null for the
 * row's other values.
 */
export function sampleStatement(table: SealedTable, key: string): Statement {
  const { location: lies, id, where, cells } = table
  const samples = cells.map(({ read }) => `case when starts_with(${read}, $1::text) then ${read} end`)
  return {
    text: `select ${id} as id, array[${samples.join(', ')}]::text[] as held from ${quoteIdentifier(lies)} t
where ${where} and (${cells.map(({ read }) => `starts_with(${read}, $1::text)`).join(' or ')}) limit 5`,
    values: [`v1|${key}|`],
  }
}

/**
 * The statement that replaces values, if they have not changed since they were read. It skips locked rows, so that it
 * never waits for a writer. A writer waits for at most one such statement.
 */
export function replaceStatement(table: SealedTable, rows: readonly RotatedRow[]): Statement {
  const { location: lies, where, cells, keys, set } = table
  const inputs = [
    ...keys.map(({ name, type }, n) => ({ name, type, list: rows.map(({ key }) => key[n]) })),
    ...cells.flatMap((_, n) => [
      { name: `o${n}`, type: 'text', list: rows.map(({ old, fresh }) => (fresh[n] === null ? null : old[n])) },
      { name: `f${n}`, type: 'text', list: rows.map(({ fresh }) => fresh[n]) },
    ]),
  ]
  const arrays = inputs.map(({ type }, n) => `$${n + 1}::${type}[]`).join(', ')
  const same = keys.map(({ name }) => `t.${name} = n.${name}`).join(' and ')
  const still = cells.map(({ read }, n) => `${read} = n.o${n}`)
  const next = cells.map(({ read }, n) => `case when ${still[n]} then n.f${n} else ${read} end`)
  const replaced = cells.map(({ read }, n) => `coalesce(${read} = n.f${n}, false)::integer`)
  return {
    text: `with n as (select * from unnest(${arrays}) as u (${inputs.map(({ name }) => name).join(', ')})),
free as materialized (select ${keyColumns(table)} from ${quoteIdentifier(lies)} t join n on ${same} where ${where} order by ${keyColumns(table)} for no key update of t skip locked),
done as (update ${quoteIdentifier(lies)} t set ${set(next)} from n join free using (${keys.map(({ name }) => name).join(', ')})
  where ${where} and ${same} and (${still.map((condition) => `(${condition})`).join(' or ')}) returning ${replaced.join(' + ')} as replaced)
select coalesce(sum(replaced), 0)::integer as replaced from done`,
    values: inputs.map(({ list }) => list),
  }
}

function keyColumns({ keys }: SealedTable): string {
  return keys.map(({ name }) => `t.${name}`).join(', ')
}

function keyArray({ keys }: SealedTable): string {
  return `array[${keys.map(({ name }) => `t.${name}::text`).join(', ')}]`
}

function isAfter(table: SealedTable): string {
  return `(${keyColumns(table)}) > (${table.keys.map(({ type }, n) => `$${n + 1}::${type}`).join(', ')})`
}
