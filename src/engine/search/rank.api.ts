import { foldText, searchableText } from '#engine/definition/text-folding.ts'
import type { Wanted } from './search-terms.api.ts'

/** How well a row fits what is looked for, the best first. */
export const ranks = { exact: 0, begins: 1, whole: 2, words: 3, inside: 4, like: 5 } as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** What a row is found by: what it is called, and the texts of its searched fields. */
export interface Texts {
  readonly title: string
  readonly fields: readonly string[]
}

/**
 * How well a row fits: it is exactly this, its name or a field begins so, it has these words, words that begin so, or they stand somewhere inside.
 * `exact` are the ways in which fields would keep what was typed.
 */
export function rankOf(wanted: Wanted, exact: readonly string[], { title, fields }: Texts): Rank {
  const texts = [title, ...fields].map(foldText)
  if (texts.some((text) => exact.includes(text) || isRunning(text, wanted))) return ranks.exact
  if (texts.some((text) => exact.some((beginning) => text.startsWith(beginning)))) return ranks.begins
  const words = ` ${texts.map(searchableText).join(' ')} `
  if (wanted.words.every((word) => words.includes(` ${word} `))) return ranks.whole
  if (wanted.words.every((word) => words.includes(` ${word}`))) return ranks.words
  const inside = wanted.words.every((word) => words.includes(word))
  return inside || (wanted.inside !== null && words.includes(wanted.inside)) ? ranks.inside : ranks.like
}

/** A running number ends with the figures that were typed, after nothing but zeros. */
function isRunning(text: string, { running }: Wanted): boolean {
  return running !== null && /\d/.test(text) && ` ${searchableText(text)}`.endsWith(` ${running}`)
}
