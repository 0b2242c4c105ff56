import type { Resource } from '#engine/definition/resource.ts'
import type { Database, Queryable, Statement } from '#engine/database/database.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { columnRef, localizedRowsSql, rowSql, SqlParameters, type RowSql } from '#engine/crud/columns.api.ts'
import { resourceIn, resourcesIn } from '#engine/crud/reader-language.api.ts'
import { writeCursor, type ListQuery } from './list-query.api.ts'
import { countedMatches, countedRows, listStatements, type ListedRow } from './list-sql.api.ts'
import { withReferencedIds } from './reference-titles.api.ts'
import { ExpiringMap } from '#engine/crud/expiring-map.api.ts'
import { estimatedRows } from './estimate.api.ts'
import { whereSql } from './filter-sql.api.ts'

/** The row count of a list, and whether it is exact. */
interface Total {
  readonly total: number
  readonly exact: boolean
  /** The number of rows by PostgreSQL's statistics, at least `total`. */
  readonly estimate?: number
}

/** Totals over all matching rows: their number and the requested sums. */
interface Totals extends Partial<Total> {
  readonly sums?: Readonly<Record<string, string>>
}

/** A resource and its related resources in the reader's language. */
interface RowsOf {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly row: RowSql
}

// The time in milliseconds for which a list above the counting limit is assumed to stay above it.
const longListCacheMs = 5_000

/** Returns pages of a resource's list as JSON text: the rows, the cursors of the neighbouring pages, and the total. */
export function listOf(
  standard: Resource,
  {
    database,
    resources: definitions,
  }: { readonly database: Queryable & Pick<Database, 'replicas'>; readonly resources: readonly Resource[] },
): (query: ListQuery) => Promise<string> {
  const rows = new Map<string, RowsOf>()
  const long = new ExpiringMap<Total>(longListCacheMs)

  /** The resources in the reader's language. */
  function readBy({ actor, translations = false }: ListQuery): RowsOf {
    const resource = resourceIn(standard, actor?.language)
    const key = `${resource.language} ${translations}`
    const resources = resourcesIn(definitions, resource.language)
    const read = rows.get(key) ?? { resource, resources, row: rowSql(resource, resources, translations) }
    rows.set(key, read)
    return read
  }

  /** The exact count and the sums over all matching rows, in one statement separate from the page's. */
  async function totalsOf(on: Queryable, query: ListQuery, { resource, resources }: RowsOf): Promise<Totals> {
    const { counted, sums = [] } = query
    const sumSql = sums.map((name) => `'${name}', ${resource.fields[name]?.sum?.(columnRef(name))}`)
    const what = [
      ...(counted ? ['count(*)::float8 as total, true as exact'] : []),
      ...(sumSql.length > 0 ? [`json_build_object(${sumSql.join(', ')}) as sums`] : []),
    ]
    if (what.length === 0) return {}
    const values = new SqlParameters()
    const where = whereSql(query, resource, resources, values)
    const text = `select ${what.join(', ')} from ${localizedRowsSql(resource)} t${where && ` where ${where}`}`
    const [totals] = await on.query<Totals>({ text, values: values.list, signal: query.signal })
    return totals ?? {}
  }

  return async (request) => {
    const reading = readOnlyDatabase(database)
    const read = readBy(request)
    const { resource, resources, row } = read
    const query = await withReferencedIds(reading, request, resource, resources)
    const sql = listStatements(resource, resources, query, row)
    const ask = (statement: Statement) => reading.query<ListedRow>(statement)
    const totals = await totalsOf(reading, query, read)
    const name = nameOf(query)
    const most = name === '' ? countedRows : countedMatches
    const cached = long.get(name)?.value
    if (!cached) {
      const rows = await ask(name === '' ? sql.whole() : sql.few())
      const total = rows[0]?.['list.total'] ?? 0
      if (total <= most) return answer(rows, { total, exact: true })
      const estimate = await estimatedRows(reading, query, read)
      const atLeast: Total = {
        total: most,
        exact: false,
        ...(estimate !== null && { estimate: Math.max(most, Math.round(estimate)) }),
      }
      long.set(name, atLeast)
      return answer(name === '' ? rows : await pageOfMany(), atLeast)
    }
    return answer(await pageOfMany(), cached)

    function answer(listedRows: readonly ListedRow[], total: Total): string {
      const { estimate: _, ...counted } = total
      return pageJson(query, listedRows, { ...(totals.exact ? counted : total), ...totals })
    }

    async function pageOfMany(): Promise<readonly ListedRow[]> {
      if (name === '') return ask(sql.uncounted())
      if (query.conditions.length > 0) return ask(sql.planned())
      const near = sql.near ? await ask(sql.near()) : []
      return near.length > query.limit ? near : ask(sql.far())
    }
  }
}

/**
 * The cache key of a filtered list. It contains the search, the filters and the reader, but not the order or the page.
 * It is empty for the whole list.
 */
function nameOf({ words, otherWords, conditions, actor: asker }: ListQuery): string {
  const { owner = null, language } = asker ?? {}
  if (words.length === 0 && conditions.length === 0 && owner === null) return ''
  return JSON.stringify([
    words,
    otherWords,
    conditions.map(({ field, operator, text }) => [field, operator, text]),
    owner,
    language,
  ])
}

function pageJson(query: ListQuery, listedRows: readonly ListedRow[], totals: Totals): string {
  const rows = listedRows.filter(({ id }) => id !== null)
  const more = rows.length > query.limit
  const pageRows = rows.slice(0, query.limit)
  const backwards = query.before !== undefined
  if (backwards) pageRows.reverse()
  const cursor = (at: ListedRow | undefined, beyond: unknown) =>
    at && beyond ? writeCursor(query.sort, { key: String(at['list.key']), id: String(at.id) }) : null
  const page = {
    next: cursor(pageRows.at(-1), backwards || more),
    previous: cursor(pageRows.at(0), backwards ? more : query.after),
    ...totals,
  }
  // JSON omits undefined members. Copying each row without these two members would take as long as serialising it.
  for (const row of pageRows) {
    row['list.key'] = undefined
    if (row['list.total'] !== undefined) row['list.total'] = undefined
  }
  return JSON.stringify({ data: pageRows, page })
}
