import type { Resource } from '#engine/definition/resource.ts'
import type { Statement } from '#engine/database/database.api.ts'
import {
  columnRef,
  quoteIdentifier,
  localizedRowsSql,
  statementName,
  SqlParameters,
  type RowSql,
} from '#engine/crud/columns.api.ts'
import type { ListQuery } from './list-query.api.ts'
import { cursorSql, sortSql, type CursorConditions } from './sort-sql.api.ts'
import { searchPaths, whereSql, type SearchPath } from './filter-sql.api.ts'

/** The largest exact count of a list without filters. Above it, the response gives this number as a minimum. */
export const countedRows = 10_000

/** The largest exact count of a list with a search or filters. */
export const countedMatches = 1_000

// The number of rows searched in list order for a page of frequent matches. A few hundred rows usually suffice, but the
// latest rows may all be similar, for example after an import. Above this number, sorting all matches is faster.
const maxScannedRows = 50_000

// Statements for pages up to this size are fast enough to let other statements wait behind them on the same connection.
const pipelinablePageSize = 100

/**
 * How a statement is planned. `anew`: for its values at each call. `kept`: prepared once for all values. `brief`: like
 * `kept`, and short enough for other statements to wait behind it.
 */
type Plan = 'anew' | 'kept' | 'brief'

/** Columns that a list statement returns in addition to the row's members. Field names cannot contain their prefix. */
export interface ListedRow {
  'list.key': string | undefined
  'list.total'?: number | undefined
  readonly id: string | null
}

/**
 * The statements that find a page of a list; each reads one row more than the page. `list.api.ts` decides which of them
 * run, and in which order.
 */
export interface ListStatements {
  /** The page of a list without filters, with its count. */
  whole(): Statement
  /** The page of a list without filters, without a count. */
  uncounted(): Statement
  /** The count of a filtered list and, if it is at most `countedMatches`, its page. */
  few(): Statement
  /** The page of a filtered list, planned by PostgreSQL for the values of its filters. */
  planned(): Statement
  /** The matches among the next rows in list order; null when no index has that order. */
  near: (() => Statement) | null
  /** The page of a filtered list, from all its matches, sorted. */
  far(): Statement
}

/** The parts of one statement, with its own parameters. */
interface StatementParts {
  readonly from: CursorConditions
  readonly most: string
  readonly where: () => string
  readonly ways: () => readonly SearchPath[]
  /** Reads the page in an order that no index provides; null when an index provides it. */
  readonly walk: ((where?: string) => string) | null
}

