import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { quoteIdentifier, statementName, SqlParameters } from './columns.api.ts'
import type { Change } from './repository.api.ts'
import { columnSets } from './translated-writes.api.ts'
import { problemOfDatabaseError } from './write-errors.api.ts'
import { afterSql, auditSql, beforeSql, changedSql, differenceSql, type StoredValues } from './write.api.ts'

/** A row to write, with values in their stored form. */
export interface RowToWrite {
  readonly id: string
  /** The version that the row must still have; any version by default. */
  readonly version?: number | null
  readonly values: StoredValues
}

/** Inserts many rows and their audit entries in one statement. `same` contains the values that all rows get. */
export async function createMany(
  on: Queryable,
  resource: Resource,
  rows: readonly RowToWrite[],
  change: Change,
  same: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (rows.length === 0) return
  const values = new SqlParameters()
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row.values)))]
  const input = inputSql(resource, values, rows, fields)
  const all = [...fields, ...Object.keys(same)]
  const sets = columnSets(resource, fields, change.circumstances.language, inputColumn)
  const columns = ['id', ...sets.map(({ column }) => column), ...Object.keys(same).map(columnOf).map(quoteIdentifier)]
  const taken = [
    'id',
    ...sets.map(({ sql }) => sql),
    ...Object.values(same).map((value) => `${values.add(value)}::text`),
  ]
  const text = `with ${input},
changed as (insert into ${quoteIdentifier(resource.table)} (${columns.join(', ')}) select ${taken.join(', ')} from input order by input_place returning *),
${auditSql(resource, 'create', values, change, afterSql(resource, all), withInput)}
select id from changed`
  await written(on, resource, { text, values: values.list, name: statementName(text) })
}

/**
 * Changes many rows, each with its audit entry. One statement changes all rows in which the same fields change. Returns
 * the ids of the rows that still had their required version. The caller has checked that the change is allowed.
 */
export async function updateMany(
  on: Queryable,
  resource: Resource,
  rows: readonly RowToWrite[],
  change: Change,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const alike = Object.groupBy(rows, ({ values }) => Object.keys(values).join())
  for (const some of Object.values(alike).flatMap((all = []) => chunksOf(all))) {
    for (const { id } of await written(on, resource, updateManyStatement(resource, some, change))) changed.add(id)
  }
  return changed
}

function updateManyStatement(resource: Resource, rows: readonly RowToWrite[], change: Change): Statement {
  const values = new SqlParameters()
  const fields = Object.keys(rows[0]?.values ?? {})
  const input = inputSql(resource, values, rows, fields)
  const sets = columnSets(resource, fields, change.circumstances.language, inputColumn, 't').map(
    ({ column, sql }) => `${column} = ${sql}`,
  )
  const which = 't.id = input.id and (input.input_version is null or t.version = input.input_version)'
  const text = `with ${input},
old as (select t.* from ${quoteIdentifier(resource.table)} t join input on ${which}),
${changedSql(resource, sets, which, 'input')},
${auditSql(resource, 'update', values, change, differenceSql(resource, fields), `${withInput} join old using (id)`)}
select id from changed`
  return { text, values: values.list, name: statementName(text) }
}

async function written(on: Queryable, resource: Resource, statement: Statement): Promise<readonly { id: string }[]> {
  try {
    return await on.query<{ id: string }>(statement)
  } catch (error) {
    throw problemOfDatabaseError(resource, error)
  }
}

/** Deletes many rows permanently, each with its audit entry. A deleted row cannot be restored. */
export async function removeMany(
  on: Queryable,
  resource: Resource,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  for (const some of chunksOf(ids)) await on.query(removeManyStatement(resource, some, change))
}

function removeManyStatement(resource: Resource, ids: readonly string[], change: Change): Statement {
  const values = new SqlParameters()
  const rows = ids.map((id) => ({ id, values: {} }))
  const text = `with ${inputSql(resource, values, rows, [])},
changed as (delete from ${quoteIdentifier(resource.table)} t using input where t.id = input.id returning t.*),
${auditSql(resource, 'delete', values, change, beforeSql(resource), withInput)}
select from changed`
  return { text, values: values.list }
}

// A statement may take ten seconds; this number of rows takes a small part of that.
const rowsAtOnce = 500

function chunksOf<Item>(all: readonly Item[]): readonly (readonly Item[])[] {
  const chunks = Math.ceil(all.length / rowsAtOnce)
  return Array.from({ length: chunks }, (_, nth) => all.slice(nth * rowsAtOnce, (nth + 1) * rowsAtOnce))
}

/** The SQL that refers to a field's column in the input table. */
function inputColumn(field: string): string {
  return `input.${quoteIdentifier(columnOf(field))}`
}

/** The SQL that joins each changed row with the id of its audit entry. */
const withInput = 'changed join input using (id)'

/** The rows as an SQL table: id, version, the id of the audit entry, the position, and a column for each field. */
function inputSql(
  { fields: allFields }: Resource,
  values: SqlParameters,
  rows: readonly RowToWrite[],
  fields: readonly string[],
): string {
  const columns = fields.map((name) => {
    const { column, blank } = allFields[name] ?? {}
    const type = column?.type ?? 'text'
    const list = rows.map(({ values: rowValues }) =>
      stored(type, Object.hasOwn(rowValues, name) ? rowValues[name] : blank),
    )
    return { name: quoteIdentifier(columnOf(name)), sql: `${values.add(list)}::${type}[]` }
  })
  const all = [
    { name: 'id', sql: `${values.add(rows.map(({ id }) => id))}::uuid[]` },
    { name: 'input_version', sql: `${values.add(rows.map(({ version }) => version ?? null))}::integer[]` },
    { name: 'audit_id', sql: `${values.add(rows.map(() => newId()))}::uuid[]` },
    ...columns,
  ]
  const names = [...all.map(({ name }) => name), 'input_place']
  return `input as (select * from unnest(${all.map(({ sql }) => sql).join(', ')}) with ordinality as i (${names.join(', ')}))`
}

function stored(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return type === 'jsonb' ? JSON.stringify(value) : value
}
