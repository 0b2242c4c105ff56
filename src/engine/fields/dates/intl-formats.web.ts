import { localeOf, type Language } from '#engine/definition/locale.ts'

/**
 * The format of a day, with the name of its month; Arabic's `dateStyle: 'medium'` would write the month as a number.
 */
export const dayOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions

/** The format of a moment: its day, and the time in 24-hour notation. */
export const momentOptions = {
  ...dayOptions,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions

/**
 * Caches one formatter per language and options. Creating a formatter takes as long as rendering a row, and the first
 * one of a page twenty times longer.
 */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? make(localeOf(language), options)
    formats.set(key, format)
    return format
  }
}

/** The cached formatter of moments in a language. */
export const momentFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** The cached formatter of distances from now, such as "2 h ago" and "yesterday". */
export const nearFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** The cached formatter of numbers in a language. */
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
