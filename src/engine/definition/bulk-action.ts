import type { Verb } from './access.ts'

/** What can be done to many rows at once. */
export const bulkActions = ['activate', 'deactivate', 'delete'] as const

export type BulkAction = (typeof bulkActions)[number]

/** What a job can do to each of its rows; `restore` only undoes a deletion. */
export const bulkKinds = [...bulkActions, 'restore'] as const

export type BulkKind = (typeof bulkKinds)[number]

/** Whether a kind of job is an action on many rows. */
export function isBulkKind(kind: string): kind is BulkKind {
  return bulkKinds.some((one) => one === kind)
}

/** The permission each needs. */
export const verbOf: Readonly<Record<BulkKind, Verb>> = {
  activate: 'activate',
  deactivate: 'activate',
  delete: 'delete',
  restore: 'delete',
}
