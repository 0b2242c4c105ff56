import { languages } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { translationSql } from '#engine/database/schema/translation-sql.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { columnRef, quoteIdentifier } from './columns.api.ts'
import { problemOfDatabaseError } from './write-errors.api.ts'

const chosen = '(select o.language from organisation o limit 1)'

/**
 * Updates the default texts of all rows after a change of the organisation's language, inside the transaction of the
 * change. One statement per table updates the rows whose default text differs now. Translations, versions and audit
 * stay unchanged.
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
    // The assignment does not change the value, but it fires the table's trigger, which writes the columns.
    await on.query({ text: `update ${table} t set translations = t.translations where ${otherwise.join(' or ')}` })
  } catch (error) {
    throw problemOfDatabaseError(resource, error)
  }
}
