import { minusSign } from '#engine/definition/amount.ts'
import type { Language } from '#engine/definition/locale.ts'
import { numberFormat } from '../dates/intl-formats.web.ts'

type Options = Intl.NumberFormatOptions

/**
 * Formats a number in the notation of the language with all its digits; decimal texts are never converted to a float. A
 * value that is not a number is returned unchanged.
 */
export function writeNumber(value: unknown, language: Language, options: Options = {}): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  return minusSign(numberFormat(language, options).format(plain as Intl.StringNumericLiteral))
}

/**
 * The number format of an amount or a decimal: at least `least` decimals, and never fewer decimals than the value has.
 */
export function decimalOptions(scale = 2, least = 0): Options {
  return { minimumFractionDigits: least, maximumFractionDigits: Math.max(scale, least) }
}
