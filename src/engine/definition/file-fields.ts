import type { Field } from './field.ts'
import { languages } from './locale.ts'
import type { Resource } from './resource.ts'
import { translationName } from './translated.ts'
import { isRequiredIn, mayFollowNow } from './when.ts'

/** Whether a field may leave in a table: passwords and secrets never do. */
export function isExported(field: Field): boolean {
  return field.json !== null && field.prepare === undefined && field.cell !== null
}

/** Whether a field holds a secret: a file may bring it, nothing brings it out again. */
export function isSecret(field: Pick<Field, 'prepare'> | undefined): boolean {
  return field?.prepare === 'seal'
}

/** Whether a field holds a secret, a password, or a value that is used and forgotten. */
export function isPrivate(field: Pick<Field, 'prepare' | 'ephemeral'> | undefined): boolean {
  return field?.prepare !== undefined || field?.ephemeral === true
}

/** Whether a field may come out of a file: not what the server writes itself, nor passwords. */
export function isImported(field: Field): boolean {
  return !field.managed && (isExported(field) || isSecret(field))
}

/** The fields a file may bring, a translated text's also in each language. */
export function importedFields(resource: Resource): readonly string[] {
  return withTranslations(
    resource,
    Object.entries(resource.fields).flatMap(([name, field]) => (isImported(field) ? [name] : [])),
  )
}

/** Names of fields, each translated text followed by what it is called in each language. */
export function withTranslations({ fields }: Resource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [
    name,
    ...(fields[name]?.translated ? languages.map((language) => translationName(name, language)) : []),
  ])
}

/** The fields that a new row of a file needs, given the values of the row. */
export function requiredFields(resource: Resource, values: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return importedFields(resource).filter((name) => {
    const field = resource.fields[name]
    return field && isRequiredIn(resource, name, values) && !mayFollowNow(field) && !field.initial
  })
}

/** What new rows need and no file may carry. Passwords are no hindrance: nobody knows those that imports make. */
export function unimportableFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const hinders = field.required && !field.managed && !isImported(field) && field.prepare !== 'hash'
    return hinders ? [name] : []
  })
}
