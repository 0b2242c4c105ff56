import type { Language } from '../core/words.ts'
import { localeOf } from '../web/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** How moments are written in a language. Making it costs as much as drawing a row, so that it is made once. */
export function momentFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, made)
  return made
}
