import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { foldText, wordsOf } from '#engine/definition/text/text-folding.ts'
import { digitsOf, oneNumber, storedDigits } from '#engine/list/sql/search-words.api.ts'

/** The search terms read from the typed text. */
export interface SearchTerms {
  /** The whole text, folded. */
  readonly text: string
  /** The folded words, in the form of a row's searched text; a long number is one word. */
  readonly words: readonly string[]
  /** The possible search texts of a link to a list: first the typed text, then its numbers in groups and joined. */
  readonly queries: readonly string[]
  /** The digits of a text that is a number, possibly with spaces, dashes or points; null for any other text. */
  readonly digits: string | null
  /** The digits in the form of stored numbers: without the national dialling prefix. */
  readonly inside: string | null
  /** The last digits of a running number: `1042` finds `2026-001042`. */
  readonly running: string | null
}

const longest = 200
/** The maximum number of search words; further words are ignored. */
export const mostWords = 6

// Running numbers have six digits, padded with zeros.
const runningFigures = 6

/**
 * Reads the typed text; null when it contains nothing to search. Rejects a text of the wrong type, a text that is too
 * long, and characters the database cannot store.
 */
export function readSearchTerms(typed: unknown): SearchTerms | null {
  if (typeof typed !== 'string') throw refused('type')
  if (typed.length > longest) throw refused('long', { max: longest })
  if (!typed.isWellFormed() || typed.includes('\u0000')) throw refused('text')
  return searchTermsOf(typed)
}

/** The search terms of a text that is already validated. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const text = foldText(typed.replaceAll(invisible, '')).replace(/\s+/g, ' ').trim()
  const words = wordsOf(text).slice(0, mostWords)
  if (words.length === 0) return null
  const digits = digitsOf(text)
  const inside = digits && storedDigits(digits)
  // A long number is one search word, because each of its digit groups alone would match too many rows.
  const isOne = inside !== null && inside.length >= oneNumber
  return {
    text,
    words: isOne ? [inside] : words,
    queries: [...new Set([words.join(' '), ...(inside === null ? [] : [inside])])],
    digits,
    inside,
    running: runningOf(words),
  }
}

function runningOf(words: readonly string[]): string | null {
  const last = words.at(-1) ?? ''
  if (words.length > 2 || !words.every((word) => /^\d+$/.test(word)) || last.length > runningFigures) return null
  return [...words.slice(0, -1), last.padStart(runningFigures, '0')].join(' ')
}

function refused(code: 'type' | 'long' | 'text', values?: Readonly<Record<string, number>>): Problem {
  return new Problem(problems.validation, { details: [fieldProblem('q', code, values)] })
}
