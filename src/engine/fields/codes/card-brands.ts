import { passesLuhn } from './luhn.ts'
import { plainDigits } from '../numbers/number-text.ts'

/** The card brands with the first digits and the lengths of their card numbers (ISO/IEC 7812). */
const brands: readonly { readonly brand: string; readonly begins: RegExp; readonly lengths: readonly number[] }[] = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19] },
  { brand: 'mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'amex', begins: /^3[47]/, lengths: [15] },
  { brand: 'diners', begins: /^3(0[0-5]|[689])/, lengths: [14, 16, 19] },
  { brand: 'discover', begins: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { brand: 'jcb', begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { brand: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19] },
  { brand: 'maestro', begins: /^(5[06-8]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
]

/** The brand of a card number, by its first digits and its length. */
export function brandOf(digits: string): string | undefined {
  return brands.find(({ begins, lengths }) => begins.test(digits) && lengths.includes(digits.length))?.brand
}

// The separator between the groups of a number: any characters that are neither letters nor digits.
const gap = '[^\\p{L}\\p{N}]{1,4}'
// SIM card numbers (ICCID, ITU-T E.118) begin with 89 and have 18 to 20 digits. Card-like numbers inside them are
// ignored.
const iccids = /(?<!\d)89(?:[ \u00a0\u202f.-]?\d){16,18}(?!\d)/g
const runs = new RegExp(`(?<!\\d)\\d{1,19}(?:${gap}\\d{1,19})*(?!\\d)`, 'gu')
const maxGroups = 5
// IBANs (ISO 13616) are written in groups of four characters, like card numbers.
const ibans = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){3,8}\b/g
const uuids = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
// Phone numbers with a plus; none has more than 15 digits (ITU-T E.164).
const phones = /\+\d(?:[ \u00a0\u202f().-]{0,2}\d){6,14}(?![ .-]{0,2}\d)/g

/**
 * Whether a text contains a payment card number. Such a number has a length and first digits of a card brand, and a
 * correct check digit. It may be written without gaps or in groups as on cards. If it is the only number of a run, its
 * groups may have any size. Any separators and any kind of digits are recognised. An ICCID, an IMEI, an IBAN, a UUID or
 * a phone number with a plus does not count.
 */
export function containsCardNumber(text: string): boolean {
  return cardNumberIn(text) !== null
}

/**
 * The form in which a text contains a payment card number: `printed` in groups as on cards, or `possible` in any other
 * form. Bank references may contain a `possible` number by chance. Null if the text contains no card number.
 */
export function cardNumberIn(text: string): 'printed' | 'possible' | null {
  if (!/\p{N}/u.test(text)) return null
  const folded = plainDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '')
  const plain = [uuids, iccids, ibans, phones].reduce((rest, none) => rest.replace(none, '#'), folded)
  const candidates = [...plain.matchAll(runs)].flatMap(([run]) =>
    numbersOf(run.split(/\D+/)).filter((groups) => isCard(groups.join(''))),
  )
  if (candidates.length === 0) return null
  return candidates.some((groups) => printedSizes.has(groups.map(({ length }) => length).join(' ')))
    ? 'printed'
    : 'possible'
}

const printedSizes: ReadonlySet<string> = new Set(['4 4 4 4', '4 4 4 4 3', '4 6 5', '4 6 4'])

/**
 * The numbers that adjacent groups of digits may form: all groups together, and sequences of groups with the sizes that
 * card numbers have.
 */
function numbersOf(groups: readonly string[]): (readonly string[])[] {
  const numbers = [groups]
  groups.forEach((first, from) => {
    if (first.length < 4) return
    numbers.push([first])
    for (let to = from + 1; to < Math.min(groups.length, from + maxGroups); to += 1) {
      const size = groups[to]?.length ?? 0
      if (size < 3 || size > 6) break
      numbers.push(groups.slice(from, to + 1))
    }
  })
  return numbers
}

function isCard(digits: string): boolean {
  // Maestro numbers of other lengths do not count, because barcodes and phone numbers have those lengths.
  const hasBrandLength = brandOf(digits) === 'maestro' ? [16, 18, 19].includes(digits.length) : digits.length >= 13
  return hasBrandLength && brandOf(digits) !== undefined && passesLuhn(digits)
}
