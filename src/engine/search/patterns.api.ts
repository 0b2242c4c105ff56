import { isPrefixWord } from '#engine/definition/text/text-folding.ts'
import type { SqlParameters } from '#engine/crud/columns.api.ts'

// So many figures at the end of a long number tell it from others.
const minTellingLength = 7

/** The condition that a searched text holds all words of one way. Words hold nothing that LIKE reads as a sign. */
export function matchesSql(ways: readonly (readonly string[])[], values: SqlParameters): (text: string) => string {
  const each = ways.map((words) => words.map((word) => holdsWord(word, values)))
  return (text) => `(${each.map((all) => `(${all.map((one) => one(text)).join(' and ')})`).join(' or ')})`
}

function holdsWord(word: string, values: SqlParameters): (text: string) => string {
  // One or two letters have no trigram of their own, so they look for the beginning of a word.
  if (isPrefixWord(word)) return likeOf(`% ${word}%`, values)
  if (!/^\d+$/.test(word) || word.length <= minTellingLength) return likeOf(`%${word}%`, values)
  // Long numbers begin alike and differ at their end: the index is asked for that alone.
  const end = likeOf(`%${word.slice(-minTellingLength)}%`, values)
  const whole = `${values.add(word)}::text`
  return (text) => `(${end(text)} and strpos(${text}, ${whole}) > 0)`
}

function likeOf(pattern: string, values: SqlParameters): (text: string) => string {
  const placeholder = `${values.add(pattern)}::text`
  return (text) => `${text} like ${placeholder}`
}
