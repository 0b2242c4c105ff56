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
export function grantPermissions(held: ReadonlySet<string>, given: readonly string[]): string[] {
  return [...new Set([...held, ...given, ...given.filter(isAct).map(read)])].toSorted()
}

/** What is allowed after some permissions were taken: without seeing, nothing else is left of that thing. */
export function revokePermissions(held: ReadonlySet<string>, taken: readonly string[]): string[] {
  const blind = taken.filter((permission) => permission.endsWith(':read')).map((permission) => permission.slice(0, -4))
  return [...held]
    .filter((permission) => !taken.includes(permission) && !blind.some((thing) => permission.startsWith(thing)))
    .toSorted()
}

/** What is allowed once of some permissions exactly those to see things are given. */
export function grantReadOnly(held: ReadonlySet<string>, among: readonly string[]): string[] {
  const seeing = among.filter((permission) => isAct(permission) && permission.endsWith(':read'))
  return grantPermissions(new Set(revokePermissions(held, among)), seeing)
}

/** How many of some permissions are held. */
export function countHeld(held: ReadonlySet<string>, among: readonly Permission[]): number {
  return held.has(allPermissions) ? among.length : among.filter((permission) => hasPermission(held, permission)).length
}
