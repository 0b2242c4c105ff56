import type { Actor } from '#engine/definition/access.ts'
import { columnOf, type Resource, type Row } from '#engine/definition/resource.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import {
  ownRowsSql,
  quoteIdentifier,
  localizedRowsSql,
  statementName,
  SqlParameters,
  type RowSql,
} from './columns.api.ts'
import { columnSets, recordedFields } from './translated-writes.api.ts'
import type { Change, Version, WrittenRow } from './repository.api.ts'

/** Whether a write that expects `expected` accepts a row at `version`. */
export function acceptsVersion(expected: Version, version: number): boolean {
  return expected === null || [expected].flat().includes(version)
}

/** Parses the JSON of a row, typed by the fields of its resource. */
export function parseRow<Of extends Resource>(_resource: Of, { row }: Pick<WrittenRow, 'row'>): Row<Of> {
  return JSON.parse(row)
}

/** The statement that inserts a row with its audit entry, and returns the row. */
export function createStatement(
  resource: Resource,
  row: RowSql,
  id: string,
  stored: StoredValues,
  change: Change,
): Statement {
  const values = new SqlParameters()
  const fields = Object.keys(stored)
  const idValue = values.add(id)
  const sets = columnSets(resource, fields, change.circumstances.language, placeholders(values, stored))
  const columns = ['id', ...sets.map(({ column }) => column)].join(', ')
  const written = [idValue, ...sets.map(({ sql }) => sql)].join(', ')
  const text = `with changed as (insert into ${quoteIdentifier(resource.table)} (${columns}) values (${written}) returning *),
${auditSql(resource, 'create', values, change, afterSql(resource, fields), oneChanged(values))}
${answerSql(resource, row)}`
  return { text, values: values.list, name: statementName(text) }
}

/**
 * Returns a function that gives each field's value a placeholder. A value that the statement uses several times is sent
 * only once.
 */
function placeholders(values: SqlParameters, stored: StoredValues): (field: string) => string {
  const parameters = new Map(Object.entries(stored).map(([field, value]) => [field, values.add(value)]))
  return (field) => parameters.get(field) ?? 'null'
}

/**
 * The statement that changes a row and returns it. If the row no longer has the version that the writer saw, the
 * statement changes and returns nothing.
 */
export function updateStatement(
  resource: Resource,
  row: RowSql,
  id: string,
  version: Version,
  stored: StoredValues,
  change: Change,
): Statement {
  const values = new SqlParameters()
  const fields = Object.keys(stored)
  const { language } = change.circumstances
  const sets = columnSets(resource, fields, language, placeholders(values, stored), 't').map(
    ({ column, sql }) => `${column} = ${sql}`,
  )
  const which = `t.id = ${values.add(id)}${versionSql(version, values)}`
  const own = ownRowsSql(resource, change.actor, values)
  const text = `with old as (select * from ${quoteIdentifier(resource.table)} t where ${which}),
${changedSql(resource, sets, which + own)},
${auditSql(resource, 'update', values, change, differenceSql(resource, fields), `${oneChanged(values)} join old using (id)`)}
${answerSql(resource, row)}`
  return { text, values: values.list, name: statementName(text) }
}

/**
 * The statement that activates or deactivates a row. If no version is given, it accepts any version. It returns no row
 * if nothing changes.
 */
export function setActiveStatement(
  resource: Resource,
  row: RowSql,
  id: string,
  version: Version,
  active: boolean,
  change: Change,
): Statement {
  const values = new SqlParameters()
  const idValue = values.add(id)
  const activeValue = values.add(active)
  const own = ownRowsSql(resource, change.actor, values)
  const changes = `jsonb_build_object('active', jsonb_build_array(not ${activeValue}::boolean, ${activeValue}::boolean))`
  const which = `t.id = ${idValue} and t.active <> ${activeValue}${versionSql(version, values)}${own}`
  const text = `with ${changedSql(resource, [`active = ${activeValue}`], which)},
${auditSql(resource, active ? 'activate' : 'deactivate', values, change, changes, oneChanged(values))}
${answerSql(resource, row)}`
  return { text, values: values.list, name: statementName(text) }
}

/** The statement that deletes a row of a given version and stores the data that a restore needs. */
export function removeStatement(resource: Resource, id: string, version: Version, change: Change): Statement {
  const values = new SqlParameters()
  const idValue = values.add(id)
  const seen = versionSql(version, values)
  const own = ownRowsSql(resource, change.actor, values)
  const text = `with changed as (delete from ${quoteIdentifier(resource.table)} t where t.id = ${idValue}${seen}${own} returning *),
kept as (
  insert into deleted_record (resource, record_id, row_data, deleted_by)
  select ${values.add(resource.name)}, id, to_jsonb(changed), ${values.add(change.actor.id)} from changed
  on conflict (resource, record_id) do update set row_data = excluded.row_data, deleted_by = excluded.deleted_by, deleted_at = now()),
${auditSql(resource, 'delete', values, change, beforeSql(resource), oneChanged(values))}
select id from changed`
  return { text, values: values.list, name: statementName(text) }
}

