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
 * The rank of a matching row, best first: an exact match, a title or field that starts with the text, whole words,
 * beginnings of words, parts of words. `exact` are the forms in which fields would store the typed text.
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

/** Whether the text is a running number that ends with the typed digits, with only zeros before them. */
function isRunning(text: string, { running }: SearchTerms): boolean {
  return running !== null && /\d/.test(text) && ` ${searchableText(text)}`.endsWith(` ${running}`)
}
