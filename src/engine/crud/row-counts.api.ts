import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { largestRowCount, rowCountsOf } from '#engine/definition/computed-columns.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { columnRef, SqlParameters, visibleRowsSql } from './columns.api.ts'

/**
 * The numbers of rows that reference the given rows, for the columns of their list: id → column → count. Contains only
 * rows that the reader may read, and at most `largestRowCount` of them.
 */
export async function countRows(
  resource: Resource,
  ids: readonly string[],
  { database, resources }: Services,
  actor: Actor,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const readable = rowCountsOf(resource).filter((one) => hasPermission(actor.permissions, `${one.resource}:read`))
  if (readable.length === 0 || ids.length === 0) return new Map()
  const values = new SqlParameters()
  const list = values.add(ids)
  const counts = readable.map(({ name, resource: counted, field }) => {
    const rows = visibleRowsSql(resourceNamed(resources, counted), actor, values)
    const some = `select 1 from ${rows} t where ${columnRef(field)} = listed.id limit ${largestRowCount}`
    return `'${name}', (select count(*) from (${some}) some_rows)`
  })
  const text = `select listed.id, json_build_object(${counts.join(', ')}) as counts from unnest(${list}::uuid[]) as listed(id)`
  const rows = await readOnlyDatabase(database).query<{ id: string; counts: Readonly<Record<string, number>> }>({
    text,
    values: values.list,
  })
  return new Map(rows.map(({ id, counts: counted }) => [id, counted]))
}
