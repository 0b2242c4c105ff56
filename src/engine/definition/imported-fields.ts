import { isImported } from './file-fields.ts'
import { languages } from './locale.ts'
import type { Resource } from './resource.ts'
import { translationName } from './translated.ts'
import { isRequiredIn, mayFollowNow } from './when.ts'

/** The names of the importable fields; a translated text also has one name for each language. */
export function importedFields(resource: Resource): readonly string[] {
  return withTranslations(
    resource,
    Object.entries(resource.fields).flatMap(([name, field]) => (isImported(field) ? [name] : [])),
  )
}

/** The given field names. The name of a translated text is followed by its names in each language (`name.ar`). */
export function withTranslations({ fields }: Resource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [
    name,
    ...(fields[name]?.translated ? languages.map((language) => translationName(name, language)) : []),
  ])
}

/** The fields that are required in a new imported row with the given values. */
export function requiredFields(resource: Resource, values: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return importedFields(resource).filter((name) => {
    const field = resource.fields[name]
    return field && isRequiredIn(resource, name, values) && !mayFollowNow(field) && !field.initial
  })
}
