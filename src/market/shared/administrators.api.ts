import { referrersOf } from '#engine/crud/standard-repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { allPermissions, type Actor } from '#engine/definition/access.ts'
import { Problem, problemKind, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { inTransaction, type Database, type Queryable } from '#engine/database/database.api.ts'

/** The request grants permissions, or changes an account with permissions, that the actor does not have. */
export const aboveOneself = problemKind(
  'above_oneself',
  403,
  words(
    'Vous ne pouvez pas toucher à des permissions que vous n’avez pas vous-même',
    'You cannot change permissions you do not have yourself',
    'لا يمكنك التصرف في أذونات لا تملكها',
  ),
)

/** The change would leave no active administrator. */
export const lastAdministrator = problemKind(
  'last_administrator',
  409,
  words(
    'Il doit rester un administrateur actif qui a tous les droits',
    'An active administrator with every right must remain',
    'يجب أن يبقى مسؤول نشط واحد على الأقل يملك كل الأذونات',
  ),
)

/** Throws when the actor does not have all the given permissions; only an actor with `*` can grant `*`. */
export function refuseAbove(actor: Actor, permissions: readonly string[]): void {
  if (actor.permissions.has(allPermissions)) return
  if (!permissions.every((permission) => actor.permissions.has(permission))) throw new Problem(aboveOneself)
}

/** Reads the permissions of a privilege, active or inactive; empty for an unknown id. */
export async function permissionsOfPrivilege(on: Queryable, id: string): Promise<readonly string[]> {
  const [row] = await on.query<{ permissions: string[] }>({
    name: 'permissions-of-privilege',
    text: 'select permissions from privilege where id = $1',
    values: [id],
  })
  return row?.permissions ?? []
}

/**
 * Throws when a staff member has permissions that the actor lacks. Changing that person's e-mail address or password
 * would give the actor access to them.
 */
export async function refuseAboveUser(on: Queryable, actor: Actor, id: string): Promise<void> {
  const [row] = await on.query<{ permissions: string[] }>({
    name: 'permissions-of-user',
    text: 'select p.permissions from staff_user u join privilege p on p.id = u.privilege_id where u.id = $1',
    values: [id],
  })
  refuseAbove(actor, row?.permissions ?? [])
}

/**
 * Changes users or privileges in one transaction and throws when no active administrator would remain. A lock
 * serialises such changes across all processes.
 */
export function withAdministratorKept<Result>(
  database: Database,
  on: Queryable | undefined,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, on, async (transaction) => {
    await transaction.query({ text: `select pg_advisory_xact_lock(hashtextextended('administrators', 0))` })
    const before = await hasAdministrator(transaction)
    const result = await work(transaction)
    if (before && !(await hasAdministrator(transaction))) throw new Problem(lastAdministrator)
    return result
  })
}

async function hasAdministrator(on: Queryable): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>({
    name: 'has-administrator',
    text: `select exists (
        select from staff_user u join privilege p on p.id = u.privilege_id
        where u.active and p.active and p.portal = 'admin' and p.permissions @> '["*"]') as found`,
  })
  return row?.found ?? false
}

/**
 * Removes a row with `withAdministratorKept`. When references prevent the removal, reads them after the transaction and
 * lists them in the problem.
 */
export async function removeWithAdministratorKept(
  services: Services,
  resource: Resource,
  id: string,
  on: Queryable | undefined,
  work: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  try {
    await withAdministratorKept(services.database, on, work)
  } catch (error) {
    const ownTransaction = !on || on === services.database
    if (!ownTransaction || !(error instanceof Problem) || error.kind !== problems.inUse) throw error
    throw new Problem(problems.inUse, { extra: { referrers: await referrersOf(resource, services, id) }, cause: error })
  }
}
