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

/** How many rows a list has, as far as it was counted. */
interface Total {
  readonly total: number
  readonly exact: boolean
}

/** What a list's statement answers beside the members of each row. The odd names keep clear of every field's. */
interface Found {
  readonly 'list.key': string
  readonly 'list.total'?: number
  readonly id: string | null
}

/**
 * One statement for a whole page: the rows, their keys, and the capped count. `isLong` leaves out the count of a whole list
 * which is known to have more rows than are ever counted.
 */
export function listStatement(
  resource: Resource,
  resources: readonly Resource[],
  query: ListQuery,
  { members, joins }: RowSql = rowSql(resource, resources),
  isLong = false,
): Statement {
  const values = new Values()
  const where = whereSql(query, resource, resources, values)
  const sort = sortSql(resource, resources, query.sort.field)
  const direction = query.sort.descending === (query.before !== undefined) ? 'asc' : 'desc'
  const from = cursorSql(query, sort.type, direction, values)
  const limit = values.add(query.limit)
  const table = quoted(resource.table)
  const keyed = (what: string, conditions: readonly string[]) =>
    `select ${what}, ${sort.key} as k from ${table} t${sort.join}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const order = (key: string, id: string) => `order by ${key} ${direction}, ${id} ${direction}`
  const most = `limit ${limit}::integer + 1`
  const inOrder = (what: string, conditions: readonly string[]) =>
    `${keyed(what, conditions)} ${order(sort.key, 't.id')} ${most}`
  const answered = `select ${members}, t.k::text as "list.key"`
  const whole = `(${inOrder('t.*', from(sort.key, 't.id'))}) t`
  const few = `(select total from counted) <= ${countedMatches}`
  let text: string
  if (where) {
    // A few matches are read once, for the count and the page; of many, the list's own order finds a page's worth soon.
    text = `with found as materialized (${keyed('t.id', [where])} limit ${countedMatches + 1}),
counted as materialized (select count(*)::integer as total from found),
chosen as (
  (select id, k from found where ${[few, ...from('k', 'id')].join(' and ')} ${order('k', 'id')} ${most})
  union all
  (${inOrder('t.id', [`not ${few}`, where, ...from(sort.key, 't.id')])}))
${answered}, counted.total as "list.total"
from counted left join (select p.k, t.* from chosen p join ${table} t on t.id = p.id) t on true${joins} ${order('t.k', 't.id')}`
  } else if (isLong) {
    text = `${answered} from ${whole}${joins} ${order('t.k', 't.id')}`
  } else {
    text = `with counted as (
  select case when reltuples > ${2 * countedRows} then ${countedRows + 1}
    else (select count(*) from (select 1 from ${table} limit ${countedRows + 1}) most_rows) end::integer as total
  from pg_class where oid = '${table}'::regclass)
${answered}, counted.total as "list.total" from counted left join ${whole} on true${joins} ${order('t.k', 't.id')}`
  }
  const recurs = query.words.length === 0 && query.conditions.length === 0
  // With a search or a filter the best plan depends on the values, so PostgreSQL plans each time.
  return { text, values: values.list, ...(recurs && { name: statementName(text) }) }
}

// A list found to be longer than what is counted is believed to be for this long: nobody deletes that much meanwhile.
const believed = 1_000

/** Answers pages of a resource's list as the JSON text of the answer: rows, cursors of its neighbours, honest total. */
export function listOf(
  resource: Resource,
  { database, resources }: { database: Queryable; resources: readonly Resource[] },
): (query: ListQuery) => Promise<string> {
  const row = rowSql(resource, resources)
  let longUntil = 0

  return async (query) => {
    const narrowed = query.words.length > 0 || query.conditions.length > 0 || query.asker?.kind === 'provider'
    const isLong = !narrowed && performance.now() < longUntil
    const found = await database.query<Found>(listStatement(resource, resources, query, row, isLong))
    const most = narrowed ? countedMatches : countedRows
    const counted = found[0]?.['list.total'] ?? most + 1
    if (!narrowed && !isLong && counted > most) longUntil = performance.now() + believed
    return pageJson(query, found, { total: Math.min(counted, most), exact: counted <= most })
  }
}

function pageJson(query: ListQuery, found: readonly Found[], total: Total): string {
  const rows = found.filter(({ id }) => id !== null)
  const more = rows.length > query.limit
  const kept = rows.slice(0, query.limit)
  const backwards = query.before !== undefined
  if (backwards) kept.reverse()
  const cursor = (at: Found | undefined, beyond: unknown) =>
    at && beyond ? writeCursor(query.sort, { key: at['list.key'], id: String(at.id) }) : null
  return JSON.stringify({
    data: kept.map(({ 'list.key': _key, 'list.total': _total, ...row }) => row),
    page: {
      next: cursor(kept.at(-1), backwards || more),
      previous: cursor(kept.at(0), backwards ? more : query.after),
      ...total,
    },
  })
}
