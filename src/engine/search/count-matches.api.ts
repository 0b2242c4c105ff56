import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Statement, ReadOnlyDatabase } from '#engine/database/database.api.ts'
import { localizedRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import {
  referencedIdsOf,
  referencedIdsStatement,
  type ReferencedIdsRow,
} from '#engine/list/sql/reference-titles.api.ts'
import { searchPaths } from '#engine/list/sql/filter-sql.api.ts'
import { searchWaysOf } from '#engine/list/sql/search-words.api.ts'
import { queryEach } from './query-each.api.ts'
import { countedHits } from './search-sql.api.ts'

/** A list to count: its resource and search words. */
export interface Listing {
  readonly resource: Resource
  readonly q: string
}

/** The row count of each list; at most `countedHits` plus one. Null for a count that timed out. */
export async function countMatches(
  reading: ReadOnlyDatabase,
  resources: readonly Resource[],
  listings: readonly Listing[],
  asker: Actor,
): Promise<readonly (number | null)[]> {
  const queries = listings.map(({ resource, q }) => {
    const [words = [], ...otherWords] = searchWaysOf(resource, q)
    return { resource, words, otherWords, conditions: [], actor: asker }
  })
  const statements = queries.map((query) => referencedIdsStatement(query, query.resource, resources))
  const pointing = statements.filter((one) => one !== null)
  const referencedIds =
    pointing.length > 0 ? await queryEach<ReferencedIdsRow>(reading, pointing, { bounded: false }) : []
  const counts = queries.map((query, at): Statement => {
    const rows = statements[at] ? referencedIds[pointing.indexOf(statements[at])] : null
    const values = new SqlParameters()
    const limit = `limit ${countedHits + 1}`
    const table = localizedRowsSql(query.resource)
    const ways = searchPaths(
      { ...query, ...(rows && { referencedIds: referencedIdsOf(rows) }) },
      query.resource,
      resources,
      values,
    )
    const each = ways.map(({ joins, where }) => `(select t.id from ${table} t${joins} where ${where} ${limit})`)
    return {
      text: `select count(*)::integer as total from (${each.join(' union ')}) matches`,
      values: values.list,
    }
  })
  const totals = counts.length > 0 ? await queryEach<{ total: number }>(reading, counts, { bounded: false }) : []
  return totals.map((rows) => rows?.[0]?.total ?? null)
}
