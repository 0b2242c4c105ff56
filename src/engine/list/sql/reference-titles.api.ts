import { namesSomething } from '#engine/definition/text/text-folding.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { localizedRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import type { ListQuery } from './list-query.api.ts'
import { searchSourcesOf } from './search-sources.api.ts'
import { sourceSql } from './filter-sql.api.ts'

// The largest number of ids looked up for a word. A word with more matches is frequent enough to be found quickly in
// list order.
const mostIds = 1_000

/**
 * The statement that finds the referenced rows whose text contains a search word; null when there are no searched
 * references.
 */
export function referencedIdsStatement(
  { words: first, otherWords = [], actor: asker }: Pick<ListQuery, 'words' | 'otherWords' | 'actor'>,
  resource: Resource,
  resources: readonly Resource[],
): Statement | null {
  const values = new SqlParameters()
  const sources = searchSourcesOf(resource, resources, asker).filter(({ large }) => !large)
  const words = [...new Set([first, ...otherWords].flat())]
  const queries = sources.flatMap((source) => {
    const { alias, target } = source
    return words.filter(namesSomething).map((word) => {
      const name = values.add(`${alias} ${word}`)
      return `select ${name}::text as name, array(select ${alias}.id::text from ${localizedRowsSql(target)} ${alias} where ${sourceSql(source, word, values)} limit ${mostIds + 1}) as ids`
    })
  })
  return queries.length > 0 ? { text: queries.join(' union all '), values: values.list } : null
}

/** A result row of `referencedIdsStatement`. */
export interface ReferencedIdsRow {
  readonly name: string
  readonly ids: readonly string[]
}

/** The ids for each search word; words that match too many referenced rows are omitted. */
export function referencedIdsOf(rows: readonly ReferencedIdsRow[]): NonNullable<ListQuery['referencedIds']> {
  return new Map(rows.flatMap(({ name, ids }) => (ids.length <= mostIds ? [[name, ids]] : [])))
}

/** Adds the ids of the referenced rows that contain its words to a list query. */
export async function withReferencedIds(
  on: Queryable,
  query: ListQuery,
  resource: Resource,
  resources: readonly Resource[],
): Promise<ListQuery> {
  const statement = referencedIdsStatement(query, resource, resources)
  return statement === null
    ? query
    : { ...query, referencedIds: referencedIdsOf(await on.query<ReferencedIdsRow>(statement)) }
}
