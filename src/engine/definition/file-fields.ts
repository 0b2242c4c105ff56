import type { Field } from './field.ts'
import type { Resource } from './resource.ts'

/** Whether a field may leave in a table: passwords and secrets never do. */
export function isExported(field: Field): boolean {
  return field.json !== null && field.prepare === undefined && !field.nested
}

/** Whether a field holds a secret: a file may bring it, nothing brings it out again. */
export function isSecret(field: Pick<Field, 'prepare'> | undefined): boolean {
  return field?.prepare === 'seal'
}

/** Whether a field may come out of a file: not what the server writes itself, nor passwords. */
export function isImported(field: Field): boolean {
  return !field.managed && (isExported(field) || isSecret(field))
}

/** The fields a file may bring. */
export function importedFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isImported(field) ? [name] : []))
}

/** The fields every new row of a file needs. */
export function requiredFields(resource: Resource): readonly string[] {
  return importedFields(resource).filter((name) => {
    const field = resource.fields[name]
    return field?.required && !field.mayFollow && !field.initial
  })
}

/** What new rows need and no file may carry. Passwords are no hindrance: nobody knows those that imports make. */
export function unimportableFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const hinders = field.required && !field.managed && !isImported(field) && field.prepare !== 'hash'
    return hinders ? [name] : []
  })
}
