import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { localizedRowsSql } from './columns.api.ts'

type InLanguage = Map<Language, Resource>
type AllInLanguage = Map<Language, readonly Resource[]>

const each = new WeakMap<Resource, InLanguage>()
const all = new WeakMap<readonly Resource[], AllInLanguage>()

/**
 * Returns the resource in a reader's language. Without a language, or for the organisation's language, the resource is
 * returned unchanged, because its columns contain these texts.
 */
export function resourceIn(resource: Resource, language: Language | undefined): Resource {
  if (language === undefined || language === organisation.language) return resource
  const byLanguage = each.get(resource) ?? new Map<Language, Resource>()
  each.set(resource, byLanguage)
  const read = byLanguage.get(language) ?? { ...resource, language }
  byLanguage.set(language, read)
  return read
}

/** The SQL of a resource's rows with the texts of a language, for handwritten queries. */
export function rowsInLanguageSql(resource: Resource, language: Language | undefined): string {
  return localizedRowsSql(resourceIn(resource, language))
}

/** All resources in a reader's language. */
export function resourcesIn(resources: readonly Resource[], language: Language | undefined): readonly Resource[] {
  if (language === undefined || language === organisation.language) return resources
  const byLanguage = all.get(resources) ?? new Map<Language, readonly Resource[]>()
  all.set(resources, byLanguage)
  const read = byLanguage.get(language) ?? resources.map((one) => resourceIn(one, language))
  byLanguage.set(language, read)
  return read
}
