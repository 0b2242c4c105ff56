import { resourceNamed, type Resource } from '../../core/resource.ts'
import type { Queryable, Statement } from '../../db/database.ts'
import { listed, ownSql, place, quoted, rowSql, statementName, titleSql, Values, type RowSql } from './columns.ts'
import { writeCursor, type Cursor, type ListQuery } from './list-query.ts'

/** Whole lists are counted up to here; beyond, the answer says "at least". */
const countedRows = 10_000

/** Searches and filters are counted up to here: what finds more is looked through in the list's order instead. */
const countedMatches = 1_000

/** The SQL condition of a list's search and filters. */
export function whereSql(
  query: Pick<ListQuery, 'words' | 'conditions' | 'asker'>,
  resource: Resource,
  resources: readonly Resource[],
  values: Values,
): string {
  const searched = query.words.map((word) => foundSql(word, resource, resources, values))
  const conditions = query.conditions.map(({ field, operator, filter, value, text }) => {
    const condition = filter.sql(place(field), values.add(value))
    // The search column has the index; a text inside one of its fields is inside it too. Shorter ones have no trigram.
    const indexed = operator === 'contains' && listed(resource, field)?.searched && [...text].length > 2
    return indexed ? `${condition} and t.${searchSql(text, values)}` : condition
  })
  const own = ownSql(resource, query.asker, values)
  return `${[...searched, ...conditions].map((condition) => `(${condition})`).join(' and ')}${own}`.replace(
    /^ and /,
    '',
  )
}

// One or two letters have no trigram of their own, so they look for the beginning of a word.
function searchSql(word: string, values: Values): string {
  const beginning = [...word].length < 3
  return `search like souk_pattern(${values.add(beginning ? ` ${word}` : word)})`
}

/** A word is found in the row's own text, and in that of the rows which give it its title. */
function foundSql(word: string, resource: Resource, resources: readonly Resource[], values: Values): string {
  // Signs alone name nothing: finding every row by them would hand the whole table to a bulk action.
  if (!/[\p{L}\p{N}]/u.test(word)) return 'false'
  const condition = searchSql(word, values)
  const pointed = resource.title.flatMap((name) => {
    const target = resource.fields[name]?.target
    if (target === undefined) return []
    return [
      `${place(name)} in (select p.id from ${quoted(resourceNamed(resources, target).table)} p where p.${condition})`,
    ]
  })
  const own = Object.values(resource.fields).some((field) => field.searched) ? [`t.${condition}`] : []
  return [...own, ...pointed].join(' or ')
}

/** How a list is sorted: the SQL key, what a cursor casts to, and the join a reference's title needs. */
function sortSql(resource: Resource, resources: readonly Resource[], field: string) {
  const own = listed(resource, field)?.sort
  if (own) return { key: own.expression(place(field)), type: own.type, join: '' }
  const target = resourceNamed(resources, resource.fields[field]?.target ?? '')
  return {
    key: `(coalesce(souk_fold(${titleSql(target, 's')}), '') collate "C")`,
    type: 'text',
    join: ` left join ${quoted(target.table)} s on s.id = ${place(field)}`,
  }
}

/** The conditions that start a page after its cursor, for a key and an id called so. */
function cursorSql({ after, before }: ListQuery, type: string, direction: 'asc' | 'desc', values: Values) {
  const cursor = after ?? before
  if (!cursor) return () => []
  const place = `(${values.add(cursor.key)}::${type}, ${values.add(cursor.id)}::uuid)`
  return (key: string, id: string) => [`(${key}, ${id}) ${direction === 'asc' ? '>' : '<'} ${place}`]
}

/** One statement for a whole page: rows as JSON, their keys, and the capped count. */
export function listStatement(
  resource: Resource,
  resources: readonly Resource[],
  query: ListQuery,
  { members, joins }: RowSql = rowSql(resource, resources),
): Statement {
  const values = new Values()
  const where = whereSql(query, resource, resources, values)
  const sort = sortSql(resource, resources, query.sort.field)
  const backwards = query.before !== undefined
  const direction = query.sort.descending === backwards ? 'asc' : 'desc'
  const from = cursorSql(query, sort.type, direction, values)
  const limit = values.add(query.limit)
  const table = quoted(resource.table)
  const keyed = (conditions: string) => `select t.id, ${sort.key} as k from ${table} t${sort.join}${conditions}`
  const ordered = (key: string, id: string) =>
    `order by ${key} ${direction}, ${id} ${direction} limit ${limit}::integer + 1`
  const inOrder = (conditions: readonly string[]) =>
    `${keyed(conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '')} ${ordered(sort.key, 't.id')}`
  const few = `(select total from counted) <= ${countedMatches}`
  // A few matches are read once, for the count and the page; of many, the list's own order finds a page's worth soon.
  const page = where
    ? `found as materialized (${keyed(` where ${where}`)} limit ${countedMatches + 1}),
counted as materialized (select count(*)::integer as total, ${countedMatches} as most from found),
chosen as (
  (select id, k from found where ${[few, ...from('k', 'id')].join(' and ')} ${ordered('k', 'id')})
  union all
  (${inOrder([`not ${few}`, where, ...from(sort.key, 't.id')])}))`
    : `counted as (
  select case when reltuples > ${2 * countedRows} then ${countedRows + 1}
    else (select count(*) from (select 1 from ${table} limit ${countedRows + 1}) most_rows) end::integer as total, ${countedRows} as most
  from pg_class where oid = '${table}'::regclass),
chosen as (${inOrder(from(sort.key, 't.id'))})`
  const text = `with ${page},
page as (select id, k, row_number() over () as n from chosen)
select
  coalesce((select json_agg(row_to_json(r)) from (
    select ${members} from page p join ${table} t on t.id = p.id${joins}
    where p.n <= ${limit}::integer order by p.n ${backwards ? 'desc' : 'asc'}) r), '[]')::text as rows,
  (select json_agg(json_build_array(p.k::text, p.id) order by p.n) from page p) as keys,
  least(total, most) as total, total <= most as exact
from counted`
  const recurs = query.words.length === 0 && query.conditions.length === 0
  // With a search or a filter the best plan depends on the values, so PostgreSQL plans each time.
  return { text, values: values.list, ...(recurs && { name: statementName(text) }) }
}

interface Page {
  rows: string
  keys: [key: string, id: string][] | null
  total: number
  exact: boolean
}

/** A page of a list as the JSON text of its answer: rows, cursors of its neighbours, honest total. */
export async function listPage(
  database: Queryable,
  resource: Resource,
  resources: readonly Resource[],
  query: ListQuery,
): Promise<string> {
  const [page] = await database.query<Page>(listStatement(resource, resources, query))
  const keys = page?.keys ?? []
  const more = keys.length > query.limit
  const kept = keys.slice(0, query.limit).map(([key, id]): Cursor => ({ key, id }))
  const backwards = query.before !== undefined
  if (backwards) kept.reverse()
  const first = kept.at(0)
  const last = kept.at(-1)
  const answer = {
    next: last && (backwards || more) ? writeCursor(query.sort, last) : null,
    previous: first && (backwards ? more : query.after) ? writeCursor(query.sort, first) : null,
    total: page?.total ?? 0,
    exact: page?.exact ?? true,
  }
  return `{"data":${page?.rows ?? '[]'},"page":${JSON.stringify(answer)}}`
}
