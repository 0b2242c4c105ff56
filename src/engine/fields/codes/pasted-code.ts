import { plainDigits } from '../numbers/number-text.ts'

// Bidirectional controls, zero-width signs, soft hyphens, variation selectors and byte order marks: copies bring them, no code has one.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|\p{Variation_Selector}/gu
// Control characters except tab, line feed and the group separator of GS1, which ends an element.
// oxlint-disable-next-line no-control-regex -- These characters are removed.
const controls = /[\u0000-\u0008\u000e-\u001c\u001e\u001f\u007f-\u0084\u0086-\u009f]/g

/** Text without its invisible characters, with plain line ends, spaces, hyphens and digits, and full-width signs as ASCII. */
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

// The digit row without Shift of French, Belgian and Macintosh AZERTY, and with Shift of US keyboards.
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

/** The digits that a scanner typed through the digit row of another keyboard layout; null when the text is anything else. */
export function keyboardDigits(text: string): string | null {
  // `$C&` is how the scanner's own prefix `]C1` arrives.
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

/** A code without what scanners, quotations and spreadsheets put around it: symbology identifier, quotes, brackets, `="…"`, stars. */
export function unwrapCode(text: string): string {
  return text
    .replace(/^\s*\][A-Za-z]\d/, '')
    .replaceAll('\u001d', '')
    .replace(opening, '')
    .replace(closing, '')
}

/** The digits of a number in groups, or with the `.0` that spreadsheets add; null where a sign may be a decimal mark. */
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
  // A short group of zeros behind the others may be decimals.
  const mayBeDecimals = last.length < length && /^0+$/.test(last)
  return (isUniform && !mayBeDecimals) || isThousands ? groups.join('') : null
}

/** A text that a scanner typed, without its prefix and in digits where it typed for another keyboard; any other text as it is. */
export function scannedText(text: string): string {
  const typed = text.replaceAll('\u001d', '').replace(/^\s*\][A-Za-z]\d/, '')
  return keyboardDigits(typed) ?? typed
}
