import { foldText, searchableText, splitWords, wordsOf } from '#engine/definition/text/text-folding.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** The number of digits from which digit groups are read as one number. Each group alone would match too many rows. */
export const oneNumber = 7

/** IMSIs, IMEIs, ICCIDs and EIDs are longer than every phone number. */
const shortestCode = 15

const zeroAbroad = /(\d[\s.]*)\(\s*0\s*\)/
const groupedNumber = /[+(]{0,2}\d[\d\s.\-/()]*\d/g

/**
 * The readings of a search text for a resource, each a list of folded words. A row matches when it contains all words
 * of one reading. Lists, pickers, bulk filters and the global search share this function. A number with spaces, signs,
 * 00 or a leading zero is also read as its digits alone. Each field adds the form in which it would store the text
 * (`searchTexts`).
 */
export function searchWaysOf({ fields }: Pick<Resource, 'fields'>, written: string): readonly (readonly string[])[] {
  const typed = scannedText(written)
  const text = foldText(typed.replaceAll(invisible, '')).trim()
  const plain = wordsOf(text)
  const joined = splitWords(searchableText(withJoinedNumbers(text)))
  const stored = Object.values(fields).flatMap((field) =>
    field.searched && field.searchTexts ? field.searchTexts(typed).map(wordsOf) : [],
  )
  // Words of one or two digits are groups of a number, which no index finds. The groups of a code occur in many codes.
  const isCode = (digitsOf(text)?.length ?? 0) >= shortestCode
  const isGroups = isCode || (joined.some((word) => isNumber(word)) && plain.some((word) => /^\d{1,2}$/.test(word)))
  const isInside = joined.length === 1 && plain.length === 1 && plain[0]?.includes(joined[0] ?? '')
  const ways = [...(isGroups || isInside ? [] : [plain]), joined, ...stored].filter((words) => words.length > 0)
  return [...new Map(ways.map((words) => [words.join(' '), words])).values()]
}

/** The digits of a number as stored: without the dialling prefix (00 or 0). */
export function storedDigits(digits: string): string {
  return digits.length > oneNumber ? digits.replace(/^0{1,2}/, '') : digits
}

/** The text with the digit groups of each number joined: « Amel 06 12 34 00 01 » becomes « amel 612340001 ». */
function withJoinedNumbers(text: string): string {
  const whole = digitsOf(text)
  if (whole !== null) return storedDigits(whole)
  return text.replace(zeroAbroad, '$1').replaceAll(groupedNumber, (number) => {
    const digits = number.replaceAll(/\D/g, '')
    return digits.length < oneNumber ? number : ` ${storedDigits(digits)} `
  })
}

/** The digits of a text that is a number, possibly with spaces, dashes or points; null for any other text. */
export function digitsOf(text: string): string | null {
  // In codes that store two digits per byte, an F fills up an odd number of digits, and the F is printed with the code.
  const bare = text
    .replace(zeroAbroad, '$1')
    .replace(/[\s.\-/()+]/g, '')
    .replace(/^(\d{18,})f$/, '$1')
  return /^\d{4,}$/.test(bare) ? bare : null
}

function isNumber(word: string): boolean {
  return word.length >= oneNumber && /^\d+$/.test(word)
}
