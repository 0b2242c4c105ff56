import type { Queryable } from '#engine/database/database.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { localizedRowsSql, quoteIdentifier, SqlParameters } from '#engine/crud/columns.api.ts'
import { whereSql } from './filter-sql.api.ts'
import type { ListQuery } from './list-query.api.ts'

/** A node of a plan, as `explain (format json)` writes it. */
interface ExplainedQuery {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
}

/**
 * The number of rows of a list by PostgreSQL's statistics; reads no row. Null if there are no statistics yet, and for
 * owners: the planner derives the number of their rows from the size of the whole table, which they must not learn.
 */
export async function estimatedRows(
  on: Queryable,
  query: ListQuery,
  { resource, resources }: { readonly resource: Resource; readonly resources: readonly Resource[] },
): Promise<number | null> {
  if (query.actor && query.actor.owner !== null) return null
  const table = quoteIdentifier(resource.table)
  const values = new SqlParameters()
  const where = whereSql(query, resource, resources, values)
  const [statistics] = await on.query<{ rows: number }>({
    text: `select reltuples::float8 as rows from pg_class where oid = '${table}'::regclass`,
  })
  if (!statistics || statistics.rows < 0) return null
  if (where === '') return statistics.rows
  const [explained] = await on.query<ExplainedQuery>({
    text: `explain (format json) select from ${localizedRowsSql(resource)} t where ${where}`,
    values: values.list,
  })
  return explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? null
}
