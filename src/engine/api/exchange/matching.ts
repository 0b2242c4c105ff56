import type { Actor } from '../../core/access.ts'
import type { Resource, Row } from '../../core/resource.ts'
import type { Queryable } from '../../db/database.ts'
import { ownSql, place, quoted, Values, type RowSql } from '../crud/columns.ts'
import type { AlsoUnique } from './import-departure.ts'

interface Found {
  readonly line: number
  readonly row: Row
}

/** A row of the file that looks for the row of the resource it is. */
export interface Seeker {
  readonly line: number
  readonly id: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/** The rows of the resource that rows of a file are, by line: by their id, else by the fields that recognise them. */
export async function rowsOf(
  on: Queryable,
  resource: Resource,
  row: RowSql,
  seekers: readonly Seeker[],
  match: readonly string[],
  asker: Actor,
): Promise<ReadonlyMap<number, Row>> {
  const byId = seekers.filter(({ id }) => id !== null)
  const byFields = match.length === 0 ? [] : seekers.filter((one) => one.id === null && hasAll(one, match))
  const found = [
    ...(await joined(on, resource, row, byId, 't.id = k.c0::uuid', [({ id }) => id], asker)),
    ...(await joined(
      on,
      resource,
      row,
      byFields,
      match.map((name, at) => sameSql(resource, name, `k.c${at}`)).join(' and '),
      match.map(
        (name) =>
          ({ values }: Seeker) =>
            values[name],
      ),
      asker,
    )),
  ]
  return new Map(found.map(({ line, row: one }) => [line, one]))
}

function hasAll({ values }: Seeker, names: readonly string[]): boolean {
  return names.every((name) => values[name] !== null && values[name] !== undefined)
}

async function joined(
  on: Queryable,
  resource: Resource,
  { members, joins }: RowSql,
  seekers: readonly Seeker[],
  condition: string,
  keys: readonly ((seeker: Seeker) => unknown)[],
  asker: Actor,
): Promise<readonly Found[]> {
  if (seekers.length === 0) return []
  const values = new Values()
  const lines = values.add(seekers.map(({ line }) => line))
  const columns = keys.map((key) => `${values.add(seekers.map((one) => textOf(key(one))))}::text[]`)
  const names = keys.map((_, at) => `c${at}`).join(', ')
  return on.query<Found>({
    text: `select line, row_to_json(r) as row from (
  select k.line, ${members} from unnest(${lines}::integer[], ${columns.join(', ')}) k (line, ${names})
  join ${quoted(resource.table)} t on ${condition}${ownSql(resource, asker, values)}${joins}) r`,
    values: values.list,
  })
}

/** The lines whose values other rows already have where only one row may, with the fields. */
export async function takenBy(
  on: Queryable,
  resource: Resource,
  together: readonly string[],
  rows: readonly (Seeker & { readonly recordId: string | null })[],
): Promise<readonly number[]> {
  const asking = rows.filter((one) => hasAll(one, together))
  if (asking.length === 0) return []
  const values = new Values()
  const lines = values.add(asking.map(({ line }) => line))
  const records = values.add(asking.map(({ recordId }) => recordId))
  const columns = together.map((name) => `${values.add(asking.map((one) => textOf(one.values[name])))}::text[]`)
  const condition = together.map((name, at) => sameSql(resource, name, `k.c${at}`)).join(' and ')
  const found = await on.query<{ line: number }>({
    text: `select k.line from unnest(${lines}::integer[], ${records}::uuid[], ${columns.join(', ')}) k (line, record, ${together.map((_, at) => `c${at}`).join(', ')})
join ${quoted(resource.table)} t on ${condition} where t.id is distinct from k.record`,
    values: values.list,
  })
  return found.map(({ line }) => line)
}

/** The lines whose values other rows already have where an index of the database wants only one. */
export async function alsoTaken(
  on: Queryable,
  resource: Resource,
  { field, parts, where }: AlsoUnique,
  rows: readonly (Seeker & { readonly recordId: string | null })[],
): Promise<readonly number[]> {
  const asking = rows.filter((one) => hasAll(one, [field]))
  if (asking.length === 0) return []
  const asked = parts('k.value')
  const same = parts(place(field)).map((part, at) => `${part} = ${asked[at]}`)
  const found = await on.query<{ line: number }>({
    text: `select k.line from unnest($1::integer[], $2::uuid[], $3::text[]) k (line, record, value)
join ${quoted(resource.table)} t on ${same.join(' and ')} and ${where(place(field))} where t.id is distinct from k.record`,
    values: [
      asking.map(({ line }) => line),
      asking.map(({ recordId }) => recordId),
      asking.map(({ values }) => textOf(values[field])),
    ],
  })
  return found.map(({ line }) => line)
}

/** The same value as the unique index sees it: texts without case and accents. */
function sameSql(resource: Resource, name: string, value: string): string {
  const type = resource.fields[name]?.column.type ?? 'text'
  return type === 'text' ? `souk_fold(${place(name)}) = souk_fold(${value})` : `${place(name)} = ${value}::${type}`
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
