import { isPrefixWord } from '#engine/definition/text/text-folding.ts'
import type { SqlParameters } from '#engine/crud/columns.api.ts'

// The number of last digits that usually distinguish a long number from others.
const minTellingLength = 7

/** The condition that a searched text contains all words of one reading. Words contain no LIKE wildcards. */
export function matchesSql(ways: readonly (readonly string[])[], values: SqlParameters): (text: string) => string {
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
