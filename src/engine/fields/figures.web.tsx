import type { Language } from '../core/words.ts'
import { localeOf } from '../web/locale.ts'

type Options = Intl.NumberFormatOptions

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, options: Options): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(localeOf(language), options)
  formats.set(key, made)
  return made
}

/** A number as the language writes it, digit for digit: decimal texts never pass through a float. What is no number is shown as it is. */
export function writeNumber(value: unknown, language: Language, options: Options = {}): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  return formatOf(language, options).format(plain as Intl.StringNumericLiteral)
}

/** How an amount or a decimal is written: at least `least` decimals, never fewer than it has. */
export function decimals(scale = 2, least = 0): Options {
  return { minimumFractionDigits: least, maximumFractionDigits: Math.max(scale, least) }
}
