import { isPrefixWord, namesSomething } from '#engine/definition/text/text-folding.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { listColumnOf, ownRowsSql, columnRef, localizedRowsSql, type SqlParameters } from '#engine/crud/columns.api.ts'
import type { ListQuery } from './list-query.api.ts'
import { isSearched, joinsTo, searchSourcesOf, textOf, type SearchSource } from './search-sources.api.ts'

type Asked = Pick<ListQuery, 'words' | 'otherWords' | 'conditions' | 'actor' | 'referencedIds'>

/** The SQL conditions of a list's search and filters. */
export function whereSql(
  query: Asked,
  resource: Resource,
  resources: readonly Resource[],
  values: SqlParameters,
  /**
   * How a large referenced table is searched: with one subquery for all rows, or for each row until enough rows match.
   */
  large: 'at once' | 'by row' = 'at once',
): string {
  const sources = query.words.length > 0 ? searchSourcesOf(resource, resources, query.actor) : []
  const each = waysOf(query).flatMap(({ words }) => {
    const through = sources.flatMap((source) => {
      if (!source.large || !words.every(namesSomething)) return []
      return [large === 'by row' ? byRowSql(source, words, values) : combinedSql(source, words, values)]
    })
    return [nearSql({ ...query, words }, resource, sources, values), ...through]
  })
  const searched = each.length > 0 ? [each.join(' or ')] : []
  return `${[...searched, ...filtersOf(query, resource, values)].map((one) => `(${one})`).join(' and ')}${ownRowsSql(resource, query.actor, values)}`.replace(
    /^ and /,
    '',
  )
}

/** One way to find rows: its joins and its condition. */
export interface SearchPath {
  readonly joins: string
  readonly where: string
}

/** One query for each reading of the search text; empty when there is no search text. */
function waysOf({ words, otherWords = [] }: Asked): readonly Pick<Asked, 'words'>[] {
  return words.length === 0 ? [] : [words, ...otherWords].map((one) => ({ words: one }))
}

/**
 * Splits the condition of `whereSql` into searches that each use their own indexes. Several searches may find the same
 * row.
 */
export function searchPaths(
  query: Asked,
  resource: Resource,
  resources: readonly Resource[],
  values: SqlParameters,
): readonly SearchPath[] {
  const { otherWords = [], ...first } = query
  return [first, ...otherWords.map((words) => ({ ...first, words }))].flatMap((one) =>
    pathsOf(one, resource, resources, values),
  )
}

function pathsOf(
  query: Asked,
  resource: Resource,
  resources: readonly Resource[],
  values: SqlParameters,
): readonly SearchPath[] {
  const { words } = query
  const sources = words.every(namesSomething) ? searchSourcesOf(resource, resources, query.actor) : []
  const large = words.length > 0 ? sources.filter((source) => source.large) : []
  if (large.length === 0) return [{ joins: '', where: whereSql(query, resource, resources, values) }]
  const rest = filtersOf(query, resource, values)
    .map((one) => ` and (${one})`)
    .join('')
  const also = `${rest}${ownRowsSql(resource, query.actor, values)}`
  return [
    { joins: '', where: `(${nearSql(query, resource, sources, values)})${also}` },
    ...large.map((source) => ({ joins: joinsTo(source), where: `${allSql(source, words, values)}${also}` })),
  ]
}

function filtersOf({ conditions }: Asked, resource: Resource, values: SqlParameters): readonly string[] {
  return conditions.map(({ field, operator, filter, value, text: typed }) => {
    const text = typeof value === 'string' ? value : typed
    const condition = filter.sql(columnRef(field), values.add(value))
    // Also searches the `search` column, which contains the folded text of the searched fields and has an index.
    const { searched = false, sort } = listColumnOf(resource, field) ?? {}
    const isInside = searched && (operator === 'contains' || (operator === 'is' && sort === null))
    return isInside ? `${condition} and ${insideSql(text, values)}` : condition
  })
}

// Trigram indexes do not find one or two letters, so these match only at the beginning of a word or of a line.
function searchSql(word: string, values: SqlParameters, text: string): string {
  // Words are already folded and contain no LIKE wildcards.
  const like = (part: string): string => `${text} like ${values.add(`%${part}%`)}::text`
  return isPrefixWord(word) ? `(${like(` ${word}`)} or ${like(`\n${word}`)})` : like(word)
}

