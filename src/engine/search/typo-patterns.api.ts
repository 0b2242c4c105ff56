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
