import type { Field } from '#engine/definition/field.ts'
import { languages } from '#engine/definition/locale.ts'
import { languageLabels, missingTranslationSql, translatedFields } from '#engine/definition/translated.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '../choices/choice.ts'

/** What lists are narrowed by to the rows that lack a text in a language: `missingTranslation=ar`, `missingTranslation[in]=en,ar`. */
export const missingTranslation = 'missingTranslation'

const byLanguage = choice({
  label: words('Traduction manquante en', 'Missing translation in', 'الترجمة الناقصة إلى'),
  managed: true,
  choices: languages.map((value) => ({ value, label: languageLabels[value] })),
})

const known = new WeakMap<object, Field | undefined>()

/** The field that says which languages a text of a row is missing in, for lists alone; none where no text is translated. */
export function missingTranslationField(resource: { readonly fields: Readonly<Record<string, Field>> }) {
  if (!known.has(resource.fields)) known.set(resource.fields, made(translatedFields(resource)))
  return known.get(resource.fields)
}

function made(translated: readonly string[]): Field | undefined {
  const { is, in: several } = byLanguage.filters
  if (translated.length === 0 || !is || !several) return undefined
  const one = (_: string, value: string): string => missingTranslationSql(translated, `array[${value}::text]`, 't')
  const any = (_: string, value: string): string => missingTranslationSql(translated, `${value}::text[]`, 't')
  return {
    ...byLanguage,
    json: null,
    sort: null,
    filters: { in: { ...several, sql: any }, is: { ...is, sql: one } },
  }
}
