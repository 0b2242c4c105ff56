import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { changeOf, route } from '#engine/http/route.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { MailText } from '#engine/mail/render-letter.api.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Actor } from '#engine/definition/access.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf } from '../accounts.api.ts'
import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { recordAccess } from '../account-audit.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { verifyCurrentPassword } from '../passwords/credentials.api.ts'
import { renewRecoveryCodes } from './recovery-codes.api.ts'
import {
  confirmSecret,
  dropSecondFactor,
  isTwoFactorOn,
  storePendingSecret,
  consumeCode,
  twoFactorState,
} from './second-factor.api.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'
import { authenticatorAddress } from './totp.api.ts'
import {
  confirmTwoFactor,
  myTwoFactor,
  offerTwoFactor,
  renewCodes,
  turnTwoFactorOff,
  type twoFactorProof,
} from './two-factor.contract.ts'
import { twoFactorMails } from './two-factor-mails.messages.ts'

/** The refusal of a wrong or used code. */
export const wrongCode: ProblemDetail = defineMessages('access.two-factor-routes', {
  field: 'code',
  code: 'wrong_code',
  sentence: words(
    'Ce code n’est pas le bon, ou il a déjà servi',
    'This code is incorrect, or has already been used',
    'هذا الرمز غير صحيح أو سبق استخدامه',
  ),
})

/** Registers `/api/auth/two-factor`: one's own second step, from the QR code to the recovery codes. */
export function twoFactorRoutes(app: FastifyInstance, access: AccountContext): void {
  const { database } = access

  route(app, myTwoFactor, async ({ change: { actor } }) => ({ data: await twoFactorState(database, actor) }))

  route(app, offerTwoFactor, async ({ body, change: { actor } }) => {
    await verifyCurrentPassword(access, actor, body.currentPassword)
    const secret = await storePendingSecret(database, access, actor)
    if (!secret) throw new Problem(problems.conflict)
    const account = await accountOf(database, actor)
    const address = authenticatorAddress(secret, account?.email ?? actor.name)
    return { data: { secret, address } }
  })

  route(app, confirmTwoFactor, async ({ body, change: { actor }, request }) => {
    const codes = await counted(access, actor, () =>
      database.transaction(async (transaction) => {
        if (!(await confirmSecret(transaction, access, actor, body.code))) return null
        // Other sessions were opened with the password alone, so they end.
        await endSessionsOf(transaction, actor, 'two-factor', actor.sessionId)
        await recordTwoFactorChange(transaction, access, request, 'two-factor-on', twoFactorMails.on)
        return renewRecoveryCodes(transaction, access, actor)
      }),
    )
    access.postman.wake()
    return { data: { codes } }
  })

  route(app, renewCodes, async ({ body, change: { actor }, request }) => {
    const codes = await withReauthentication(access, request, body, async (transaction) => {
      await recordTwoFactorChange(transaction, access, request, 'recovery-codes')
      return renewRecoveryCodes(transaction, access, actor)
    })
    return { data: { codes } }
  })

  route(app, turnTwoFactorOff, async ({ body, change: { actor }, request }) => {
    const state = await withReauthentication(access, request, body, async (transaction) => {
      await dropSecondFactor(transaction, actor)
      await recordTwoFactorChange(transaction, access, request, 'two-factor-off', twoFactorMails.off)
      return twoFactorState(transaction, actor)
    })
    access.postman.wake()
    return { data: state }
  })
}

/** Runs an action of the account's owner after verifying the password and a code. */
async function withReauthentication<Result>(
  access: AccountContext,
  request: FastifyRequest,
  body: z.infer<typeof twoFactorProof>,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const { actor } = changeOf(request)
  if (!(await isTwoFactorOn(access.database, actor))) throw new Problem(problems.conflict)
  await verifyCurrentPassword(access, actor, body.currentPassword)
  return counted(access, actor, () =>
    access.database.transaction(async (transaction) =>
      (await consumeCode(transaction, access, actor, body.code)) ? work(transaction) : null,
    ),
  )
}

/** Counts an attempt before its code is checked; throws on a wrong code. */
async function counted<Result>(
  access: AccountContext,
  actor: Actor,
  work: () => Promise<Result | null>,
): Promise<Result> {
  await access.counters.countGuess('two-factor', [actor.kind, actor.id])
  const result = await work()
  if (result === null) {
    refuseInvalid([wrongCode])
    throw new Problem(problems.validation)
  }
  await access.counters.reset('two-factor', [actor.kind, actor.id])
  return result
}

async function recordTwoFactorChange(
  transaction: Queryable,
  access: AccountContext,
  request: FastifyRequest,
  act: AuditAction,
  mail?: MailText,
): Promise<void> {
  const { actor } = changeOf(request)
  await recordAccess(transaction, request, act)
  const account = await accountOf(transaction, actor)
  if (!mail || !account?.email) return
  const language = account.preferences.language ?? request.language
  await enqueueMail(transaction, { recipient: account.email, message: { language, ...mail } })
}
