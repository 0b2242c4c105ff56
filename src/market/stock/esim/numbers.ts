import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { groupedDigits, unwrapCode, visibleText } from '#engine/fields/codes/pasted-code.ts'

/** The digits of a number in any form that people and files use. Other text is returned trimmed. */
export function bareDigits(text: string): string {
  const bare = unwrapCode(visibleText(text))
  return groupedDigits(bare) ?? bare
}

/**
 * An ICCID in capitals without the filler `F`. Cards store each pair of digits swapped, and card readers show them that way. A number
 * that starts with `98` is swapped back when the result is valid.
 */
export function iccidDigits(text: string): string {
  const digits = bareDigits(text)
  // Some vendors put the filler `F` first.
  const compact = digits
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^F(?=89)/, '')
  if (!/^[\dA-F]{18,22}$/.test(compact)) return digits
  if (/^98\d{16}F\d$/.test(compact)) return swapPairs(compact).replace(/F$/, '')
  const bare = compact.replace(/F{1,2}$/, '')
  return isTurnedIccid(bare) ? swapPairs(bare) : bare
}

function isTurnedIccid(digits: string): boolean {
  const straight = swapPairs(digits)
  return /^98(?:\d\d){8,9}$/.test(digits) && !isOddIccid(straight)
}

function swapPairs(digits: string): string {
  return digits.replaceAll(/(.)(.)/g, '$2$1')
}

/** Whether a text is an ICCID: 18 to 20 digits (ITU-T E.118). Some networks use the letters A to E. */
export function isIccid(digits: string): boolean {
  return /^(?:\d{18,20}|89[\dA-E]{16,18})$/.test(digits)
}

/** Whether an ICCID is unusual: no leading 89 (telecommunication), letters, or a wrong check digit. */
export function isOddIccid(digits: string): boolean {
  return !/^89\d+$/.test(digits) || !passesLuhn(digits)
}

/** Whether a text is an IMSI: at most 15 digits that start with country and network (ITU-T E.212). */
export function isImsi(digits: string): boolean {
  return /^\d{6,15}$/.test(digits)
}

/** Whether a text is an EID: 32 digits (GSMA SGP.29). */
export function isEid(digits: string): boolean {
  return /^\d{32}$/.test(digits)
}

/** Whether an EID is unusual: no leading 89, or wrong check digits (ISO/IEC 7064, MOD 97-10). */
export function isOddEid(digits: string): boolean {
  return !digits.startsWith('89') || BigInt(digits) % 97n !== 1n
}

/** The digits in groups of four, which are easier to read aloud and compare. */
export function inFours(digits: string): readonly string[] {
  return digits.match(/.{1,4}/g) ?? [digits]
}