/** The statement that restores a deleted row unchanged. */
export function restoreStatement(resource: Resource, row: RowSql, id: string, change: Change): Statement {
  const values = new SqlParameters()
  const fields = ['id', 'version', 'active', 'createdAt', 'updatedAt', ...Object.keys(resource.fields)]
  const texts = translatedFields(resource).length > 0 ? ['translations'] : []
  const columns = [...fields, ...texts].map((field) => quoteIdentifier(columnOf(field)))
  // Owners may restore only rows that they deleted themselves.
  const own = change.actor.owner !== null ? ` and deleted_by = ${values.add(change.actor.owner)}` : ''
  const text = `with back as (
  delete from deleted_record where resource = ${values.add(resource.name)} and record_id = ${values.add(id)}${own} returning row_data),
changed as (
  insert into ${quoteIdentifier(resource.table)} (${columns.join(', ')})
  select ${columns.map((column) => `kept.${column}`).join(', ')}
  from back, jsonb_populate_record(null::${quoteIdentifier(resource.table)}, row_data) kept returning *),
${auditSql(resource, 'restore', values, change, 'null::jsonb', oneChanged(values))}
${answerSql(resource, row)}`
  return { text, values: values.list, name: statementName(text) }
}

/** The statement that reads one row by its id. */
export function readStatement(resource: Resource, { members, joins }: RowSql, id: string, asker: Actor): Statement {
  const values = new SqlParameters()
  const text = `select id, version, row_to_json(r)::text as row from (
  select ${members} from ${localizedRowsSql(resource)} t${joins} where t.id = ${values.add(id)}${ownRowsSql(resource, asker, values)}) r`
  return { text, values: values.list, name: statementName(text), pipelinable: true }
}

/** Values in their stored form (passwords hashed, secrets encrypted): field → value. */
export type StoredValues = Readonly<Record<string, unknown>>

/** The condition that a row `t` still has an accepted version. */
function versionSql(version: Version, values: SqlParameters): string {
  if (version === null) return ''
  return typeof version === 'number'
    ? ` and t.version = ${values.add(version)}`
    : ` and t.version = any(${values.add(version)}::integer[])`
}

/** The common table expression `changed`: updates rows of a resource and returns them as they are afterwards. */
export function changedSql(resource: Resource, sets: readonly string[], which: string, from?: string): string {
  return `changed as (
  update ${quoteIdentifier(resource.table)} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()'].join(', ')}
  ${from === undefined ? '' : `from ${from} `}where ${which} returning t.*)`
}

function answerSql(resource: Resource, { members, joins }: RowSql): string {
  return `select id, version, row_to_json(r)::text as row from (select ${members} from ${localizedRowsSql(resource, 'changed')} t${joins}) r`
}

/**
 * The SQL of a value in the audit trail. Passwords and secrets appear as "***", so the trail only shows that they
 * changed.
 */
function auditedValue(resource: Resource, field: string, column: string): string {
  const { prepare, recorded } = resource.fields[field] ?? {}
  return prepare
    ? `case when ${column} is not null then '"***"'::jsonb end`
    : `to_jsonb(${recorded?.(column) ?? column})`
}

/** The audited changes of a new row: its filled fields. */
export function afterSql(resource: Resource, fields: readonly string[]): string {
  return filledSql(resource, fields, 'jsonb_build_array(null, v)')
}

/** The audited changes of a deleted row: its filled fields. */
export function beforeSql(resource: Resource): string {
  return filledSql(resource, Object.keys(resource.fields), 'jsonb_build_array(v, null)')
}

function filledSql(resource: Resource, fields: readonly string[], pair: string): string {
  if (fields.length === 0) return 'null::jsonb'
  const rows = recordedFields(resource, fields).map(
    ({ name, sql }) => `('${name}', ${auditedValue(resource, name, sql('changed'))})`,
  )
  return `(select jsonb_object_agg(f, ${pair}) from (values ${rows.join(', ')}) as c (f, v) where v is not null)`
}

/** The audited changes of an update: the fields in which `old` and `changed` differ. */
export function differenceSql(resource: Resource, fields: readonly string[]): string {
  const rows = recordedFields(resource, fields).map(({ name, sql }) => {
    const [old, changed] = [sql('old'), sql('changed')]
    return `('${name}', ${auditedValue(resource, name, old)}, ${auditedValue(resource, name, changed)}, ${old} is distinct from ${changed})`
  })
  if (rows.length === 0) return 'null::jsonb'
  return `(select jsonb_object_agg(f, jsonb_build_array(a, b)) from (values ${rows.join(', ')}) as c (f, a, b, differs) where differs)`
}

/** The SQL of the single row in `changed`, with a new id for its audit entry. */
function oneChanged(values: SqlParameters): string {
  return `(select *, ${values.add(newId())}::uuid as audit_id from changed) changed`
}

/**
 * The common table expression `audited`: an audit entry for each row of `changed`, with the joined `audit_id` as its
 * id.
 */
export function auditSql(
  resource: Resource,
  action: AuditAction,
  values: SqlParameters,
  { actor, circumstances }: Change,
  changes: string,
  from: string,
): string {
  const parameters = [
    actor.kind,
    actor.id,
    actor.name,
    actor.sessionId,
    circumstances.requestId,
    circumstances.ip,
    action,
    resource.name,
  ].map((value) => values.add(value))
  const [kind, actorId, actorName, session, request, ip, act, name] = parameters
  const { reason } = circumstances
  const recordedChanges =
    reason === undefined
      ? changes
      : `coalesce(${changes}, '{}') || jsonb_build_object('reason', jsonb_build_array(null, ${values.add(reason)}::text))`
  return `audited as (
  ${insertAuditEntriesSql}
  select audit_id, ${kind}, ${actorId}::uuid, ${actorName}, ${session}::uuid, ${request}, ${ip}, ${act}, ${name}, changed.id, ${recordedChanges} from ${from})`
}
