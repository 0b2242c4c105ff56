import { minusSign } from '#engine/definition/amount.ts'
import type { Language } from '#engine/definition/locale.ts'
import { numberFormat } from '../dates/intl-formats.web.ts'

type Options = Intl.NumberFormatOptions

/** A number as the language writes it, digit for digit: decimal texts never pass through a float. What is no number is shown as it is. */
export function writeNumber(value: unknown, language: Language, options: Options = {}): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  return minusSign(numberFormat(language, options).format(plain as Intl.StringNumericLiteral))
}

/** How an amount or a decimal is written: at least `least` decimals, never fewer than it has. */
export function decimalOptions(scale = 2, least = 0): Options {
  return { minimumFractionDigits: least, maximumFractionDigits: Math.max(scale, least) }
}
