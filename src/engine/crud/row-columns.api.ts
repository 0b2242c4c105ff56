import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { resourceNamed, type CombinedColumn, type Resource } from '#engine/definition/resource.ts'
import { computedAmountsOf, largestRowCount, rowCountsOf, successionsOf } from '#engine/definition/computed-columns.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { columnRef, quoteIdentifier, SqlParameters, visibleRowsSql } from './columns.api.ts'

type Succession = NonNullable<CombinedColumn['succession']>

/**
 * The values that the list of a resource computes for the given rows: id → column → the number of rows that reference
 * the row, of those that the reader may read and at most `largestRowCount`, whether the row is in force, or an amount.
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
  const successions = successionsOf(resource).map((one) => `'${one.name}', (${successionSql(resource, one, values)})`)
  const amounts = computedAmountsOf(resource)
    .filter(({ demand }) => hasPermission(actor.permissions, demand))
    .map(({ name, sql }) => {
      const amount = amountJson(sql('t', `${values.add(todayIn(organisation.zone))}::date`))
      return `'${name}', (select ${amount} from ${quoteIdentifier(resource.table)} t where t.id = listed.id)`
    })
  const columns = [...counts, ...successions, ...amounts]
  if (columns.length === 0 || ids.length === 0) return new Map()
  const text = `select listed.id, json_strip_nulls(json_build_object(${columns.join(', ')})) as columns from unnest(${list}::uuid[]) as listed(id)`
  const rows = await readOnlyDatabase(database).query<{
    id: string
    columns: Readonly<Record<string, number | string>>
  }>({ text, values: values.list })
  return new Map(rows.map(({ id, columns: computed }) => [id, computed]))
}

/** Selects whether an active listed row is in force: no active row with the same fields has begun after it. */
function successionSql({ table, fields }: Resource, { of, from }: Succession, values: SqlParameters): string {
  const now = fields[from] ? `${values.add(todayIn(organisation.zone))}::date` : 'now()'
  const rows = quoteIdentifier(table)
  const begins = (alias: string): string => columnRef(from, alias)
  // A row with an earlier set of fields belongs to that set.
  const same = of.map((names, place) =>
    [
      ...of.slice(0, place).flatMap(([name]) => ['t', 'later'].map((alias) => `${columnRef(name, alias)} is null`)),
      ...names.map((name) => `${columnRef(name, 'later')} = ${columnRef(name)}`),
    ].join(' and '),
  )
  return `select case when not t.active then null when ${begins('t')} > ${now} then 'future'
      when exists (select from ${rows} later where (${same.join(' or ')}) and later.active
        and ${begins('later')} <= ${now} and (${begins('later')}, later.id) > (${begins('t')}, t.id)) then 'past'
      else 'current' end from ${rows} t where t.id = listed.id`
}
