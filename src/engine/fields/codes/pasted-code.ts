import { plainDigits } from '../numbers/number-text.ts'

// Invisible characters that copied text may contain and no code has: bidirectional controls, zero-width characters,
// soft hyphens, variation selectors and byte order marks.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|\p{Variation_Selector}/gu
// Control characters except tab, line feed and the group separator of GS1, which ends an element.
// oxlint-disable-next-line no-control-regex -- These characters are removed.
const controls = /[\u0000-\u0008\u000e-\u001c\u001e\u001f\u007f-\u0084\u0086-\u009f]/g

/**
 * The text without invisible characters. Line ends, spaces, hyphens and digits become plain ones, and full-width
 * characters become ASCII.
 */
export function visibleText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n\t]/g, ' ')
  return plainDigits(plain)
}

// The characters of the digit row: without Shift on French, Belgian and Macintosh AZERTY keyboards, and with Shift on
// US keyboards.
const azerty = new Map([...'à&é"\'(-è_ç'].map((sign, digit) => [sign, digit]))
for (const [sign, digit] of [
  ['§', 6],
  ['!', 8],
  ['’', 4],
] as const)
  azerty.set(sign, digit)
const shifted = new Map([...')!@#$%^&*('].map((sign, digit) => [sign, digit]))

const codeLengths = /^(?:.{6,15}|.{18,20}|.{32})$/
const fewestSigns = 3

/**
 * The digits of a text that a scanner typed while the computer used another keyboard layout; null for any other text.
 */
export function keyboardDigits(text: string): string | null {
  // On such a keyboard the scanner's prefix `]C1` becomes `$C&`.
  const typed = text.trim().replace(/^\$[A-Z](?=[à&é"'(\-è_ç])./, '')
  if (!codeLengths.test(typed) || new Set(typed).size < fewestSigns) return null
  const readings = [azerty, shifted].flatMap((row) => {
    const digits = [...typed.toLowerCase()].map((sign) => row.get(sign))
    return digits.includes(undefined) ? [] : [digits.join('')]
  })
  return readings.length === 1 ? (readings[0] ?? null) : null
}

const opening = /^[\s="'`‘’‚“”„«»‹›<([{*,;:]+/
const closing = /[\s"'`‘’‚“”„«»‹›>)\]}*,;:.!…]+$/

/**
 * The code without the characters that scanners, quotations and spreadsheets add: symbology identifier, quotes,
 * brackets, `="…"`, asterisks.
 */
export function unwrapCode(text: string): string {
  return text
    .replace(/^\s*\][A-Za-z]\d/, '')
    .replaceAll('\u001d', '')
    .replace(opening, '')
    .replace(closing, '')
}

/**
 * The digits of a number written in groups, or with the `.0` that spreadsheets add; null if a separator may be a
 * decimal mark.
 */
export function groupedDigits(text: string): string | null {
  const compact = text.replace(/[\s\-/]/g, '')
  const marks = new Set(compact.match(/[.,]/g))
  if (!/^\d+(?:[.,]\d+)*$/.test(compact) || marks.size > 1) return null
  const groups = compact.split(/[.,]/)
  const [first = '', second = ''] = groups
  const last = groups.at(-1) ?? ''
  if (groups.length === 1) return compact
  if (groups.length === 2) return first.length >= 6 && /^00?$/.test(second) ? first : null
  const { length } = first
  const isUniform =
    length >= 3 && length <= 6 && groups.slice(1, -1).every((group) => group.length === length) && last.length <= length
  const isThousands = length <= 3 && groups.slice(1).every((group) => group.length === 3)
  // A last group that is shorter and contains only zeros may be decimals.
  const mayBeDecimals = last.length < length && /^0+$/.test(last)
  return (isUniform && !mayBeDecimals) || isThousands ? groups.join('') : null
}

/**
 * Returns the text that a scanner typed, without the scanner's prefix. If the digits were typed with another keyboard
 * layout, they are corrected. Any other text is returned unchanged.
 */
export function scannedText(text: string): string {
  const typed = text.replaceAll('\u001d', '').replace(/^\s*\][A-Za-z]\d/, '')
  return keyboardDigits(typed) ?? typed
}
