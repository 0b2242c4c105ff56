import type { Repository } from '#engine/crud/repository.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import {
  aboveOneself,
  lastAdministrator,
  withAdministratorKept,
  permissionsOfPrivilege,
  refuseAbove,
  refuseAboveUser,
  removeWithAdministratorKept,
} from '#market/shared/administrators.api.ts'
import { mailboxOf, notifyCredentialChange } from './passwords/notify-credential-change.api.ts'
import { revokePasswordLinks } from './passwords/password-link.api.ts'
import { refuseUnverified } from './sign-in/email-verification.api.ts'
import { endSessionsOf } from './sessions/sessions.api.ts'
import { ownAccount } from './two-factor/two-factor.contract.ts'
import { user } from './user.ts'

/**
 * The override of users: prevents privilege escalation, refuses changes that lock their author out, and ends sessions
 * of users who lose rights.
 */
export const userOverride: Override = (standard, services): Partial<Repository> => ({
  create: (values, change, on) =>
    withAdministratorKept(services.database, on, async (transaction) => {
      // Registered accounts have no privilege at first, so the definition does not require the field; creating a user
      // does.
      const { privilegeId } = values
      if (!privilegeId) throw new Problem(problems.validation, { details: [fieldProblem('privilegeId', 'required')] })
      await refuseGiving(transaction, change, privilegeId)
      return standard.create(values, change, transaction)
    }),

  update: (id, version, values, change, on) =>
    withAdministratorKept(services.database, on, async (transaction) => {
      const { privilegeId, email, password } = values
      await refuseAboveUser(transaction, change.actor, id)
      await refuseGiving(transaction, change, privilegeId)
      if (typeof privilegeId === 'string') await refuseUnverified(transaction, id)
      const newMailbox = await isNewMailbox(transaction, id, email)
      const newPassword = password !== undefined
      // People change their own credentials on the account page, which requires the current password.
      if (id === change.actor.id && (newPassword || newMailbox)) throw new Problem(ownAccount)
      const before = await mailboxOf(transaction, user.table, id)
      const written = await standard.update(id, version, values, change, transaction)
      const after = await mailboxOf(transaction, user.table, id)
      await notifyCredentialChange(transaction, { before, after, password: newPassword }, change.circumstances.language)
      if (newPassword) await endSessionsOf(transaction, { kind: 'user', id }, 'password')
      if (newPassword || newMailbox) await revokePasswordLinks(transaction, { resource: 'user', id })
      return written
    }),

  setActive: (id, version, active, change, on) =>
    withAdministratorKept(services.database, on, async (transaction) => {
      if (!active && id === change.actor.id) throw new Problem(ownAccount)
      await refuseAboveUser(transaction, change.actor, id)
      const written = await standard.setActive(id, version, active, change, transaction)
      if (!active) await endSessionsOf(transaction, { kind: 'user', id }, 'disabled')
      return written
    }),

  remove: (id, version, change, on) =>
    removeWithAdministratorKept(services, user, id, on, async (transaction) => {
      if (id === change.actor.id) throw new Problem(ownAccount)
      await refuseAboveUser(transaction, change.actor, id)
      await standard.remove(id, version, change, transaction)
    }),

  restore: (id, change, on) =>
    withAdministratorKept(services.database, on, async (transaction) => {
      const written = await standard.restore(id, change, transaction)
      await refuseAboveUser(transaction, change.actor, id)
      return written
    }),
})
userOverride.refusals = [ownAccount, aboveOneself, lastAdministrator]

type Change = Parameters<Repository['create']>[1]

async function refuseGiving(on: Queryable, { actor }: Change, privilegeId: unknown): Promise<void> {
  if (typeof privilegeId === 'string') refuseAbove(actor, await permissionsOfPrivilege(on, privilegeId))
}

async function isNewMailbox(on: Queryable, id: string, email: unknown): Promise<boolean> {
  if (typeof email !== 'string') return false
  const matches = await on.query({
    text: 'select id from staff_user where id = $1 and email = $2',
    values: [id, email],
  })
  return matches.length === 0
}
