import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { largestRowCount, rowCountsOf, successionsOf } from '#engine/definition/computed-columns.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { columnRef, quoteIdentifier, SqlParameters, visibleRowsSql } from './columns.api.ts'

/**
 * The values that the list of a resource computes for the given rows: id → column → the number of rows that reference
 * the row, of those that the reader may read and at most `largestRowCount`, or whether the row is in force.
 */
export async function computeColumns(
  resource: Resource,
  ids: readonly string[],
  { database, resources }: Services,
  actor: Actor,
): Promise<ReadonlyMap<string, Readonly<Record<string, number | string>>>> {
  const values = new SqlParameters()
  const list = values.add(ids)
  const readable = rowCountsOf(resource).filter((one) => hasPermission(actor.permissions, `${one.resource}:read`))
  const counts = readable.map(({ name, resource: counted, field }) => {
    const rows = visibleRowsSql(resourceNamed(resources, counted), actor, values)
    const some = `select 1 from ${rows} t where ${columnRef(field)} = listed.id limit ${largestRowCount}`
    return `'${name}', (select count(*) from (${some}) some_rows)`
  })
  const successions = successionsOf(resource).map(
    ({ name, of, from }) => `'${name}', (${successionSql(resource, of, from, values)})`,
  )
  const columns = [...counts, ...successions]
  if (columns.length === 0 || ids.length === 0) return new Map()
  const text = `select listed.id, json_build_object(${columns.join(', ')}) as columns from unnest(${list}::uuid[]) as listed(id)`
  const rows = await readOnlyDatabase(database).query<{
    id: string
    columns: Readonly<Record<string, number | string>>
  }>({ text, values: values.list })
  return new Map(rows.map(({ id, columns: computed }) => [id, computed]))
}

/** Selects whether a listed row is in force: no active row with the same fields has begun after it. */
function successionSql(
  { table, fields }: Resource,
  of: readonly string[],
  from: string,
  values: SqlParameters,
): string {
  const now = fields[from] ? `${values.add(todayIn(organisation.zone))}::date` : 'now()'
  const rows = quoteIdentifier(table)
  const begins = (alias: string): string => columnRef(from, alias)
  const same = of.map((name) => {
    const isSame = fields[name]?.required ? '=' : 'is not distinct from'
    return `${columnRef(name, 'later')} ${isSame} ${columnRef(name)}`
  })
  return `select case when ${begins('t')} > ${now} then 'future'
      when not t.active or exists (select from ${rows} later where ${same.join(' and ')} and later.active
        and ${begins('later')} <= ${now} and (${begins('later')}, later.id) > (${begins('t')}, t.id)) then 'past'
      else 'current' end from ${rows} t where t.id = listed.id`
}
