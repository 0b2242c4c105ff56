import type { Language } from '#engine/definition/locale.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { translationName, translationsOf } from '#engine/definition/translated.ts'
import { readSql, translationSql } from '#engine/database/schema/translation-sql.api.ts'
import { columnRef, quoteIdentifier, storedValueSql } from './columns.api.ts'

/** A column that a write sets, and the SQL of its new value. */
export interface ColumnSet {
  readonly column: string
  readonly sql: string
}

/**
 * The columns that a write sets; `valueOf` is the SQL of a written value. A translated text is written to
 * `translations`, under the language in its name, or else under the writer's language. The table's trigger derives the
 * text's column. `before` is the previous row.
 */
export function columnSets(
  resource: Resource,
  fields: readonly string[],
  language: Language,
  valueOf: (field: string) => string,
  before?: string,
): readonly ColumnSet[] {
  const own = fields
    .filter((name) => !isTranslated(resource, name))
    .map((name) => ({
      column: quoteIdentifier(columnOf(name)),
      sql: storedValueSql(resource, name, valueOf(name)),
    }))
  const texts = [...textsWritten(resource, fields)].map(([of, writtenLanguages]) => {
    const named = writtenLanguages.map((one) => `'${one}', ${valueOf(translationName(of, one))}::text`)
    const parts = [
      ...(before === undefined ? [] : [`coalesce(${before}.translations -> '${of}', '{}')`]),
      ...(named.length > 0 ? [`jsonb_build_object(${named.join(', ')})`] : []),
      // If a writer sends back the text they read, the text in their language stays unchanged.
      ...(fields.includes(of) ? [unlessReadSql(of, language, valueOf(of), before)] : []),
    ]
    return `'${of}', jsonb_strip_nulls(${parts.join(' || ')})`
  })
  if (texts.length === 0) return own
  const written = `jsonb_build_object(${texts.join(', ')})`
  const sql = before === undefined ? written : `${before}.translations || ${written}`
  return [...own, { column: 'translations', sql }]
}

function unlessReadSql(field: string, language: Language, value: string, before?: string): string {
  const read = before === undefined ? 'null' : readSql(field, columnRef(field, before), language, before)
  return `case when ${value}::text is distinct from ${read} then jsonb_build_object('${language}', ${value}::text) else '{}' end`
}

/** The translated texts of a write: field → the languages named in the write. */
function textsWritten(resource: Resource, fields: readonly string[]): ReadonlyMap<string, readonly Language[]> {
  const texts = new Map<string, Language[]>()
  for (const name of fields) {
    const one = translationsOf(resource).get(name)
    if (one) texts.set(one.of, [...(texts.get(one.of) ?? []), one.language])
    else if (resource.fields[name]?.translated && !texts.has(name)) texts.set(name, [])
  }
  return texts
}

function isTranslated(resource: Resource, name: string): boolean {
  return Boolean(resource.fields[name]?.translated) || translationsOf(resource).has(name)
}

/**
 * The fields of a write that are audited, each with the SQL of its value. A translated text has one entry for each
 * language.
 */
export function recordedFields(
  resource: Resource,
  fields: readonly string[],
): readonly { readonly name: string; readonly sql: (alias: string) => string }[] {
  const plain = fields.filter((name) => !isTranslated(resource, name))
  const texts = textsWritten(resource, fields)
  return [
    ...plain.map((name) => ({ name, sql: (alias: string) => columnRef(name, alias) })),
    ...[...translationsOf(resource)].flatMap(([name, { of, language }]) =>
      texts.has(of) ? [{ name, sql: (alias: string) => `(${translationSql(of, language, alias)})` }] : [],
    ),
  ]
}
