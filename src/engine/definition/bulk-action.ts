import type { Verb } from './access.ts'
import { isPrivate } from './file-fields.ts'
import type { Resource } from './resource.ts'

/** The actions on many rows at once. */
export const bulkActions = ['edit', 'activate', 'deactivate', 'delete'] as const

export type BulkAction = (typeof bulkActions)[number]

/** The kinds of bulk jobs; `restore` only undoes a deletion, `revert` an edit. */
export const bulkKinds = [...bulkActions, 'restore', 'revert'] as const

export type BulkKind = (typeof bulkKinds)[number]

/** Whether a kind of job is a bulk action. */
export function isBulkKind(kind: string): kind is BulkKind {
  return bulkKinds.some((one) => one === kind)
}

/** The permission that each kind needs. */
export const verbOf: Readonly<Record<BulkKind, Verb>> = {
  activate: 'activate',
  deactivate: 'activate',
  delete: 'delete',
  restore: 'delete',
  edit: 'update',
  revert: 'update',
}

/** The form fields that bulk edits may set: no identifying fields, secrets or files. */
export function bulkEditableFields({ fields, form, title, unique }: Resource): readonly string[] {
  const distinct = new Set([...title, ...unique.flatMap((one) => one.fields)])
  return form
    .flatMap((group) => group.fields)
    .filter((name) => {
      const field = fields[name]
      if (!field || field.managed || field.unique || isPrivate(field)) return false
      return field.json !== null && field.cell !== null && !field.mayFollow && !distinct.has(name)
    })
}
