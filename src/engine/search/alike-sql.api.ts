import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { ownSql, quoted, statementName, Values } from '#engine/crud/columns.api.ts'
import { hitSql } from './hit-sql.api.ts'
import { slipsOf } from './typos.api.ts'
import type { Wanted } from './search-terms.api.ts'

const answered = 8
const measured = 200
// Of so many rows each is compared; longer tables are asked by their index, which must be stricter to stay quick.
const compared = 1_000
const alikeEnough = 0.42

/** A row that is called alike, and how much, between 0 and 1. */
export interface AlikeRow {
  readonly 'search.alike': number
  readonly [field: string]: unknown
}

/**
 * The statement that finds the rows of a resource which hold something like what was typed, the most alike first: the same
 * letters with two of them the other way round or one of them doubled, else most of its trigrams.
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
  const slips = `${values.add(slipsOf(wanted.words.join(' ')).map((one) => `% ${one}%`))}::text[]`
  const alike = `word_similarity(${text}, t.search)`
  const { members, joins } = hitSql(resource, resources)
  const sql = `with size as materialized (select count(*) <= ${compared} as whole from (select from ${table} limit ${compared + 1}) first_rows),
slipped as materialized (select t.id, 1::real as alike from ${table} t where t.search like any(${slips})${own} limit ${answered}),
near as materialized (select t.id, ${alike} as alike from (select * from ${table} limit ${compared}) t
  where (select whole from size) and ${alike} >= ${alikeEnough}${own}),
far as materialized (select t.id, ${alike} as alike from ${table} t
  where (select not whole from size) and not exists (select from slipped) and t.search %> ${text}${own} limit ${measured})
select ${members}, found.alike as "search.alike"
from (select id, max(alike) as alike from (select * from slipped union all select * from near union all select * from far) every
  group by id order by max(alike) desc, id desc limit ${answered}) found
  join ${table} t on t.id = found.id${joins}
order by found.alike desc, t.id desc`
  return { text: sql, values: values.list, name: statementName(sql) }
}