/** The statements of a list query. */
export function listStatements(
  resource: Resource,
  resources: readonly Resource[],
  query: ListQuery,
  { members, joins }: RowSql,
): ListStatements {
  const table = quoteIdentifier(resource.table)
  const rows = localizedRowsSql(resource)
  const sort = sortSql(resource, resources, query.sort.field)
  const direction = query.sort.descending === (query.before !== undefined) ? 'asc' : 'desc'
  const order = (key: string, id: string) => `order by ${key} ${direction}, ${id} ${direction}`
  const keyed = (what: string, conditions: readonly string[], joins = '') =>
    `select ${what}, ${sort.key} as k from ${rows} t${joins}${sort.join}${whereOf(conditions)}`
  // Computing a sort key costs as much as finding a row, so counted rows get none.
  const unkeyed = ({ joins, where }: SearchPath) =>
    `select t.id, ${columnRef(query.sort.field)} from ${rows} t${joins}${whereOf([where])}`
  const foundSql = (ways: readonly SearchPath[], select: (way: SearchPath) => string, limit = '') => {
    const each = ways.map((way) => `${select(way)} ${limit}`)
    return each.length === 1 ? each.join('') : `${each.map((one) => `(${one})`).join(' union ')} ${limit}`
  }

  /** Builds one statement: `page` selects the rows of a page as `t` with their keys `k`. */
  const statement = (
    write: (parts: StatementParts) => { before?: string; counted?: string; page: string },
    plan: Plan,
  ): Statement => {
    const values = new SqlParameters()
    const most = `limit ${values.add(query.limit)}::integer + 1`
    const { from, walking } = cursorSql(query, sort.type, direction, values)
    const where = () => whereSql(query, resource, resources, values, 'by row')
    const ways = () => searchPaths(query, resource, resources, values)
    const walk = sort.scanSql && ((where = '') => sort.scanSql?.({ direction, walking, where, most }) ?? '')
    const { before = '', counted, page } = write({ from, most, where, ways, walk })
    const total = counted ? ', counted.total as "list.total"' : ''
    const source = counted ? `counted left join (${page}) t on true` : `(${page}) t`
    const text = `${before}select ${members}, t.k::text as "list.key"${total} from ${source}${joins} ${order('t.k', 't.id')}`
    const name = plan !== 'anew' && { name: statementName(text) }
    return { text, values: values.list, ...name, pipelinable: plan === 'brief' }
  }
  // Without an index in this order, the statement reads every referenced row. It then takes too long for other
  // statements to wait behind it.
  const ordered = sort.scanSql === null && query.limit <= pipelinablePageSize ? 'brief' : 'kept'
  const inOrder = ({ from, most, walk }: Pick<StatementParts, 'from' | 'most' | 'walk'>) =>
    walk?.() ?? `${keyed('t.*', from(sort.key, 't.id'))} ${order(sort.key, 't.id')} ${most}`
  const rowsOf = (chosen: string) => `select p.k, t.* from (${chosen}) p join ${rows} t on t.id = p.id`

  return {
    whole: () =>
      statement(
        (parts) => ({
          before: `with counted as (
  select case when reltuples > ${2 * countedRows} then ${countedRows + 1}
    else (select count(*) from (select 1 from ${table} limit ${countedRows + 1}) most_rows) end::integer as total
  from pg_class where oid = '${table}'::regclass) `,
          counted: 'counted',
          page: inOrder(parts),
        }),
        ordered,
      ),
    uncounted: () => statement((parts) => ({ page: inOrder(parts) }), ordered),
    few: () =>
      statement(
        ({ from, most, ways }) => ({
          before: `with found as materialized (${foundSql(ways(), unkeyed, `limit ${countedMatches + 1}`)}),
counted as materialized (select count(*)::integer as total from found) `,
          counted: 'counted',
          page: rowsOf(
            `select id, k from (select t.id, ${sort.key} as k from found t${sort.join} where (select total from counted) <= ${countedMatches} offset 0) t${whereOf(from('k', 'id'))} ${order('k', 'id')} ${most}`,
          ),
        }),
        'anew',
      ),
    planned: () =>
      statement(
        ({ from, most, where, walk }) => ({
          page:
            walk?.(where()) ??
            rowsOf(`${keyed('t.id', [where(), ...from(sort.key, 't.id')])} ${order(sort.key, 't.id')} ${most}`),
        }),
        'anew',
      ),
    near: sort.scanSql
      ? null
      : () =>
          statement(
            ({ from, most, where, walk }) => ({
              page: rowsOf(
                `select t.id, t.k from (${inOrder({ from, most: `limit ${maxScannedRows}`, walk })}) t where ${where()} ${order('t.k', 't.id')} ${most}`,
              ),
            }),
            // A prepared plan would look up listed ids one by one, because PostgreSQL makes it without the number of
            // ids.
            query.referencedIds ? 'anew' : 'kept',
          ),
    far: () =>
      statement(
        ({ from, most, where, ways, walk }) =>
          walk
            ? { page: walk(where()) }
            : {
                before: `with found as materialized (${foundSql(ways(), (way) => keyed('t.id', [way.where, ...from(sort.key, 't.id')], way.joins))}) `,
                page: rowsOf(`select id, k from found ${order('k', 'id')} ${most}`),
              },
        'anew',
      ),
  }
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}
