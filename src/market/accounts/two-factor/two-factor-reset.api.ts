import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf } from '../accounts.api.ts'
import { refuseAboveUser } from '#market/shared/administrators.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { endChallengesOf } from './challenge.api.ts'
import { dropSecondFactor, twoFactorState } from './second-factor.api.ts'
import { dropPasskeys } from '../passkeys/passkeys.api.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'
import type { Owner } from '#market/accounts/owner.api.ts'
import { ownAccount, resetTwoFactorOf, twoFactorOf } from './two-factor.contract.ts'
import { twoFactorMails } from './two-factor-mails.messages.ts'
import { user } from '../user.ts'

/**
 * Registers the routes with which administrators remove the second step of a person who lost it. The reset is audited,
 * and the person gets a mail.
 */
export function twoFactorResetRoutes(app: FastifyInstance, access: AccountContext): void {
  resetRoutesOf(app, access, 'user', user)
  resetRoutesOf(app, access, 'provider', resourceNamed(access.resources, 'provider'))
}

function resetRoutesOf(app: FastifyInstance, access: AccountContext, kind: Owner['kind'], resource: Resource): void {
  const { database } = access
  route(app, twoFactorOf(resource), async ({ params: { id } }) => {
    const owner = { kind, id }
    if (!(await accountOf(database, owner))) throw new Problem(problems.notFound)
    const { on, since, required } = await twoFactorState(database, owner)
    return { data: { on, since, required } }
  })

  route(app, resetTwoFactorOf(resource), async ({ params: { id }, change: { actor }, request }) => {
    const owner = { kind, id }
    if (owner.id === actor.id) throw new Problem(ownAccount)
    const state = await database.transaction(async (transaction) => {
      const account = await accountOf(transaction, owner)
      if (!account) throw new Problem(problems.notFound)
      if (kind === 'user') await refuseAboveUser(transaction, actor, owner.id)
      const had = [await dropSecondFactor(transaction, owner), await dropPasskeys(transaction, owner)]
      if (!had.includes(true)) throw new Problem(problems.conflict)
      await endChallengesOf(transaction, owner)
      await endSessionsOf(transaction, owner, 'two-factor')
      await recordAccess(transaction, request, 'two-factor-reset', { about: { resource: kind, id: owner.id } })
      if (account.email) {
        const language = account.preferences.language ?? request.language
        const message = { language, ...twoFactorMails.reset }
        await enqueueMail(transaction, { recipient: account.email, message })
      }
      const { on, since, required } = await twoFactorState(transaction, owner)
      return { on, since, required }
    })
    access.postman.wake()
    return { data: state }
  })
}
