import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { refuseAboveUser } from '#market/shared/administrators.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { mailProves, proveAccount } from './register.contract.ts'
import { user } from '../user.ts'

const unproven = words(
  'L’adresse de ce compte n’est pas encore confirmée : il ne peut pas recevoir de privilège',
  'The address of this account is not confirmed yet: it cannot be given a privilege',
  'لم يُؤكد عنوان هذا الحساب بعد: لا يمكن منحه صلاحية',
)

/** Nobody gives rights to an account of which nobody knows whose it is. */
export async function refuseUnverified(on: Queryable, id: string): Promise<void> {
  const [found] = await on.query({
    text: `select from staff_user where id = $1 and registration = 'unproven'`,
    values: [id],
  })
  if (!found) return
  throw new Problem(problems.validation, {
    details: [{ ...fieldProblem('privilegeId', 'type'), code: 'unproven', sentence: unproven }],
  })
}

/** A registered account’s mailbox is its owner’s from now on; false when there was nothing to prove. */
export async function verifyEmail(on: Queryable, id: string): Promise<boolean> {
  const proven = await on.query({
    text: `update staff_user set registration = 'proven', version = version + 1, updated_at = now()
      where id = $1 and registration = 'unproven' returning id`,
    values: [id],
  })
  return proven.length > 0
}

/** `POST /api/users/admin/{id}/proven`: an administrator’s word for an account, where no mail can prove it. */
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
