import { naturalKey } from '#engine/fields/sorting.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { listColumnOf, columnRef, localizedRowsSql, titleSql, type SqlParameters } from '#engine/crud/columns.api.ts'
import type { ListQuery } from './list-query.api.ts'

type Direction = 'asc' | 'desc'

/** How a list is sorted. */
export interface SortSql {
  /** The sort key expression for a row `t`. */
  readonly key: string
  /** The SQL type of the cursor's key. */
  readonly type: string
  /** The join the key needs. */
  readonly join: string
  /**
   * Builds a page in an order that no index provides. It reads the referenced rows in the order of their titles and,
   * for each of them, the next rows in the order of their ids. Null when an index provides the order.
   */
  readonly scanSql: ((page: ScanPage) => string) | null
}

/** The parts of a page that `scanSql` builds. */
interface ScanPage {
  readonly direction: Direction
  readonly walking: CursorConditions
  readonly where: string
  readonly most: string
}

/** The SQL of a list's order by a field. */
export function sortSql(resource: Resource, resources: readonly Resource[], field: string): SortSql {
  const column = listColumnOf(resource, field)
  const own = column?.order ?? column?.sort
  if (own) return { key: own.expression(columnRef(field)), type: own.type, join: '', scanSql: null }
  const pointing = resource.fields[field]
  const target = resourceNamed(resources, pointing?.target ?? '')
  const pointed = localizedRowsSql(target)
  const title = `souk_fold(${titleSql(target, 's')})`
  const ordered = target.title.some((name) => target.fields[name]?.order) ? naturalKey(title) : title
  // The id makes the keys of referenced rows with equal titles different, so that their rows are not mixed.
  const key = `(coalesce(${ordered} || E'\\u0001' || s.id::text, '') collate "C")`
  const isFilled = pointing?.required && !pointing.mayFollow

  const walk = ({ direction, walking, where, most }: ScanPage): string => {
    const rows = (is: string, k: string, what: string, order: string): string => {
      const conditions = [is, ...walking(k, 't.id'), ...(where ? [`(${where})`] : [])]
      return `select ${what} from ${localizedRowsSql(resource)} t where ${conditions.join(' and ')} order by ${order} ${direction} ${most}`
    }
    // PostgreSQL recognises that the rows arrive in this order, and stops when the page is full.
    const each = `select r.*, w.k from (select s.id, ${key} as k from ${pointed} s order by 2 ${direction}) w
  cross join lateral (${rows(`${columnRef(field)} = w.id`, 'w.k', 't.*', 't.id')}) r order by w.k ${direction}, r.id ${direction} ${most}`
    if (isFilled) return each
    // PostgreSQL uses the index on the column and the id for this order only if the column is in `order by` too.
    const blank = `('' collate "C")`
    const none = rows(
      `${columnRef(field)} is null`,
      blank,
      `t.*, ${blank} as k`,
      `${columnRef(field)} ${direction}, t.id`,
    )
    return `select * from ((${none}) union all (${each})) t order by k ${direction}, id ${direction} ${most}`
  }
  return { key, type: 'text', join: ` left join ${pointed} s on s.id = ${columnRef(field)}`, scanSql: walk }
}

/** Builds the SQL conditions that start a page after its cursor, from the names of the key column and the id column. */
export type CursorConditions = (key: string, id: string) => string[]

/**
 * The cursor conditions of a page. `from` uses an index on key and id; `walking` uses an index on the ids of each key.
 */
export function cursorSql(
  { after, before }: ListQuery,
  type: string,
  direction: Direction,
  values: SqlParameters,
): { readonly from: CursorConditions; readonly walking: CursorConditions } {
  const cursor = after ?? before
  if (!cursor) return { from: () => [], walking: () => [] }
  const at = { key: `${values.add(cursor.key)}::${type}`, id: `${values.add(cursor.id)}::uuid` }
  const beyond = direction === 'asc' ? '>' : '<'
  const start = `'${(direction === 'asc' ? '0' : 'f').repeat(32)}'::uuid`
  return {
    from: (key, id) => [`(${key}, ${id}) ${beyond} (${at.key}, ${at.id})`],
    walking: (key, id) => [
      `${key} ${beyond}= ${at.key}`,
      `${id} ${beyond} case when ${key} = ${at.key} then ${at.id} else ${start} end`,
    ],
  }
}
