import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { foldText, wordsOf } from '#engine/definition/text/text-folding.ts'
import { digitsOf, oneNumber, storedDigits } from '#engine/list/sql/search-words.api.ts'

/** The search terms read from the typed text. */
export interface SearchTerms {
  /** All of it, folded. */
  readonly text: string
  /** Its words, folded, as the searched text of a row holds them; a long number is one word. */
  readonly words: readonly string[]
  /** What a list may be searched for instead, the first as it was typed: a number in its groups, or in one piece. */
  readonly queries: readonly string[]
  /** The digits alone, when it is a number that people write with spaces, dashes or points. */
  readonly digits: string | null
  /** The digits as stored numbers contain them: without the national dialling prefix. */
  readonly inside: string | null
  /** The last figures of a running number: `1042` finds `2026-001042`. */
  readonly running: string | null
}

const longest = 200
/** The words of a text beyond this number are ignored. */
export const mostWords = 6

// Running numbers are written with six figures, the first of them zeros.
const runningFigures = 6

/** Reads the typed text; null when it contains nothing to search. Refuses characters the database cannot store. */
export function readSearchTerms(typed: unknown): SearchTerms | null {
  if (typeof typed !== 'string') throw refused('type')
  if (typed.length > longest) throw refused('long', { max: longest })
  if (!typed.isWellFormed() || typed.includes('\u0000')) throw refused('text')
  return searchTermsOf(typed)
}

/** The same for a text that is known to be sound. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const text = foldText(typed.replaceAll(invisible, '')).replace(/\s+/g, ' ').trim()
  const words = wordsOf(text).slice(0, mostWords)
  if (words.length === 0) return null
  const digits = digitsOf(text)
  const inside = digits && storedDigits(digits)
  // A long number is one number, however it is grouped; each of its groups alone would be found everywhere.
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
