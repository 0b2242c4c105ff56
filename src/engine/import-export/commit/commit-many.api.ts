import { isSecret } from '#engine/definition/file-fields.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import { storedValueSql, quoteIdentifier, statementName, SqlParameters } from '#engine/crud/columns.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { afterSql, differenceSql } from '#engine/crud/write.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'

/** A row of an import that waits to be written. */
export interface WaitingRow {
  readonly line: number
  readonly verdict: 'new' | 'changed'
  readonly values: Readonly<Record<string, unknown>>
  readonly recordId: string | null
  readonly version: number | null
}

/** A row whose secrets are sealed for the place they are written to. */
export interface SealedRow extends WaitingRow {
  readonly id: string
}

/** Seals the secrets of rows for their places; new rows are told their ids. */
export function sealedRows(
  seal: ValueTransform,
  { table, fields }: Resource,
  rows: readonly WaitingRow[],
): Promise<readonly SealedRow[]> {
  const secret = Object.keys(fields).filter((name) => isSecret(fields[name]))
  return Promise.all(
    rows.map(async (row) => {
      const id = row.recordId ?? newId()
      const sealed = secret
        .filter((name) => typeof row.values[name] === 'string')
        .map(
          async (name) => [name, await seal(String(row.values[name]), { table, column: columnOf(name), id })] as const,
        )
      return { ...row, id, values: { ...row.values, ...Object.fromEntries(await Promise.all(sealed)) } }
    }),
  )
}

/** Stores many new rows, their audit entries and their outcomes: one statement. `hashed` is what each of them gets besides. */
export async function createMany(
  on: Queryable,
  resource: Resource,
  runId: string,
  rows: readonly SealedRow[],
  hashed: Readonly<Record<string, string>>,
  change: Change,
): Promise<'created'[]> {
  const [first] = rows
  if (!first) return []
  const values = new SqlParameters()
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row.values)))]
  const given = inputSql(resource, values, rows, fields)
  const same = Object.entries(hashed)
  const columns = ['id', ...[...fields, ...same.map(([name]) => name)].map(columnOf)].map(quoteIdentifier).join(', ')
  const taken = [
    'id',
    ...fields.map((name) => storedValueSql(resource, name, quoteIdentifier(columnOf(name)))),
    ...same.map(([, hash]) => `${values.add(hash)}::text`),
  ]
  const table = quoteIdentifier(resource.table)
  const text = `with input as (${given}),
changed as (insert into ${table} (${columns}) select ${taken.join(', ')} from input order by import_line returning *),
audited as (${auditSql(resource, 'create', values, change, afterSql(resource, [...fields, ...Object.keys(hashed)]), 'changed join input using (id)')})
update import_row r set outcome = 'created', record_id = input.id from input where r.run_id = ${values.add(runId)}::uuid and r.line = input.import_line`
  await on.query({ text, values: values.list, name: statementName(text) })
  return rows.map(() => 'created' as const)
}

/** Changes many rows that still have the version the dry run saw; the others are refused. One statement for those that say the same fields. */
export async function updateMany(
  on: Queryable,
  resource: Resource,
  runId: string,
  rows: readonly SealedRow[],
  change: Change,
): Promise<('updated' | 'refused')[]> {
  const alike = Object.groupBy(rows, ({ values }) => Object.keys(values).join())
  const outcomes: ('updated' | 'refused')[] = []
  for (const some of Object.values(alike))
    outcomes.push(...(await updateSameFields(on, resource, runId, some ?? [], change)))
  return outcomes
}

async function updateSameFields(
  on: Queryable,
  resource: Resource,
  runId: string,
  rows: readonly SealedRow[],
  change: Change,
): Promise<('updated' | 'refused')[]> {
  const [first] = rows
  if (!first) return []
  const values = new SqlParameters()
  const fields = Object.keys(first.values)
  const given = inputSql(resource, values, rows, fields)
  const sets = fields.map((name) => {
    const column = quoteIdentifier(columnOf(name))
    return `${column} = ${storedValueSql(resource, name, `input.${column}`)}`
  })
  const table = quoteIdentifier(resource.table)
  const stale = `'[{"code":"stale"}]'::jsonb`
  const text = `with input as (${given}),
old as (select t.* from ${table} t join input on input.id = t.id where t.version = input.import_version),
changed as (
  update ${table} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()'].join(', ')}
  from input where t.id = input.id and t.version = input.import_version returning t.*),
audited as (${auditSql(resource, 'update', values, change, differenceSql(resource, fields), 'changed join old using (id) join input using (id)')})
update import_row r set outcome = case when changed.id is null then 'refused' else 'updated' end,
  problems = case when changed.id is null then ${stale} else r.problems end
from input left join changed using (id) where r.run_id = ${values.add(runId)}::uuid and r.line = input.import_line returning r.outcome`
  const done = await on.query<{ outcome: 'updated' | 'refused' }>({
    text,
    values: values.list,
    name: statementName(text),
  })
  return done.map(({ outcome }) => outcome)
}

/** The rows as a table of SQL: line, id, version, the id of its audit entry, and a column for each field. */
function inputSql(
  resource: Resource,
  values: SqlParameters,
  rows: readonly SealedRow[],
  fields: readonly string[],
): string {
  const columns = fields.map((name) => {
    const { column, blank } = resource.fields[name] ?? {}
    const type = column?.type ?? 'text'
    const list = rows.map(({ values: given }) => stored(type, Object.hasOwn(given, name) ? given[name] : blank))
    return { name: quoteIdentifier(columnOf(name)), sql: `${values.add(list)}::${type}[]` }
  })
  const own = [
    { name: 'import_line', sql: `${values.add(rows.map(({ line }) => line))}::integer[]` },
    { name: 'id', sql: `${values.add(rows.map(({ id }) => id))}::uuid[]` },
    { name: 'import_version', sql: `${values.add(rows.map(({ version }) => version))}::integer[]` },
    { name: 'import_audit', sql: `${values.add(rows.map(() => newId()))}::uuid[]` },
  ]
  const all = [...own, ...columns]
  return `select * from unnest(${all.map(({ sql }) => sql).join(', ')}) as i (${all.map(({ name }) => name).join(', ')})`
}

function stored(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return type === 'jsonb' ? JSON.stringify(value) : value
}

function auditSql(
  resource: Resource,
  action: 'create' | 'update',
  values: SqlParameters,
  { actor, circumstances }: Change,
  changes: string,
  from: string,
): string {
  const said = [
    actor.kind,
    actor.id,
    actor.name,
    actor.sessionId,
    circumstances.requestId,
    circumstances.ip,
    action,
    resource.name,
  ].map((value) => values.add(value))
  const [kind, id, name, session, request, ip, act, of] = said
  return `${insertAuditEntriesSql}
  select input.import_audit, ${kind}, ${id}::uuid, ${name}, ${session}::uuid, ${request}, ${ip}, ${act}, ${of}, changed.id, ${changes} from ${from}`
}
