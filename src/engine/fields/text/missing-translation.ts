import type { Field } from '#engine/definition/field.ts'
import { languages } from '#engine/definition/locale.ts'
import { languageLabels, missingTranslationSql, translatedFields } from '#engine/definition/translated.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '../choices/choice.ts'

/** List filter for rows without a text in a language: `missingTranslation=ar`, `missingTranslation[in]=en,ar`. */
export const missingTranslation = 'missingTranslation'

const languageChoice = defineMessages(
  'missing-translation',
  choice({
    label: words('Traduction manquante en', 'Missing translation in', 'الترجمة الناقصة إلى'),
    choices: languages.map((value) => ({ value, label: languageLabels[value] })),
  }),
)

/**
 * The list filter for languages in which a row lacks a text, as a field. Undefined for resources without translated
 * texts.
 */
export function missingTranslationField(resource: { readonly fields: Readonly<Record<string, Field>> }) {
  const translated = translatedFields(resource)
  const { is, in: several } = languageChoice.filters
  if (translated.length === 0 || !is || !several) return undefined
  const lacking = (languagesSql: string): string => missingTranslationSql(translated, languagesSql, 't')
  return {
    ...languageChoice,
    json: null,
    sort: null,
    filters: {
      in: { ...several, sql: (_: string, value: string) => lacking(`${value}::text[]`) },
      is: { ...is, sql: (_: string, value: string) => lacking(`array[${value}::text]`) },
    },
  }
}
