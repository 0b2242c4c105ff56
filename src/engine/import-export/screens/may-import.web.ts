import type { Permission } from '#engine/definition/access.ts'
import { unimportableFields } from '#engine/definition/file-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'

/**
 * Whether the person may import into a list. This requires the permissions to create and to change, and no required
 * field that cannot be imported.
 */
export function mayImport(resource: Resource, may: (permission: Permission) => boolean): boolean {
  const has = (verb: 'create' | 'update'): boolean => may(`${resource.name}:${verb}`)
  if (!resource.verbs.includes('create') || !has('create')) return false
  return (!resource.verbs.includes('update') || has('update')) && unimportableFields(resource).length === 0
}

/** The address of an import's screen; without an id, the address where a new import starts. */
export function importAddress({ screen }: Resource, id?: string): string {
  return id === undefined ? `${screen}/import` : `${screen}/import/${id}`
}
