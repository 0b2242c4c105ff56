/** Souk's languages, the default first (BCP 47). */
export const languages = ['fr', 'en', 'ar'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** The locale of each language's numbers and dates. Arabic uses 0-9: staff copy these digits into codes and invoices. */
const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' }

/** The Intl locale of a language. */
export function localeOf(language: Language): string {
  return locales[language]
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English', ar: 'العربية' }

/** The Souk language that best matches an Accept-Language header (RFC 9110 section 12.5.4); French if none matches. */
export function languageFrom(header: string | undefined): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return (
    languages.find((language) => language === preferences.find(({ tag }) => isLanguage(tag))?.tag) ?? defaultLanguage
  )
}

/**
 * The language of a request: the one in `?language=`, else the best one in its Accept-Language header, else the
 * fallback.
 */
export function requestLanguage(
  {
    query,
    headers,
  }: {
    readonly query: unknown
    readonly headers: { readonly 'accept-language'?: string | undefined }
  },
  otherwise: Language = defaultLanguage,
): Language {
  const named = typeof query === 'object' && query !== null && 'language' in query ? query.language : null
  if (isLanguage(named)) return named
  const { 'accept-language': accepted = '*' } = headers
  return accepted.trim() === '*' ? otherwise : languageFrom(accepted)
}

/** Whether a text is the tag of a Souk language. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}
