import type { Field } from './field.ts'
import { languages, type Language } from './locale.ts'
import { isJsonObject } from './json-object.ts'
import { isNameField, nameFields } from './name-fields.ts'
import { defineMessages, words, type Words } from './words.ts'

/** The translations of a row: field → language → text. */
export type Translations = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

interface WithFields {
  readonly fields: Readonly<Record<string, Field>>
}

/** The name of a translated text in one language: `name.ar`. */
export function translationName(field: string, language: Language): string {
  return `${field}.${language}`
}

/** The name of the form value that contains a text in one language: `name.ar`, or the language's own field. */
export function textName(field: string, language: Language): string {
  return isNameField(field) ? nameFields[language] : translationName(field, language)
}

/** The fields that have one text in each language. */
export function translatedFields({ fields }: WithFields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.translated)
}

/** A translated text in one language, as a field. */
export interface TranslationField {
  readonly of: string
  readonly language: Language
  readonly field: Field
}

const translationCache = new WeakMap<WithFields['fields'], ReadonlyMap<string, TranslationField>>()

/** All translated texts in all languages as optional fields: name (`name.ar`) → field. */
export function translationsOf({ fields }: WithFields): ReadonlyMap<string, TranslationField> {
  const translations = translationCache.get(fields) ?? new Map(allTranslations(fields))
  translationCache.set(fields, translations)
  return translations
}

function* allTranslations(fields: WithFields['fields']): Generator<readonly [string, TranslationField]> {
  for (const [of, field] of Object.entries(fields)) {
    if (!field.translated) continue
    for (const language of languages) {
      const { initial: _, ...own } = field
      const one = { ...own, label: labelIn(field.label, language), required: false, unique: false, translated: false }
      yield [translationName(of, language), { of, language, field: one }]
    }
  }
}

/**
 * Reads the `translations` of a request body. Returns the texts (`name.ar` → text), the fields with at least one text,
 * and the invalid members.
 */
export function readTranslations(resource: WithFields, input: unknown) {
  const values = new Map<string, unknown>()
  const filled = new Set<string>()
  const unknown: string[] = input === undefined || isJsonObject(input) ? [] : ['translations']
  for (const [of, texts] of Object.entries(isJsonObject(input) ? input : {})) {
    if (!isJsonObject(texts)) unknown.push(of)
    for (const [language, text] of Object.entries(isJsonObject(texts) ? texts : {})) {
      const name = `${of}.${language}`
      if (!translationsOf(resource).has(name)) {
        unknown.push(name)
        continue
      }
      values.set(name, text)
      if (text !== null && text !== '') filled.add(of)
    }
  }
  return { values, filled, unknown }
}

/** The name of each language in the other languages. */
export const languageLabels: Readonly<Record<Language, Words>> = defineMessages('translated', {
  fr: words('français', 'French', 'الفرنسية'),
  en: words('anglais', 'English', 'الإنجليزية'),
  ar: words('arabe', 'Arabic', 'العربية'),
})

function labelIn(label: Words, language: Language): Words {
  const other = languageLabels[language]
  return {
    get fr() {
      return `${label.fr} (${other.fr})`
    },
    get en() {
      return `${label.en} (${other.en})`
    },
    get ar() {
      return `${label.ar} (${other.ar})`
    },
  }
}

/** A field, or one language of a translated text, by its name. */
export function fieldOrTranslation(resource: WithFields, name: string): Field | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : translationsOf(resource).get(name)?.field
}

/** The value of a field in a row. A name such as `name.ar` gives one language of a translated text. */
export function valueIn(
  resource: WithFields,
  row: Readonly<Record<string, unknown>> & { readonly translations?: Translations | undefined },
  name: string,
): unknown {
  const text = translationsOf(resource).get(name)
  return text ? textIn(row, text.of, text.language) : row[name]
}

/** A row's text in one language; undefined if it is missing. */
export function textIn(
  row: { readonly translations?: Translations | undefined },
  field: string,
  language: Language,
): string | undefined {
  return row.translations?.[field]?.[language]
}

/**
 * The languages in which a text is missing although another language has it. A text that is empty in all languages is
 * missing in none.
 */
export function missingLanguages(textOf: (language: Language) => unknown): readonly Language[] {
  const missing = languages.filter((language) => !textOf(language))
  return missing.length < languages.length ? missing : []
}

/**
 * The SQL condition for rows that lack one of their translated texts in a language of an SQL array; the same rule as
 * `missingLanguages`.
 */
export function missingTranslationSql(fields: readonly string[], languageList: string, alias: string): string {
  // A text that is empty in all languages has no member in `translations`; its condition is null, so the row does not
  // match.
  return fields.map((field) => `not (${alias}.translations -> '${field}') ?& ${languageList}`).join(' or ')
}
