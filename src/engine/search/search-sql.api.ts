import type { Actor } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { ownRowsSql, columnRef, localizedRowsSql, statementName, SqlParameters } from '#engine/crud/columns.api.ts'
import { isSearched, searchSourcesOf, textOf, type SearchSource } from '#engine/list/sql/search-sources.api.ts'
import { hitSql } from './hit-sql.api.ts'
import type { SearchTerms } from './search-terms.api.ts'
import { isPrefixWord } from '#engine/definition/text/text-folding.ts'

/** The largest exact count of a resource's matches. Above it, the response gives this number as a minimum. */
export const countedHits = 100

// The number of rows from which the best are chosen; reading more would not improve the result.
const candidates = 24
const perKey = 8
const maxTitleMatches = 50
// The number of latest rows searched without an index. A text in one row of a hundred is found among them; the index
// finds a rarer text fast.
const maxScannedRows = 1_000

/**
 * Columns that a search statement returns in addition to the row's members. Field names cannot contain their prefix.
 */
export type SearchRow = Row & {
  readonly 'search.near': number
  readonly 'search.far': number
  readonly 'search.whole': boolean
}

/** Whether a resource has searchable text. */
export function isSearchable(resource: Resource, resources: readonly Resource[]): boolean {
  return isSearched(resource) || searchSourcesOf(resource, resources).length > 0
}

/**
 * The statement that finds rows of a resource. It searches the beginning of fields and the latest rows; when the latest
 * rows have too few matches, it also uses the index of all texts. Each part reads a limited number of rows, so that
 * neither frequent nor rare words read the whole table. `ways` are the readings of the text as words, `exact` the forms
 * in which the fields would store it.
 */
export function searchStatement(
  resource: Resource,
  resources: readonly Resource[],
  terms: SearchTerms,
  ways: readonly (readonly string[])[],
  exact: readonly string[],
  asker: Actor,
): Statement {
  const table = localizedRowsSql(resource)
  const values = new SqlParameters()
  const own = ownRowsSql(resource, asker, values)
  const patterns = matchesSql(ways, values)
  const sources = searchSourcesOf(resource, resources, asker)
  const hasText = isSearched(resource)
  const few = sources.filter(({ large }) => !large)
  const texts = [...(hasText ? ['t.search'] : []), ...few.map((source) => `coalesce(${textOf(source)}, '')`)]
  // A row matches as in the search of a list: either the row and its small referenced tables together contain all
  // words, or one large referenced table contains them all.
  const searchedColumns = [texts.join(` || ' ' || `), ...sources.filter(({ large }) => large).map(textOf)].filter(
    Boolean,
  )
  const titles = sources.map(leftJoin).join('')
  const keyed = keyedParts(resource, table, exact, own, values)
  // The other searches run only when no row starts with the number.
  const further = `(select not whole from size)${terms.digits !== null && keyed.length > 0 ? ' and not exists (select from keyed)' : ''}`
  const none = 'select null::uuid as id where false'
  const { members, joins } = hitSql(resource, resources)

  const text = `with size as materialized (select count(*) <= ${maxScannedRows} as whole from (select from ${table} t limit ${maxScannedRows + 1}) first_rows),
keyed as materialized (${keyed.join(' union all ') || none}),
near as materialized (select t.id from (select * from ${table} t order by coalesce(created_at, 'infinity'::timestamptz) desc, id desc limit ${maxScannedRows}) t${titles}
  where (${searchedColumns.map(patterns).join(' or ')})${own} limit ${countedHits + 1}),
far as materialized (${hasText ? farPart() : none}),
numbered as materialized (${numberedPart() ?? none}),
titled as materialized (${sources.map(titledPart).join(' union all ') || none})
select ${members}, (select count(*)::integer from near) as "search.near", (select count(*)::integer from far) as "search.far",
  (select whole from size) as "search.whole"
from (select distinct id from (
    select id from keyed union all (select id from near limit ${candidates}) union all (select id from far limit ${candidates})
    union all select id from numbered union all select id from titled) every) matches
  join ${table} t on t.id = matches.id${joins}`
  return { text, values: values.list, name: statementName(text) }

  function farPart(): string {
    return `select t.id from ${table} t where ${patterns('t.search')}${own}
  and ${further} and (select count(*) from near) < ${perKey} limit ${countedHits + 1}`
  }

  function numberedPart(): string | null {
    if (terms.running === null || !isNumbered(resource)) return null
    const pattern = `${values.add(`% ${terms.running} %`)}::text`
    const isWhole = terms.words.length > 1 || terms.digits !== null
    return `select t.id from ${table} t where t.search like ${pattern}${own}${isWhole ? ' and not exists (select from keyed)' : ''} limit ${perKey}`
  }

  function titledPart(source: SearchSource): string {
    const { alias, target } = source
    const text = source.whole ? '' : ` and ${patterns(textOf(source))}`
    const pointed = `select ${alias}.* from ${localizedRowsSql(target)} ${alias} where ${patterns(`${alias}.search`)}${text} limit ${maxTitleMatches}`
    return `(select t.id from (${pointed}) ${alias}${joinsFrom(source)} where ${further}${own} limit ${candidates})`
  }

  /** The joins from a source to the rows that reference it. */
  function joinsFrom({ alias, from, after }: SearchSource): string {
    if (!after) return ` join ${table} t on ${from} = ${alias}.id`
    return ` join ${localizedRowsSql(after.target)} ${after.alias} on ${from} = ${alias}.id${joinsFrom(after)}`
  }
}

