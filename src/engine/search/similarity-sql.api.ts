import type { Actor } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { ownRowsSql, localizedRowsSql, statementName, SqlParameters } from '#engine/crud/columns.api.ts'
import { hitSql } from './hit-sql.api.ts'
import type { SearchTerms } from './search-terms.api.ts'

// Patterns for a missing letter are made only for words up to this length. Longer words are found by their trigrams,
// most of which remain when a letter is missing.
const short = 7
// The largest length of a text for which patterns are made. A longer text with one wrong letter is found by its
// trigrams.
const long = 12

/**
 * LIKE patterns for likely typing errors: two swapped letters, a letter doubled or not doubled, or, in a short word, a missing
 * letter. These are the most frequent errors in names.
 */
export function typoPatterns(text: string): readonly string[] {
  if (text.length > long) return []
  const single = text.replace(/(\p{L})\1/gu, '$1')
  const all = [
    single,
    ...letterPairs(text).map((at) => swapped(text, at)),
    ...letterPairs(single).map((at) => doubled(single, at)),
    ...(/^\p{L}+$/u.test(text) && text.length <= short ? letterPairs(text).map((at) => missing(text, at)) : []),
  ]
  return [...new Set(all)].filter((one) => one !== text)
}

/** The positions of letters that are followed by another letter. */
function letterPairs(text: string): readonly number[] {
  const letters = [...text]
  return letters.flatMap((letter, at) => (isLetter(letter) && isLetter(letters[at + 1]) ? [at] : []))
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /\p{L}/u.test(sign)
}

function swapped(text: string, at: number): string {
  const letters = [...text]
  return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('')
}

function doubled(text: string, at: number): string {
  const letters = [...text]
  return [...letters.slice(0, at), letters[at], ...letters.slice(at)].join('')
}

/** The pattern of a word in which any letter is added after a position: in LIKE, `_` matches any letter. */
function missing(text: string, at: number): string {
  const letters = [...text]
  return [...letters.slice(0, at + 1), '_', ...letters.slice(at + 1)].join('')
}

const maxAnswered = 8
const maxMeasured = 200
// Up to this number of rows, each row is compared. A longer table is searched with its index, which must use a stricter
// threshold to stay fast.
const maxCompared = 1_000
const minSimilarity = 0.42

/** A row with a similar title, and its similarity between 0 and 1. */
export type SimilarRow = Row & { readonly 'search.alike': number }

/**
 * The statement that finds rows of a resource with a similar text, the most similar first. Similar is a text with one
 * likely typing error, or else one that shares most trigrams.
 */
export function similarityStatement(
  resource: Resource,
  resources: readonly Resource[],
  terms: SearchTerms,
  asker: Actor,
): Statement {
  const table = localizedRowsSql(resource)
  const values = new SqlParameters()
  const own = ownRowsSql(resource, asker, values)
  const text = `${values.add(terms.words.join(' '))}::text`
  const slips = `${values.add(typoPatterns(terms.words.join(' ')).map((one) => `% ${one}%`))}::text[]`
  const alike = `word_similarity(${text}, t.search)`
  const { members, joins } = hitSql(resource, resources)
  const sql = `with size as materialized (select count(*) <= ${maxCompared} as whole from (select from ${table} t limit ${maxCompared + 1}) first_rows),
slipped as materialized (select t.id, 1::real as alike from ${table} t where t.search like any(${slips})${own} limit ${maxAnswered}),
near as materialized (select t.id, ${alike} as alike from (select * from ${table} t limit ${maxCompared}) t
  where (select whole from size) and ${alike} >= ${minSimilarity}${own}),
far as materialized (select t.id, ${alike} as alike from ${table} t
  where (select not whole from size) and not exists (select from slipped) and t.search %> ${text}${own} limit ${maxMeasured})
select ${members}, matches.alike as "search.alike"
from (select id, max(alike) as alike from (select * from slipped union all select * from near union all select * from far) every
  group by id order by max(alike) desc, id desc limit ${maxAnswered}) matches
  join ${table} t on t.id = matches.id${joins}
order by matches.alike desc, t.id desc`
  return { text: sql, values: values.list, name: statementName(sql) }
}
