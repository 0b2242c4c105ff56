import { localeOf, type Language } from '#engine/definition/locale.ts'

/** Keeps what was made for a language and options: making it costs as much as drawing a row, the first of a page twenty times that. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const known = formats.get(key) ?? make(localeOf(language), options)
    formats.set(key, known)
    return known
  }
}

/** How moments are written in a language. */
export const momentFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** How numbers are written in a language. */
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
