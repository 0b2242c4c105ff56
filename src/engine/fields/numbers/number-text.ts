import type { Language } from '#engine/definition/locale.ts'

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Digits as the API takes them: Arabic-Indic and Persian digits become 0-9. */
export function plainDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * A number as people write it in any of the product's languages (`1 234,5`, `1,234.5`, `١٬٢٣٤٫٥`) in the API's form
 * `1234.5`; null when it is none. A lone comma is a decimal mark, except in English before exactly three digits.
 */
export function readNumber(text: string, language: Language): string | null {
  const written = plainDigits(text)
    .replace(/[\s\u00a0\u202f\u200e\u200f\u061c'’\u066c\p{Sc}]/gu, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u2212', '-')
  const mark = decimalMark(written, language)
  const plain = [...written]
    .map((sign) => (sign === mark ? '.' : sign))
    .filter((sign) => sign === '.' || !/[.,]/.test(sign))
    .join('')
  const [, minus = '', whole = '', fraction = ''] = /^[+]?(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' && fraction === '') return null
  if (!groupedWell(written, mark)) return null
  return `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`
}

/** Which of `.` and `,` is the decimal mark; null when there is none. */
function decimalMark(text: string, language: Language): string | null {
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas > 0 && points > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  if (points === 1) return '.'
  if (commas === 1) return language === 'en' && /^[+-]?\d{1,3},\d{3}$/.test(text) ? null : ','
  return null
}

/** Whether what is not the decimal mark stands before every three digits, as a grouping sign does. */
function groupedWell(text: string, mark: string | null): boolean {
  const whole = mark === null ? text : text.slice(0, text.lastIndexOf(mark))
  return !/[.,]/.test(whole) || /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole)
}
