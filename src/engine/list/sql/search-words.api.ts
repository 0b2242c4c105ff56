import { foldText, searchableText, splitWords, wordsOf } from '#engine/definition/text/text-folding.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** A number of so many digits is one number, however it is grouped; each of its groups alone would be found everywhere. */
export const oneNumber = 7

/** IMSIs, IMEIs, ICCIDs and EIDs are longer than every phone number. */
const shortestCode = 15

const zeroAbroad = /(\d[\s.]*)\(\s*0\s*\)/
const groupedNumber = /[+(]{0,2}\d[\d\s.\-/()]*\d/g

/**
 * The readings of a search text for a resource, each a list of folded words: a row matches when it contains all words of one reading.
 * Lists, pickers, bulk filters and the global search share it. A number written with spaces, signs, 00 or a leading zero is also
 * read as its digits; and each field reads the text in its stored form (`searchTexts`).
 */
export function searchWaysOf({ fields }: Pick<Resource, 'fields'>, written: string): readonly (readonly string[])[] {
  const typed = scannedText(written)
  const text = foldText(typed.replaceAll(invisible, '')).trim()
  const plain = wordsOf(text)
  const joined = splitWords(searchableText(withJoinedNumbers(text)))
  const stored = Object.values(fields).flatMap((field) =>
    field.searched && field.searchTexts ? field.searchTexts(typed).map(wordsOf) : [],
  )
  // Words of one or two digits are those of a number's groups: no index finds them. The groups of a code stand in many codes.
  const isCode = (digitsOf(text)?.length ?? 0) >= shortestCode
  const isGroups = isCode || (joined.some((word) => isNumber(word)) && plain.some((word) => /^\d{1,2}$/.test(word)))
  const isInside = joined.length === 1 && plain.length === 1 && plain[0]?.includes(joined[0] ?? '')
  const ways = [...(isGroups || isInside ? [] : [plain]), joined, ...stored].filter((words) => words.length > 0)
  return [...new Map(ways.map((words) => [words.join(' '), words])).values()]
}

/** The digits of a number as they stand in a stored one: without what a country dials before them. */
export function storedDigits(digits: string): string {
  return digits.length > oneNumber ? digits.replace(/^0{1,2}/, '') : digits
}

/** A text with the groups of each number in one piece: « Amel 06 12 34 00 01 » is « amel 612340001 ». */
function withJoinedNumbers(text: string): string {
  const whole = digitsOf(text)
  if (whole !== null) return storedDigits(whole)
  return text.replace(zeroAbroad, '$1').replaceAll(groupedNumber, (number) => {
    const digits = number.replaceAll(/\D/g, '')
    return digits.length < oneNumber ? number : ` ${storedDigits(digits)} `
  })
}

/** The digits of a text that is a number which people write with spaces, dashes or points; null for another text. */
export function digitsOf(text: string): string | null {
  // Where two digits share a byte, an F fills up a number of an odd length; it is printed with it.
  const bare = text
    .replace(zeroAbroad, '$1')
    .replace(/[\s.\-/()+]/g, '')
    .replace(/^(\d{18,})f$/, '$1')
  return /^\d{4,}$/.test(bare) ? bare : null
}

function isNumber(word: string): boolean {
  return word.length >= oneNumber && /^\d+$/.test(word)
}
