import { localeOf, type Language } from '#engine/definition/locale.ts'

/** How a day is written: with the name of its month, which Arabic's `dateStyle: 'medium'` leaves out. */
export const dayOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions

/** How a moment is written: its day, and the time by a clock of 24 hours. */
export const momentOptions = {
  ...dayOptions,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions

/** Keeps what was made for a language and options: making it costs as much as drawing a row, the first of a page twenty times that. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? make(localeOf(language), options)
    formats.set(key, format)
    return format
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