/** Whether the server generates a number or reference for the rows. */
function isNumbered({ fields }: Resource): boolean {
  return Object.values(fields).some(({ managed, searched }) => managed && searched)
}

function leftJoin({ alias, target, from }: SearchSource): string {
  return ` left join ${localizedRowsSql(target)} ${alias} on ${alias}.id = ${from}`
}

/** The query parts for rows in which a field begins with the typed text; exact matches come first in index order. */
function keyedParts(
  { fields }: Resource,
  table: string,
  exact: readonly string[],
  own: string,
  values: SqlParameters,
): readonly string[] {
  const keyed = Object.entries(fields).flatMap(([name, { searched, sort, json }]) =>
    searched && json !== null && sort?.type === 'text' ? [sort.expression(columnRef(name))] : [],
  )
  if (keyed.length === 0) return []
  const low = `${values.add(exact)}::text[]`
  return keyed.map(
    (key) => `select k.id from unnest(${low}) b(low) cross join lateral (
    select t.id from ${table} t where ${key} >= b.low collate "C" and ${key} < (b.low || '\uffff') collate "C"${own} order by ${key}, t.id limit ${perKey}) k`,
  )
}

// The number of last digits that usually distinguish a long number from others.
const minTellingLength = 7

/** The condition that a searched text contains all words of one reading. Words contain no LIKE wildcards. */
function matchesSql(ways: readonly (readonly string[])[], values: SqlParameters): (text: string) => string {
  const each = ways.map((words) => words.map((word) => holdsWord(word, values)))
  return (text) => `(${each.map((all) => `(${all.map((one) => one(text)).join(' and ')})`).join(' or ')})`
}

function holdsWord(word: string, values: SqlParameters): (text: string) => string {
  // Trigram indexes do not find one or two letters, so these match only at the beginning of a word.
  if (isPrefixWord(word)) return likeOf(`% ${word}%`, values)
  if (!/^\d+$/.test(word) || word.length <= minTellingLength) return likeOf(`%${word}%`, values)
  // Long numbers often have the same first digits, so the index looks up only the last ones.
  const end = likeOf(`%${word.slice(-minTellingLength)}%`, values)
  const whole = `${values.add(word)}::text`
  return (text) => `(${end(text)} and strpos(${text}, ${whole}) > 0)`
}

function likeOf(pattern: string, values: SqlParameters): (text: string) => string {
  const placeholder = `${values.add(pattern)}::text`
  return (text) => `${text} like ${placeholder}`
}
