import type { Override } from '#engine/server/services.api.ts'
import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { allPermissions, type Actor } from '#engine/definition/access.ts'
import { choiceProblem, Problem, problems } from '#engine/definition/problem.ts'
import {
  aboveOneself,
  lastAdministrator,
  withAdministratorKept,
  permissionsOfPrivilege,
  refuseAbove,
  removeWithAdministratorKept,
} from '#market/shared/administrators.api.ts'
import { permissionsOf } from './permissions.ts'
import { privilege } from './privilege.ts'

/** The override of privileges: accepts only existing permissions that the actor has too. */
export const privilegeOverride: Override = (standard, services): Partial<Repository> => {
  const { database, resources } = services
  const existing = new Set<string>([allPermissions, ...permissionsOf(resources)])

  const refuseUngivable = (actor: Actor, { permissions }: FieldValues): void => {
    const requested = Array.isArray(permissions) ? permissions.map(String) : []
    const details = requested.filter((one) => !existing.has(one)).map((one) => choiceProblem('permissions', one))
    if (details.length > 0) throw new Problem(problems.validation, { details })
    refuseAbove(actor, requested)
  }

  return {
    create: (values, change, on) => {
      refuseUngivable(change.actor, values)
      return standard.create(values, change, on)
    },

    update: (id, version, values, change, on) =>
      withAdministratorKept(database, on, async (transaction) => {
        refuseAbove(change.actor, await permissionsOfPrivilege(transaction, id))
        refuseUngivable(change.actor, values)
        return standard.update(id, version, values, change, transaction)
      }),

    setActive: (id, version, active, change, on) =>
      withAdministratorKept(database, on, async (transaction) => {
        refuseAbove(change.actor, await permissionsOfPrivilege(transaction, id))
        return standard.setActive(id, version, active, change, transaction)
      }),

    remove: (id, version, change, on) =>
      removeWithAdministratorKept(services, privilege, id, on, async (transaction) => {
        refuseAbove(change.actor, await permissionsOfPrivilege(transaction, id))
        await standard.remove(id, version, change, transaction)
      }),

    restore: (id, change, on) =>
      withAdministratorKept(database, on, async (transaction) => {
        const written = await standard.restore(id, change, transaction)
        refuseAbove(change.actor, await permissionsOfPrivilege(transaction, id))
        return written
      }),
  }
}
privilegeOverride.refusals = [aboveOneself, lastAdministrator]
