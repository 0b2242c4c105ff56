import type { Values } from '#engine/crud/columns.api.ts'
import type { Wanted } from './search-terms.api.ts'

// So many figures at the end of a long number tell it from others.
const telling = 7

/** The condition that a searched text holds all words, or the digits alone. Words hold nothing that LIKE reads as a sign. */
export function patternsOf({ words, inside }: Wanted, values: Values): (text: string) => string {
  const all = words.map((word) => holdsWord(word, values))
  const number = inside === null || words.join('') === inside ? null : holdsWord(inside, values)
  return (text) => {
    const every = all.map((one) => one(text)).join(' and ')
    return number === null ? `(${every})` : `((${every}) or ${number(text)})`
  }
}

function holdsWord(word: string, values: Values): (text: string) => string {
  // One or two letters have no trigram of their own, so they look for the beginning of a word.
  if ([...word].length < 3) return likeOf(`% ${word}%`, values)
  if (!/^\d+$/.test(word) || word.length <= telling) return likeOf(`%${word}%`, values)
  // Long numbers begin alike and differ at their end: the index is asked for that alone.
  const end = likeOf(`%${word.slice(-telling)}%`, values)
  const whole = `${values.add(word)}::text`
  return (text) => `(${end(text)} and strpos(${text}, ${whole}) > 0)`
}

function likeOf(pattern: string, values: Values): (text: string) => string {
  const given = `${values.add(pattern)}::text`
  return (text) => `${text} like ${given}`
}
