import type { Actor } from '../../core/access.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import type { Statement } from '../../db/database.ts'
import { ownSql, place, quoted, statementName, Values } from '../crud/columns.ts'
import { hitSql, searchedFields } from './hits.ts'
import { patternsOf } from './patterns.ts'
import type { Wanted } from './wanted.ts'

/** How many matches of a resource are counted; beyond, the answer says "at least". */
export const countedHits = 100

// The best of so many are chosen. More would be read for nothing.
const candidates = 24
const perKey = 8
const titledBy = 50
// Whatever one row in a hundred has is found among the latest of them; what is not there is rare enough for the index.
const looked = 1_000

/** What a search's statement answers beside the members of each row; the odd names keep clear of every field's. */
export interface FoundRow {
  readonly 'search.near': number
  readonly 'search.far': number
  readonly 'search.whole': boolean
  readonly id: string
  readonly [field: string]: unknown
}

/** Whether there is anything to find rows of a resource by. */
export function isFound(resource: Resource, resources: readonly Resource[]): boolean {
  return searchedFields(resource).length > 0 || titleTargets(resource, resources).length > 0
}

/**
 * The statement that finds the rows of a resource: by what a field begins with, among the latest rows, and by the index of all
 * texts when the latest have too few. Each part looks at a bounded number of rows, so that neither frequent nor rare words read
 * the table. `exact` are the ways in which its fields would keep what was typed.
 */
export function searchStatement(
  resource: Resource,
  resources: readonly Resource[],
  wanted: Wanted,
  exact: readonly string[],
  asker: Actor,
): Statement {
  const table = quoted(resource.table)
  const values = new Values()
  const own = ownSql(resource, asker, values)
  const patterns = patternsOf(wanted, values)
  const targets = titleTargets(resource, resources)
  const isSearched = searchedFields(resource).length > 0
  const texts = [...(isSearched ? ['t.search'] : []), ...targets.map(({ alias }) => `coalesce(${alias}.search, '')`)]
  const titles = targets.map((one) => ` left join ${one.table} ${one.alias} on ${one.alias}.id = ${one.place}`).join('')
  const keyed = keyedParts(resource, table, exact, own, values)
  // A number that some row has, or begins with, is looked for nowhere else.
  const further = `(select not whole from size)${wanted.digits !== null && keyed.length > 0 ? ' and not exists (select from keyed)' : ''}`
  const none = 'select null::uuid as id where false'
  const { members, joins } = hitSql(resource, resources)

  const text = `with size as materialized (select count(*) <= ${looked} as whole from (select from ${table} limit ${looked + 1}) first_rows),
keyed as materialized (${keyed.join(' union all ') || none}),
near as materialized (select t.id from (select * from ${table} order by coalesce(created_at, 'infinity'::timestamptz) desc, id desc limit ${looked}) t${titles}
  where ${patterns(texts.join(` || ' ' || `))}${own} limit ${countedHits + 1}),
far as materialized (${isSearched ? farPart() : none}),
numbered as materialized (${numberedPart() ?? none}),
titled as materialized (${targets.map(titledPart).join(' union all ') || none})
select ${members}, (select count(*)::integer from near) as "search.near", (select count(*)::integer from far) as "search.far",
  (select whole from size) as "search.whole"
from (select distinct id from (
    select id from keyed union all (select id from near limit ${candidates}) union all (select id from far limit ${candidates})
    union all select id from numbered union all select id from titled) every) found
  join ${table} t on t.id = found.id${joins}`
  return { text, values: values.list, name: statementName(text) }

  function farPart(): string {
    return `select t.id from ${table} t where ${patterns('t.search')}${own}
  and ${further} and (select count(*) from near) < ${perKey} limit ${countedHits + 1}`
  }

  function numberedPart(): string | null {
    if (wanted.running === null || !isNumbered(resource)) return null
    const pattern = `${values.add(`% ${wanted.running} %`)}::text`
    const isWhole = wanted.words.length > 1 || wanted.digits !== null
    return `select t.id from ${table} t where t.search like ${pattern}${own}${isWhole ? ' and not exists (select from keyed)' : ''} limit ${perKey}`
  }

  function titledPart(one: Target): string {
    const pointed = `select p.id from ${one.table} p where ${patterns('p.search')} limit ${titledBy}`
    return `(select t.id from (${pointed}) p join ${table} t on ${one.place} = p.id where ${further}${own} limit ${candidates})`
  }
}

/** Whether the server itself gives its rows a number or a reference. */
function isNumbered({ fields }: Resource): boolean {
  return Object.values(fields).some(({ managed, searched }) => managed && searched)
}

interface Target {
  readonly alias: string
  readonly table: string
  readonly place: string
}

/** Where the rows are that give a resource its title and have a text to be found by. */
function titleTargets({ title, fields }: Resource, resources: readonly Resource[]): readonly Target[] {
  return title.flatMap((name, at) => {
    const named = fields[name]?.target
    const target = named === undefined ? null : resourceNamed(resources, named)
    if (!target || searchedFields(target).length === 0) return []
    return [{ alias: `p${at}`, table: quoted(target.table), place: place(name) }]
  })
}

/** The rows in which a field begins with what was typed: exact ones come first in the order of its index. */
function keyedParts(
  { fields }: Resource,
  table: string,
  exact: readonly string[],
  own: string,
  values: Values,
): readonly string[] {
  const keyed = Object.entries(fields).flatMap(([name, { searched, sort, json }]) =>
    searched && json !== null && sort?.type === 'text' ? [sort.expression(place(name))] : [],
  )
  if (keyed.length === 0) return []
  const low = `${values.add(exact)}::text[]`
  return keyed.map(
    (key) => `select k.id from unnest(${low}) b(low) cross join lateral (
    select t.id from ${table} t where ${key} >= b.low collate "C" and ${key} < (b.low || '\uffff') collate "C"${own} order by ${key}, t.id limit ${perKey}) k`,
  )
}
