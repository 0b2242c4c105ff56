import { textDirection } from './text/text-direction.ts'
import { directionOf, localeOf, type Language } from './locale.ts'
import { awaitName } from './message-names.ts'

/** A sentence or label in all of Souk's languages. */
export type Words = Readonly<Record<Language, string>>

/** All plural categories of Unicode (CLDR) that at least one of Souk's languages uses. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralForm = (typeof pluralForms)[number]

/** A sentence that depends on `{{count}}`, with every plural form of each language. */
export interface Plural {
  readonly fr: Readonly<Record<'one' | 'many' | 'other', string>>
  readonly en: Readonly<Record<'one' | 'other', string>>
  readonly ar: Readonly<Record<PluralForm, string>>
}

/**
 * Defines one label in French, English and Arabic. `defineMessages`, or the definition that contains the label, names
 * it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function words(fr: string, en: string, ar: string): Words {
  return awaitName({ fr, en, ar })
}

/** The values for the `{{name}}` placeholders of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Renders a sentence in one language and fills its `{{name}}` placeholders; a `count` selects the plural form. Numbers
 * are formatted for the language. In Arabic, inserted texts keep their own direction.
 */
export function say(sentence: Words | Plural, language: Language, values: Values = {}): string {
  return textOf(sentence, language, values['count']).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (typeof value === 'number') return numberFormats[language].format(value)
    return directionOf(language) === 'rtl' ? isolate(value) : value
  })
}

/**
 * Isolates the direction of a text from the surrounding sentence: “2026-000310” would otherwise read backwards in
 * Arabic (UAX 9, FSI). A text that is Arabic except for its first word is marked as right-to-left (RLI).
 */
function isolate(text: string): string {
  if (text === '' || /^[\u2066\u2067]/.test(text)) return text
  const bare = text.replace(/^\u2068|\u2069$/g, '')
  return `${textDirection(bare) === 'rtl' ? '\u2067' : '\u2068'}${bare}\u2069`
}

function textOf(sentence: Words | Plural, language: Language, count: Values[string] | undefined): string {
  const text = sentence[language]
  if (typeof text === 'string') return text
  const forms: Readonly<Partial<Record<string, string>>> = text
  return forms[pluralRules[language].select(Number(count))] ?? text.other
}

const numberFormats = byLanguage((locale) => new Intl.NumberFormat(locale))
const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))

/** Creates a value once per language and caches it. Use it for values that are slow to create, such as formatters. */
export function byLanguage<Of>(make: (locale: string) => Of): Readonly<Record<Language, Of>> {
  return { fr: make(localeOf('fr')), en: make(localeOf('en')), ar: make(localeOf('ar')) }
}

/** The response header that contains the revision of the current wording. */
export const wordingHeader = 'x-souk-wording'
