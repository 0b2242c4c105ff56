import { localeOf } from './locale.ts'
import type { Plural } from './plural.ts'

/** The languages Souk speaks, the default first (BCP 47). */
export const languages = ['fr', 'en', 'ar'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** One sentence or label in every language of the product, written together. */
export type Words = Readonly<Record<Language, string>>

/** What was worded otherwise than by the code, language by language: what `keyOf` says of the originals → the text. */
export type Wordings = Readonly<Record<Language, ReadonlyMap<string, string>>>

let wordings: Wordings = { fr: new Map(), en: new Map(), ar: new Map() }

/** What is worded otherwise at this moment; another object whenever anything of it changes. */
export function currentWordings(): Wordings {
  return wordings
}

/** Makes every sentence of this process, or of this page, read as it was worded. */
export function setWordings(changed: Wordings): void {
  wordings = changed
}

/** What tells a sentence from all others: its originals together; those of plurals with their form. */
export function keyOf(fr: string, en: string, ar: string, form = ''): string {
  return [fr, en, ar, ...(form === '' ? [] : [form])].join('\u0001')
}

/** One original that reads as it is worded now, whenever it is read. */
export function liveText(language: Language, key: () => string, original: string): PropertyDescriptor {
  return {
    enumerable: true,
    get: () => {
      const changed = wordings[language]
      // Most houses change nothing, and then no key is put together.
      return changed.size === 0 ? original : (changed.get(key()) ?? original)
    },
  }
}

/** Writes one label in French, English and Arabic. What it says is what it is worded as at the moment it is read. */
/* @__NO_SIDE_EFFECTS__ */
export function words(fr: string, en: string, ar: string): Words {
  const key = () => keyOf(fr, en, ar)
  return Object.defineProperties({} as Words, {
    fr: liveText('fr', key, fr),
    en: liveText('en', key, en),
    ar: liveText('ar', key, ar),
  })
}

/** The values that fill the `{{name}}` places of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/** A sentence in one language, its `{{name}}` places filled; one that counts takes the form of its `count`. Numbers are written as the language writes them. */
export function say(sentence: Words | Plural, language: Language, values: Values = {}): string {
  return textOf(sentence, language, values['count']).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? numberFormats[language].format(value) : (value ?? place)
  })
}

function textOf(sentence: Words | Plural, language: Language, count: Values[string] | undefined): string {
  const said = sentence[language]
  if (typeof said === 'string') return said
  const forms: Readonly<Partial<Record<string, string>>> = said
  return forms[pluralRules[language].select(Number(count))] ?? said.other
}

const numberFormats = byLanguage((locale) => new Intl.NumberFormat(locale))
const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))

function byLanguage<Of>(make: (locale: string) => Of): Readonly<Record<Language, Of>> {
  return { fr: make(localeOf('fr')), en: make(localeOf('en')), ar: make(localeOf('ar')) }
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

/** The header by which every answer names the wording in force. */
export const wordingHeader = 'x-souk-wording'
