import type { Field } from '#engine/definition/field.ts'
import { columnOf } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from './choices/choice.ts'
import { languages } from '#engine/definition/locale.ts'
import { languageLabels, missingTranslationSql, translatedFields } from '#engine/definition/translated.ts'

/**
 * List filter for rows that lack a required field that may be filled in later: `missingValue=cin`,
 * `missingValue[in]=cin,image`.
 */
const missingValue = 'missingValue'

const label = defineMessages(
  'missing-value',
  words('Information manquante', 'Missing information', 'المعلومات الناقصة'),
)

interface WithFields {
  readonly fields: Readonly<Record<string, Field>>
}

/** The required fields that rows may lack, because they may be filled in later. */
function followingFields({ fields }: WithFields): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.required && field.mayFollow && field.target === undefined && field.json !== null
  })
}

/** The list-only filter field for missing values; undefined for resources in which no required field may be missing. */
function missingValueField(resource: WithFields): Field | undefined {
  const names = followingFields(resource)
  if (names.length === 0) return undefined
  const one = choice({
    label,
    choices: names.map((name) => ({ value: name, label: resource.fields[name]?.label ?? label })),
  })
  const { is, in: several } = one.filters
  if (!is || !several) return undefined
  const lacking = (namesSql: string): string =>
    names
      .map((name) => `('${name}' = any(${namesSql}) and ${emptySql(resource.fields[name], `t."${columnOf(name)}"`)})`)
      .join(' or ')
  return {
    ...one,
    json: null,
    sort: null,
    filters: {
      in: { ...several, sql: (_, value) => `(${lacking(`${value}::text[]`)})` },
      is: { ...is, sql: (_, value) => `(${lacking(`array[${value}::text]`)})` },
    },
  }
}

function emptySql(field: Field | undefined, column: string): string {
  return Array.isArray(field?.blank) ? `${column} = '[]'` : `${column} is null`
}

/** List filter for rows without a text in a language: `missingTranslation=ar`, `missingTranslation[in]=en,ar`. */
const missingTranslation = 'missingTranslation'

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
function missingTranslationField(resource: { readonly fields: Readonly<Record<string, Field>> }) {
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

const fieldOf = { [missingTranslation]: missingTranslationField, [missingValue]: missingValueField }

/** The list filters that are not fields of the rows. */
export const listOnlyFields = [missingTranslation, missingValue] as const

/**
 * The list-only filter with a name, as a field; undefined for other names, and for resources to which the filter does
 * not apply.
 */
export function listOnlyField(
  resource: { readonly fields: Readonly<Record<string, Field>> },
  name: string,
): Field | undefined {
  const listed = listOnlyFields.find((one) => one === name)
  return listed && fieldOf[listed](resource)
}
