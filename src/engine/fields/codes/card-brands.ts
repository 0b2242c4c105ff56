import { passesLuhn } from './luhn.ts'
import { plainDigits } from '../numbers/number-text.ts'

/** The brands of cards, by the digits their numbers begin with and how many they have (ISO/IEC 7812). */
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

/** The brand of a card’s number, by its first digits and its length. */
export function brandOf(digits: string): string | undefined {
  return brands.find(({ begins, lengths }) => begins.test(digits) && lengths.includes(digits.length))?.brand
}

const gap = '[ \\u00a0\\u202f.-]'
// Numbers of SIMs (ITU-T E.118) begin with 89 and have 18 to 20 digits; what looks like a card inside one is none.
const iccids = new RegExp(`(?<!\\d)89(?:${gap}?\\d){16,18}(?!\\d)`, 'g')
const groups = new RegExp(`(?<![\\d+])\\d{4,19}(?:${gap}\\d{3,6})*(?!\\d)`, 'g')
const gaps = new RegExp(gap)
const maxGroups = 5
// Accounts (ISO 13616) are written in fours, too.
const ibans = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){3,8}\b/g

/**
 * Whether a text holds the number of a payment card: in one piece or in groups as cards print them, of a length and a beginning
 * that a scheme gives out, and with the right check digit. Never an ICCID, an IMEI, an IBAN or a number dialled with a plus.
 */
export function containsCardNumber(text: string): boolean {
  if (!/[\d\u0660-\u0669\u06f0-\u06f9]{4}/.test(text)) return false
  const plain = plainDigits(text).replace(iccids, '#').replace(ibans, '#')
  return [...plain.matchAll(groups)].some(([run]) => partsOf(run.split(gaps)).some(isCard))
}

/** Every row of neighbouring groups, as one number: what stands before a card is not part of it. */
function partsOf(all: readonly string[]): string[] {
  return all.flatMap((group, from) =>
    group.length < 4
      ? []
      : all.slice(from, from + maxGroups).map((_, more) => all.slice(from, from + more + 1).join('')),
  )
}

function isCard(digits: string): boolean {
  // Maestro’s odd lengths are those of barcodes, and of the numbers of phones.
  const given = brandOf(digits) === 'maestro' ? [16, 18, 19].includes(digits.length) : digits.length >= 13
  return given && brandOf(digits) !== undefined && passesLuhn(digits)
}
