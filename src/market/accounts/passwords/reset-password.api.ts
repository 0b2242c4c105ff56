import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { route } from '#engine/http/route.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { Problem } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountsWithMailbox } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { withFieldLabel, confirmationProblem, refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { deviceIn, deviceCookieOf } from '../sign-in/cookies.api.ts'
import { passwordMails } from './password-mails.messages.ts'
import { linkLifetimes, linkTarget, makeLink, passwordOf, useLink, type LinkTarget } from './password-link.api.ts'
import { commonPasswordProblem, hashPassword } from './passwords.api.ts'
import { verifyEmail } from '../sign-in/email-verification.api.ts'
import { forgotPassword, linkExpired, resetPassword } from './reset-password.contract.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'
import type { Owner } from '#market/accounts/owner.api.ts'

/** The routes for choosing a new password with a mailed link. */
export function resetRoutes(app: FastifyInstance, access: AccountContext): void {
  route(app, forgotPassword, async ({ body: { email: address }, request }) => {
    await sendForgotten(access, address, request)
    return { data: null }
  })

  route(app, resetPassword, async ({ body, request, reply }) => {
    const target = await linkTarget(access.database, body.token)
    if (!target) {
      await access.counters.take('linkByNetwork', [networkOf(request.ip)])
      throw new Problem(linkExpired)
    }
    await choosePassword(access, target, body, request)
    // A person who can read the account's mail is trusted, so this browser becomes a known device of the account.
    const device = deviceIn(request.headers.cookie)
    const fresh = randomBytes(16).toString('base64url')
    reply.header('set-cookie', deviceCookieOf(await access.key(), device, target.id, fresh, access.secure))
    return reply.send()
  })
}

/**
 * Sends the link for a forgotten password. Runs the same statements for an unknown address as for a known one, so that
 * timing reveals nothing; rows written for an unknown address refer to no account.
 */
async function sendForgotten(access: AccountContext, address: string, request: FastifyRequest): Promise<void> {
  const { database, counters } = access
  await counters.take('forgotByNetwork', [networkOf(request.ip)])
  const accountsFound = await accountsWithMailbox(database, address)
  // Mails are counted by the stored address, so that another spelling does not start a separate count.
  const quiet = (await counters.count('forgotByMailbox', [foldText(accountsFound[0]?.email ?? address)])) > 0
  const accounts = quiet || accountsFound.length === 0 ? [null] : accountsFound
  await database.transaction(async (transaction) => {
    for (const account of accounts) {
      const target = account && { resource: account.kind, id: account.id }
      const token = await makeLink(transaction, target, linkLifetimes.forgottenSeconds)
      const link = access.link(`/reset#token=${token}`)
      await enqueueMail(transaction, {
        recipient: account?.email ?? null,
        message: {
          language: request.language,
          ...passwordMails.forgotten,
          address: link,
          values: { minutes: linkLifetimes.forgottenSeconds / 60 },
        },
        usefulSeconds: linkLifetimes.forgottenSeconds,
        seal: access.sealSecret,
      })
      await recordAccess(transaction, request, 'password-forgotten', {
        by: null,
        about: target ?? { resource: 'user', id: null },
      })
    }
  })
  access.postman.wake()
}

async function choosePassword(
  access: AccountContext,
  target: LinkTarget,
  body: Readonly<Record<'token' | 'password' | 'confirmPassword', string>>,
  request: FastifyRequest,
): Promise<void> {
  const resource = resourceNamed(access.resources, target.resource)
  const password = passwordOf(resource)
  if (!password) throw new Problem(linkExpired)
  const fields = { password: password.field }
  refuseInvalid(
    [
      ...checkField('password', password.field, body.password).details,
      ...commonPasswordProblem('password', body.password),
      ...confirmationProblem(body.password, body.confirmPassword),
    ].map((detail) => withFieldLabel(fields, detail, request.language)),
  )
  const hash = await hashPassword(body.password)
  await access.database.transaction(async (transaction) => {
    if (!(await useLink(transaction, body.token))) throw new Problem(linkExpired)
    const [changed] = await transaction.query<{ email: string | null }>({
      text: `update ${quoteIdentifier(resource.table)} set ${password.column} = $2, version = version + 1, updated_at = now()
        where id = $1 and active returning ${mailboxColumn(resource)} as email`,
      values: [target.id, hash],
    })
    if (!changed) throw new Problem(linkExpired)
    if (target.resource === 'user') await verifyEmail(transaction, target.id)
    const owner = ownerOfTarget(target)
    if (owner) await endSessionsOf(transaction, owner, 'password')
    await recordAccess(transaction, request, 'password-reset', { by: null, about: target })
    if (changed.email)
      await enqueueMail(transaction, {
        recipient: changed.email,
        message: { language: request.language, ...passwordMails.passwordChanged },
      })
  })
  access.postman.wake()
}

/** The owner of the sessions to end after a password reset; null for customers, who have no sessions in Souk. */
export function ownerOfTarget({ resource, id }: LinkTarget): Owner | null {
  return resource === 'user' || resource === 'provider' ? { kind: resource, id } : null
}

/** The SQL of the e-mail column of a resource; `null::text` for a resource without one. */
export function mailboxColumn(resource: Resource): string {
  return resource.fields['email']?.kind === 'email' ? 'email' : 'null::text'
}
