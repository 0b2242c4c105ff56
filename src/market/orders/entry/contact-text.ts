import { phoneReader } from '#phone-reader'
import { organisation } from '#engine/definition/organisation.ts'
import { writtenPhone } from '#engine/fields/text/phone.ts'

/** The values of a new customer that a text contains. */
export interface ContactText {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly cin: string
}

const mailAddress = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/u
const numberPart = /^[+(]*\p{Nd}[\p{Nd}().\-/]*$/u
const leastDigits = 5
// A number has at most 15 digits (ITU-T E.164), and so many parts.
const mostParts = 15

/**
 * The values of a new customer in a text that a person typed or pasted, in any order: a mail address, a phone number, an
 * identity card number, and a name. A name missing from the text is read from a mail address such as `rose.coupure@`.
 */
export function contactIn(text: string): ContactText {
  const [email = ''] = mailAddress.exec(text) ?? []
  const words = text
    .replace(email, ' ')
    // The labels of a pasted signature, such as `Tél. :`.
    .replace(/[\p{L}\p{M}.-]+ ?:/gu, ' ')
    .split(/[\s<>[\],;"]+/u)
    .filter(Boolean)
  const [phone, others] = takePhone(words, email === '')
  const [cin, names] = takeCard(others)
  const named = names.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [firstname = '', ...lastname] = named.length > 0 ? named : namesIn(email)
  return { firstname, lastname: lastname.join(' '), email, phone: writtenPhone(phone), cin }
}

type Taken = readonly [text: string, others: readonly string[]]

/** The longest phone number of the words. A text of digits alone is a phone number even when no numbering plan has it. */
function takePhone(words: readonly string[], isSearched: boolean): Taken {
  for (let from = 0; from < words.length; from += 1) {
    const parts = words.slice(from, from + mostParts)
    const end = parts.findIndex((word) => !numberPart.test(word))
    for (let count = end < 0 ? parts.length : end; count > 0; count -= 1) {
      const number = parts.slice(0, count).join(' ')
      if (readsAsPhone(number)) return [number, [...words.slice(0, from), ...words.slice(from + count)]]
    }
  }
  return isSearched && words.every((word) => numberPart.test(word)) ? [words.join(' '), []] : ['', words]
}

function readsAsPhone(text: string): boolean {
  const reader = phoneReader()
  // Without the numbering plans, a number has a + or the length of most national numbers.
  if (!reader) return /^\(?\+/.test(text) ? digitsIn(text) <= 15 : digitsIn(text) === 10
  return 'number' in reader.read(text, organisation.country)
}

/** The identity card number of the words: digits, or letters with digits. */
function takeCard(words: readonly string[]): Taken {
  const from = words.findIndex((word) => /^[\p{L}\p{Nd}.\-/]+$/u.test(word) && /\p{Nd}/u.test(word))
  if (from < 0) return ['', words]
  const end = words.findIndex((word, at) => at > from && !/^[\p{Nd}.\-/]+$/u.test(word))
  const to = end < 0 ? words.length : end
  const card = words.slice(from, to).join(' ')
  return digitsIn(card) < leastDigits ? ['', words] : [card, [...words.slice(0, from), ...words.slice(to)]]
}

function digitsIn(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, '').length
}

/** The first and last name in a mail address of two words; none in any other address. */
function namesIn(email: string): readonly string[] {
  const names = /^(\p{L}{2,})[._-](\p{L}{2,})@/u.exec(email)?.slice(1) ?? []
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
}
