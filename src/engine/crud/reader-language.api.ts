import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { localizedRowsSql } from './columns.api.ts'

type InLanguage = Map<Language, Resource>
type AllInLanguage = Map<Language, readonly Resource[]>

const each = new WeakMap<Resource, InLanguage>()
const all = new WeakMap<readonly Resource[], AllInLanguage>()

/**
 * A resource in a reader's language. For the organisation's language, or without a language, its columns are read
 * unchanged.
 */
export function resourceIn(resource: Resource, language: Language | undefined): Resource {
  if (language === undefined || language === organisation.language) return resource
  const byLanguage = each.get(resource) ?? new Map<Language, Resource>()
  each.set(resource, byLanguage)
  const read = byLanguage.get(language) ?? { ...resource, language }
  byLanguage.set(language, read)
  return read
}

/** A resource's rows for handwritten SQL, with texts in a language. */
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
