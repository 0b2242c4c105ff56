import type { Field } from './field.ts'
import type { Resource } from './resource.ts'

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

/** Required fields that no file can contain. Passwords are not included: imports create random ones. */
export function unimportableFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const hinders = field.required && !field.managed && !isImported(field) && field.prepare !== 'hash'
    return hinders ? [name] : []
  })
}