/**
 * The condition that a source contains a word. If only the title of the source counts, the condition on all its text
 * comes first, because that text has an index.
 */
export function sourceSql(source: SearchSource, word: string, values: SqlParameters): string {
  const all = searchSql(word, values, `${source.alias}.search`)
  return source.whole ? all : `${all} and ${searchSql(word, values, textOf(source))}`
}

function allSql(source: SearchSource, words: readonly string[], values: SqlParameters): string {
  return words.map((word) => sourceSql(source, word, values)).join(' and ')
}

function combinedSql(source: SearchSource, words: readonly string[], values: SqlParameters): string {
  const { alias, target, from, after } = source
  const inside = `${from} in (select ${alias}.id from ${localizedRowsSql(target)} ${alias} where ${allSql(source, words, values)})`
  if (!after) return inside
  return `${after.from} in (select ${after.alias}.id from ${localizedRowsSql(after.target)} ${after.alias} where ${inside})`
}

// PostgreSQL evaluates a scalar subquery only for the rows it reads. It would compute an EXISTS for the whole table
// first.
function byRowSql(source: SearchSource, words: readonly string[], values: SqlParameters): string {
  const { alias, target, from, after } = source
  const holdsAll = `(select ${allSql(source, words, values)} from ${localizedRowsSql(target)} ${alias} where ${alias}.id = ${from})`
  if (!after) return holdsAll
  return `(select ${holdsAll} from ${localizedRowsSql(after.target)} ${after.alias} where ${after.alias}.id = ${after.from})`
}

// The trigram index needs three letters. For fewer, PostgreSQL would read the whole index, which is slower than reading
// the table.
function insideSql(text: string, values: SqlParameters): string {
  const value = values.add(text)
  if ([...text].length < 3) return `strpos(t.search, souk_searchable(souk_fold(${value}))) > 0`
  return `t.search like souk_pattern(${value})`
}

/** Requires each word in the row's own text or in the text of its small referenced tables. */
function nearSql(query: Asked, resource: Resource, sources: readonly SearchSource[], values: SqlParameters): string {
  const few = sources.filter(({ large }) => !large)
  const meant = (word: string): number =>
    few.reduce((sum, { alias }) => sum + (query.referencedIds?.get(`${alias} ${word}`)?.length ?? Infinity), 0)
  return query.words
    .toSorted((one, other) => (meant(one) < meant(other) ? -1 : 1))
    .map((word, at) => {
      if (!namesSomething(word)) return `(${titleContainsSql(word, resource, values)})`
      const own = isSearched(resource) ? [searchSql(word, values, 't.search')] : []
      return `(${[...own, ...few.flatMap((source) => referenceIdsSql(source, word, { pointed: query.referencedIds, first: at === 0 }, values))].join(' or ') || 'false'})`
    })
    .join(' and ')
}

/**
 * The conditions that a row references a match of a word in the source. A list of ids lets PostgreSQL estimate the
 * number of referencing rows and combine their index with others. Only the ids of the first (rarest) word are listed as
 * uuids: with two such lists on one index, PostgreSQL would look up each pair of ids.
 */
function referenceIdsSql(
  source: SearchSource,
  word: string,
  { pointed, first }: { readonly pointed: Asked['referencedIds'] | undefined; readonly first: boolean },
  values: SqlParameters,
): readonly string[] {
  const ids = pointed?.get(`${source.alias} ${word}`)
  if (ids?.length === 0) return []
  if (ids)
    return [
      first
        ? `${source.from} = any(${values.add(ids)}::uuid[])`
        : `${source.from}::text = any(${values.add(ids)}::text[])`,
    ]
  const { alias, target, from } = source
  return [
    `${from} in (select ${alias}.id from ${localizedRowsSql(target)} ${alias} where ${sourceSql(source, word, values)})`,
  ]
}

/**
 * A search text without letters or digits matches only rows whose title field equals it. A substring search could match
 * the whole table, for example in a bulk action.
 */
function titleContainsSql(signs: string, { fields, title }: Resource, values: SqlParameters): string {
  const sorted = title.flatMap((name) => {
    const sort = fields[name]?.sort
    return sort?.type === 'text' ? [`${sort.expression(columnRef(name))} = ${values.add(signs)}`] : []
  })
  return sorted.join(' or ') || 'false'
}
