/** The languages Souk speaks, the default first (BCP 47). */
export const languages = ['fr', 'en', 'ar'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** One sentence or label in every language of the product, written together. */
export type Words = Readonly<Record<Language, string>>

/** Writes one label in French, English and Arabic. */
export function words(fr: string, en: string, ar: string): Words {
  return { fr, en, ar }
}

/** The values that fill the `{{name}}` places of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/** A sentence in one language, its `{{name}}` places filled. */
export function say(sentence: Words, language: Language, values: Values = {}): string {
  return sentence[language].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The product's language nearest to an Accept-Language header (RFC 9110 section 12.5.4); French when none fits. */
export function languageFrom(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return languages.find((language) => language === wanted.find(({ tag }) => isLanguage(tag))?.tag) ?? defaultLanguage
}

/** Whether a text names a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}
