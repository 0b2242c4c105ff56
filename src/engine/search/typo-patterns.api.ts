// Longer words keep most of their trigrams when a letter is missing.
const short = 7
// A longer text is like another by its trigrams, whichever letter slipped: its patterns would be looked up for nothing.
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

/** The places in a text at which a letter stands beside another of the same word. */
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

/** `_` is any letter to LIKE; words hold no such sign themselves. */
function missing(text: string, at: number): string {
  const letters = [...text]
  return [...letters.slice(0, at + 1), '_', ...letters.slice(at + 1)].join('')
}
