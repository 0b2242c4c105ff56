import type { Actor } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { countsForUnique, type Unique } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import {
  ownRowsSql,
  columnRef,
  localizedRowsSql,
  quoteIdentifier,
  SqlParameters,
  type RowSql,
} from '#engine/crud/columns.api.ts'

interface MatchedRow {
  readonly line: number
  readonly row: Row
}

/** A row of the file for which a stored row is searched. */
export interface RowToMatch {
  readonly line: number
  readonly id: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/** The stored rows that match the file's rows: line → row. Rows with an id match by id, others by a unique rule. */
export async function findMatchingRows(
  on: Queryable,
  resource: Resource,
  row: RowSql,
  seekers: readonly RowToMatch[],
  match: Unique | undefined,
  asker: Actor,
): Promise<ReadonlyMap<number, Row>> {
  const byId = seekers.filter(({ id }) => id !== null)
  const byFields = match ? seekers.filter((one) => one.id === null && hasAll(one, match.fields)) : []
  const matches = [
    ...(await joined(on, resource, row, byId, 't.id = k.c0::uuid', [({ id }) => id], asker)),
    ...(match
      ? await joined(
          on,
          resource,
          row,
          byFields,
          sameSql(resource, match),
          match.fields.map(
            (name) =>
              ({ values }: RowToMatch) =>
                values[name],
          ),
          asker,
        )
      : []),
  ]
  return new Map(matches.map(({ line, row: one }) => [line, one]))
}

function hasAll({ values }: RowToMatch, names: readonly string[]): boolean {
  return names.every((name) => values[name] !== null && values[name] !== undefined)
}

async function joined(
  on: Queryable,
  resource: Resource,
  { members, joins }: RowSql,
  seekers: readonly RowToMatch[],
  condition: string,
  keys: readonly ((seeker: RowToMatch) => unknown)[],
  asker: Actor,
): Promise<readonly MatchedRow[]> {
  if (seekers.length === 0) return []
  const values = new SqlParameters()
  const lines = values.add(seekers.map(({ line }) => line))
  const columns = keys.map((key) => `${values.add(seekers.map((one) => textOf(key(one))))}::text[]`)
  const names = keys.map((_, at) => `c${at}`).join(', ')
  return on.query<MatchedRow>({
    text: `select line, row_to_json(r) as row from (
  select k.line, ${members} from unnest(${lines}::integer[], ${columns.join(', ')}) k (line, ${names})
  join ${localizedRowsSql(resource)} t on ${condition}${ownRowsSql(resource, asker, values)}${joins}) r`,
    values: values.list,
  })
}

/** The lines whose values would violate a unique rule because another stored row has them. */
export async function findConflictingLines(
  on: Queryable,
  resource: Resource,
  unique: Unique,
  rows: readonly (RowToMatch & { readonly recordId: string | null })[],
): Promise<readonly number[]> {
  const asking = rows.filter((one) => hasAll(one, unique.fields) && countsForUnique(unique, one.values))
  if (asking.length === 0) return []
  const values = new SqlParameters()
  const lines = values.add(asking.map(({ line }) => line))
  const records = values.add(asking.map(({ recordId }) => recordId))
  const columns = unique.fields.map((name) => `${values.add(asking.map((one) => textOf(one.values[name])))}::text[]`)
  const conflicts = await on.query<{ line: number }>({
    text: `select k.line from unnest(${lines}::integer[], ${records}::uuid[], ${columns.join(', ')}) k (line, record, ${columns.map((_, at) => `c${at}`).join(', ')})
join ${quoteIdentifier(resource.table)} t on ${sameSql(resource, unique)} where t.id is distinct from k.record`,
    values: values.list,
  })
  return conflicts.map(({ line }) => line)
}

/** The SQL condition that row `t` has the same unique values as the file's row `k.c0`, `k.c1`, … */
function sameSql(resource: Resource, unique: Unique): string {
  const inputSql = uniqueSql(resource, { fields: unique.fields }, (name) => {
    const type = resource.fields[name]?.column.type ?? 'text'
    const value = `k.c${unique.fields.indexOf(name)}`
    return type === 'text' ? value : `${value}::${type}`
  })
  const { keys, where } = uniqueSql(resource, unique, (name) => columnRef(name))
  const same = keys.map((key, at) => `${key} = ${inputSql.keys[at]}`)
  return [...same, ...(where === null ? [] : [where])].join(' and ')
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
