import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { refuseAboveUser } from '#market/shared/administrators.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { mailProves, proveAccount } from './register.contract.ts'
import { user } from '../user.ts'
import { unproven } from './email-verification.messages.ts'

/** Throws when the e-mail address of an account is not verified; such an account cannot receive a privilege. */
export async function refuseUnverified(on: Queryable, id: string): Promise<void> {
  const [unverified] = await on.query({
    text: `select from staff_user where id = $1 and registration = 'unproven'`,
    values: [id],
  })
  if (!unverified) return
  throw new Problem(problems.validation, {
    details: [{ ...fieldProblem('privilegeId', 'type'), code: 'unproven', sentence: unproven }],
  })
}

/** Marks a registered account's e-mail address as verified; false when it was verified already. */
export async function verifyEmail(on: Queryable, id: string): Promise<boolean> {
  const proven = await on.query({
    text: `update staff_user set registration = 'proven', version = version + 1, updated_at = now()
      where id = $1 and registration = 'unproven' returning id`,
    values: [id],
  })
  return proven.length > 0
}

/**
 * Registers `POST /api/users/admin/{id}/proven`: an administrator confirms an account when no mail server can verify
 * it.
 */
export function vouchForEmailRoute(app: FastifyInstance, { database, mails }: AccountContext): void {
  route(app, proveAccount, async ({ params: { id }, change: { actor }, request, reply }) => {
    if (mails) throw new Problem(mailProves)
    await database.transaction(async (on) => {
      await refuseAboveUser(on, actor, id)
      if (!(await verifyEmail(on, id))) throw new Problem(problems.conflict)
      await recordAccess(on, request, 'account-proven', { about: { resource: user.name, id } })
    })
    return reply.send()
  })
}
