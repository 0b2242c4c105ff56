import { foldText, searchableText } from '#engine/definition/text/text-folding.ts'
import { ranks } from './search.contract.ts'
import type { SearchTerms } from './search-terms.api.ts'

export type Rank = (typeof ranks)[keyof typeof ranks]

/** The searched texts of a row: its title and its searched fields. */
export interface SearchedTexts {
  readonly title: string
  readonly fields: readonly string[]
}

/**
 * How well a row fits: it is exactly this, its name or a field begins so, it has these words, words that begin so, or they stand somewhere inside.
 * `exact` are the ways in which fields would keep what was typed.
 */
export function rankOf(terms: SearchTerms, exact: readonly string[], { title, fields }: SearchedTexts): Rank {
  const texts = [title, ...fields].map(foldText)
  if (texts.some((text) => exact.includes(text) || isRunning(text, terms))) return ranks.exact
  if (texts.some((text) => exact.some((beginning) => text.startsWith(beginning)))) return ranks.begins
  const words = ` ${texts.map(searchableText).join(' ')} `
  if (terms.words.every((word) => words.includes(` ${word} `))) return ranks.whole
  if (terms.words.every((word) => words.includes(` ${word}`))) return ranks.words
  const inside = terms.words.every((word) => words.includes(word))
  return inside || (terms.inside !== null && words.includes(terms.inside)) ? ranks.inside : ranks.like
}

/** A running number ends with the figures that were typed, after nothing but zeros. */
function isRunning(text: string, { running }: SearchTerms): boolean {
  return running !== null && /\d/.test(text) && ` ${searchableText(text)}`.endsWith(` ${running}`)
}
