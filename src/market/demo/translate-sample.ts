import { languages, type Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translatedFields, type Translations } from '#engine/definition/translated.ts'
import { formatLocalAmount, withAmount } from './local-prices.ts'
import { catalogueTexts } from './rows/catalogue-texts.ts'
import { offerTexts } from './rows/offer-texts.ts'
import type { SampleRow } from './sample-row.ts'

/** A sample text in every language. */
export type SampleText = Readonly<Record<Language, string>>

const translations = new Map(
  [...catalogueTexts, ...offerTexts].flatMap(([fr, en, ar]) =>
    [fr, en, ar].map((text): [string, SampleText] => [text, { fr, en, ar }]),
  ),
)

/**
 * The translations of a sample text; a text without translations, such as a brand name, is the same in all languages.
 */
export function translateText(text: string): SampleText {
  const translation = translations.get(text) ?? [...translations].find(([other]) => withAmount(other) === text)?.[1]
  return inEachLanguage((language) => withAmountIn(translation?.[language] ?? text, language))
}

/** Builds a text for each language. */
export function inEachLanguage(make: (language: Language) => string): SampleText {
  const [fr, en, ar] = languages.map(make)
  return { fr: fr ?? '', en: en ?? '', ar: ar ?? '' }
}

/**
 * The text of a row's field in every language. The translations of the row are used if it has any. Otherwise the text
 * is looked up in the shared translations of the sample.
 */
export function textOf({ values }: SampleRow, field: string): SampleText {
  const own = (values['translations'] as Readonly<Record<string, SampleText>> | undefined)?.[field]
  return own ?? translateText(String(values[field]))
}

/** The translated texts of a row, for all filled fields that have translations. */
export function translationsOfSample(resource: Resource, row: SampleRow): { readonly translations?: Translations } {
  const filled = translatedFields(resource).filter((name) => typeof row.values[name] === 'string')
  if (filled.length === 0) return {}
  return { translations: Object.fromEntries(filled.map((name) => [name, textOf(row, name)])) }
}

function withAmountIn(text: string, language: Language): string {
  return text.replace(/\{([\d.]+)\}/, (_, euros: string) => formatLocalAmount(euros, language))
}
