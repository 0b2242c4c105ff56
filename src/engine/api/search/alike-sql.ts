import type { Actor } from '../../core/access.ts'
import type { Resource } from '../../core/resource.ts'
import type { Statement } from '../../db/database.ts'
import { ownSql, quoted, statementName, Values } from '../crud/columns.ts'
import { hitSql } from './hits.ts'
import type { Wanted } from './wanted.ts'

const measured = 200
const swaps = 24
const answered = 8

/** A row that is called alike, and how much, between 0 and 1. */
export interface AlikeRow {
  readonly 'search.alike': number
  readonly [field: string]: unknown
}

/**
 * The statement that finds the rows of a resource which hold something like what was typed, the most alike first: most of its
 * trigrams, or the same letters with two of them the other way round.
 */
export function alikeStatement(
  resource: Resource,
  resources: readonly Resource[],
  wanted: Wanted,
  asker: Actor,
): Statement {
  const table = quoted(resource.table)
  const values = new Values()
  const own = ownSql(resource, asker, values)
  const text = `${values.add(wanted.words.join(' '))}::text`
  const swapped = `${values.add(wanted.swapped.map((one) => `% ${one}%`))}::text[]`
  const { members, joins } = hitSql(resource, resources)
  const sql = `select ${members}, found.alike as "search.alike"
from (select id, max(alike) as alike from (
    (select t.id, word_similarity(${text}, t.search) as alike from ${table} t where t.search %> ${text}${own} limit ${measured})
    union all (select t.id, 1 from ${table} t where t.search like any(${swapped})${own} limit ${swaps})) every
  group by id order by max(alike) desc, id desc limit ${answered}) found
  join ${table} t on t.id = found.id${joins}
order by found.alike desc, t.id desc`
  return { text: sql, values: values.list, name: statementName(sql) }
}
