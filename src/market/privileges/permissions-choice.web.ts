import { allPermissions, hasPermission, type Permission } from '#engine/definition/access.ts'
import { extraPermissions } from './permissions.ts'

/** Whoever may do something to a thing may see it. */
function read(permission: string): string {
  return permission.replace(/:.*/, ':read')
}

function isAct(permission: string): boolean {
  return !extraPermissions.some((extra) => extra.permission === permission)
}

/** What is allowed after some permissions were given: seeing comes with every other act. */
export function grantPermissions(granted: ReadonlySet<string>, added: readonly string[]): string[] {
  return [...new Set([...granted, ...added, ...added.filter(isAct).map(read)])].toSorted()
}

/** What is allowed after some permissions were taken: without seeing, nothing else is left of that thing. */
export function revokePermissions(granted: ReadonlySet<string>, taken: readonly string[]): string[] {
  const blind = taken.filter((permission) => permission.endsWith(':read')).map((permission) => permission.slice(0, -4))
  return [...granted]
    .filter((permission) => !taken.includes(permission) && !blind.some((thing) => permission.startsWith(thing)))
    .toSorted()
}

/** What is allowed once of some permissions exactly those to see things are given. */
export function grantReadOnly(granted: ReadonlySet<string>, among: readonly string[]): string[] {
  const seeing = among.filter((permission) => isAct(permission) && permission.endsWith(':read'))
  return grantPermissions(new Set(revokePermissions(granted, among)), seeing)
}

/** How many of some permissions are granted. */
export function countGranted(granted: ReadonlySet<string>, among: readonly Permission[]): number {
  return granted.has(allPermissions)
    ? among.length
    : among.filter((permission) => hasPermission(granted, permission)).length
}
