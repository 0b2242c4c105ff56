import { languages } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translatedFields, translationSql } from '#engine/definition/translated.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { columnRef, quoteIdentifier } from './columns.api.ts'
import { problemOfDatabaseError } from './write-errors.api.ts'

const chosen = '(select o.language from organisation o limit 1)'

/**
 * Makes every text be shown in the organisation's language to whoever has none in their own, inside the transaction that changed it:
 * one statement a table, of the rows that read otherwise now. No text is lost, none is written meanwhile, and no row has another
 * version: what was written is as it was.
 */
export async function showOrganisationLanguage(on: Queryable, resources: readonly Resource[]): Promise<void> {
  for (const resource of resources) if (translatedFields(resource).length > 0) await showTexts(on, resource)
}

async function showTexts(on: Queryable, resource: Resource): Promise<void> {
  const table = quoteIdentifier(resource.table)
  const otherwise = translatedFields(resource).map((name) => {
    const texts = languages.map((language) => translationSql(name, language, 't'))
    return `${columnRef(name)} is distinct from coalesce(t.translations -> '${name}' ->> ${chosen}, ${texts.join(', ')})`
  })
  await on.query({ text: `lock table ${table} in share row exclusive mode` })
  try {
    // The table's trigger writes the columns.
    await on.query({ text: `update ${table} t set translations = t.translations where ${otherwise.join(' or ')}` })
  } catch (error) {
    throw problemOfDatabaseError(resource, error)
  }
}
