import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'

/** The digits of a number as people and files write it: Arabic-Indic digits, spaces, dashes and invisible marks are let through. */
export function bareDigits(text: string): string {
  return plainDigits(text).replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069.\-/]/g, '')
}

/** The digits of an ICCID without the `F` that fills its last place on the card. */
export function iccidDigits(text: string): string {
  return bareDigits(text).replace(/f$/i, '')
}

/** Whether a text is an ICCID: 18 to 20 digits (ITU-T E.118). */
export function isIccid(digits: string): boolean {
  return /^\d{18,20}$/.test(digits)
}

/** Whether an ICCID is odd: it does not begin with the 89 of telecommunication, or its check digit is wrong. Test cards do that. */
export function isOddIccid(digits: string): boolean {
  return !digits.startsWith('89') || !passesLuhn(digits)
}

/** Whether a text is an IMSI: at most 15 digits, country and network first (ITU-T E.212). */
export function isImsi(digits: string): boolean {
  return /^\d{6,15}$/.test(digits)
}

/** Whether a text is an EID: 32 digits (GSMA SGP.29). */
export function isEid(digits: string): boolean {
  return /^\d{32}$/.test(digits)
}

/** Whether an EID is odd: it does not begin with 89, or its check digits are wrong (ISO/IEC 7064, MOD 97-10). */
export function isOddEid(digits: string): boolean {
  return !digits.startsWith('89') || BigInt(digits) % 97n !== 1n
}

/** Digits as they are read aloud and compared: four at a time. */
export function inFours(digits: string): readonly string[] {
  return digits.match(/.{1,4}/g) ?? [digits]
}
