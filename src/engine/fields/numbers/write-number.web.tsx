import { organisation } from '#engine/definition/organisation.ts'
import { minusSign } from '#engine/definition/amount.ts'
import { directionOf, type Language } from '#engine/definition/locale.ts'
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
  const text = minusSign(numberFormat(language, options).format(plain as Intl.StringNumericLiteral))
  // In Arabic a sentence would put the sign of the currency on the other side than a table does.
  if (options.style !== 'currency' || directionOf(language) === 'ltr') return text
  return `\u2066${text.replace(/[\u200e\u200f]/g, '')}\u2069`
}

/**
 * The number format of an amount in any currency with up to four decimals: 0.0325 USD. A currency other than that of the
 * organisation has its ISO 4217 code.
 */
export function foreignCurrencyFormat(currency: string): Options {
  const currencyDisplay = currency === organisation.currency ? 'symbol' : 'code'
  return { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 4 }
}

/**
 * The number format of an amount or a decimal: at least `least` decimals, and never fewer decimals than the value has.
 */
export function decimalOptions(scale = 2, least = 0): Options {
  return { minimumFractionDigits: least, maximumFractionDigits: Math.max(scale, least) }
}
