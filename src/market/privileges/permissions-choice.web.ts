import { allPermissions, hasPermission, type Permission } from '#engine/definition/access.ts'
import { extraPermissions } from './permissions.ts'

/** The permission to read a resource, which every other permission on it includes. */
function read(permission: string): string {
  return permission.replace(/:.*/, ':read')
}

function isAct(permission: string): boolean {
  return !extraPermissions.some((extra) => extra.permission === permission)
}

/** Adds permissions; each action also grants reading its resource. */
export function grantPermissions(granted: ReadonlySet<string>, added: readonly string[]): string[] {
  return [...new Set([...granted, ...added, ...added.filter(isAct).map(read)])].toSorted()
}

/** Removes permissions; removing the read permission also removes all actions on the resource. */
export function revokePermissions(granted: ReadonlySet<string>, taken: readonly string[]): string[] {
  const blind = taken.filter((permission) => permission.endsWith(':read')).map((permission) => permission.slice(0, -4))
  return [...granted]
    .filter((permission) => !taken.includes(permission) && !blind.some((thing) => permission.startsWith(thing)))
    .toSorted()
}

/** Reduces some permissions to reading. */
export function grantReadOnly(granted: ReadonlySet<string>, among: readonly string[]): string[] {
  const seeing = among.filter((permission) => isAct(permission) && permission.endsWith(':read'))
  return grantPermissions(new Set(revokePermissions(granted, among)), seeing)
}

/** The number of granted permissions among some permissions. */
export function countGranted(granted: ReadonlySet<string>, among: readonly Permission[]): number {
  return granted.has(allPermissions)
    ? among.length
    : among.filter((permission) => hasPermission(granted, permission)).length
}
