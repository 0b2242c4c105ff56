import { defaultLanguage, languages, type Language } from '#engine/definition/locale.ts'

/** The SQL expression of a text in one language; null if the text is missing in it. */
export function translationSql(field: string, language: Language, alias?: string): string {
  return `${alias === undefined ? '' : `${alias}.`}translations -> '${field}' ->> '${language}'`
}

/**
 * The SQL expression of the text shown to a reader of a language: the text in that language or, if it is missing, the
 * default text of the column.
 */
export function readSql(field: string, column: string, language: Language, alias?: string): string {
  return `coalesce(${translationSql(field, language, alias)}, ${column})`
}

/** The languages whose sorted lists have an index; readers of the default language use the column. */
export const indexedLanguages = languages.filter((language) => language !== defaultLanguage)
