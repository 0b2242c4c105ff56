import type { Field } from './field.ts'
import { languages } from './locale.ts'
import type { Resource } from './resource.ts'
import { translationName } from './translated.ts'
import { isRequiredIn, mayFollowNow } from './when.ts'

/** Whether the value of a field may be exported: passwords and secrets never are. */
export function isExported(field: Field): boolean {
  return field.json !== null && field.prepare === undefined && field.cell !== null
}

/** Whether a field contains a secret: imports may set it, exports never contain it. */
export function isSecret(field: Pick<Field, 'prepare'> | undefined): boolean {
  return field?.prepare === 'seal'
}

/** Whether a field contains a secret, a password or an ephemeral value. */
export function isPrivate(field: Pick<Field, 'prepare' | 'ephemeral'> | undefined): boolean {
  return field?.prepare !== undefined || field?.ephemeral === true
}

/** Whether a field may be imported; managed fields and passwords may not. */
export function isImported(field: Field): boolean {
  return !field.managed && (isExported(field) || isSecret(field))
}

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

/** Required fields that no file can contain. Passwords are not included: imports create random ones. */
export function unimportableFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const hinders = field.required && !field.managed && !isImported(field) && field.prepare !== 'hash'
    return hinders ? [name] : []
  })
}
