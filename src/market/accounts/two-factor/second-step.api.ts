import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf, maySignIn, type Account } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { endChallenge, passwordDigest, tryChallenge } from './challenge.api.ts'
import {
  challengeCookie,
  cookieIn,
  deviceIn,
  isKnownDevice,
  noChallengeCookie,
  type Device,
} from '../sign-in/cookies.api.ts'
import { countAtNetwork } from '../sign-in/sign-in-throttle.api.ts'
import { completeSignIn, signInResponse } from '../sign-in/complete-sign-in.api.ts'
import { recoveryCodesLeft } from './recovery-codes.api.ts'
import { consumeCode } from './second-factor.api.ts'
import { sameDigest } from '#market/shared/token-digest.api.ts'
import { secondStep, secondStepOver, secondStepRefused } from '../sign-in/sign-in.contract.ts'
import { twoFactorMails } from './two-factor-mails.messages.ts'

/** Registers the route of the second step for both portals; it accepts an app code or a recovery code. */
export function secondStepRoute(app: FastifyInstance, access: AccountContext): void {
  route(app, secondStep, ({ body, request, reply }) => takeSecondStep(access, body, request, reply))
}

async function takeSecondStep(
  access: AccountContext,
  body: { readonly challenge: string; readonly code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database } = access
  const giveBack = await countAtNetwork(access, request)
  const challenge = { page: body.challenge, browser: cookieIn(request.headers.cookie, challengeCookie) ?? '' }
  const challenged = await tryChallenge(database, challenge)
  const account = challenged && (await accountOf(database, challenged.owner))
  const still =
    challenged && maySignIn(account, challenged.portal) && sameDigest(passwordDigest(account), challenged.password)
  if (!challenged || !account || !still || (account.passwordClosed && !challenged.directory)) {
    reply.header('set-cookie', noChallengeCookie(access.secure))
    throw new Problem(secondStepOver)
  }
  const device = deviceIn(request.headers.cookie)
  const counter = await counterOf(access, account, device)
  await access.counters.countGuess('second-step', counter)
  const tokens = await database.transaction(async (transaction) => {
    const took = await consumeCode(transaction, access, account, body.code)
    if (!took || !(await endChallenge(transaction, challenge))) return null
    if (took === 'recovery') await notifyRecoveryUse(transaction, access, account, request)
    await access.counters.reset('second-step', counter, transaction)
    await giveBack(transaction)
    return completeSignIn(
      transaction,
      access,
      {
        account,
        hash: account.password,
        portal: challenged.portal,
        took,
        directory: challenged.directory ?? undefined,
      },
      request,
    )
  })
  if (!tokens) {
    await recordAccess(database, request, 'second-step-refused', {
      by: null,
      about: { resource: account.kind, id: account.id },
      facts: { portal: challenged.portal },
    })
    throw new Problem(secondStepRefused)
  }
  access.postman.wake()
  const answer = await signInResponse(access, account, challenged.portal, tokens, device, request, reply)
  reply.header('set-cookie', noChallengeCookie(access.secure))
  return answer
}

/**
 * The key under which attempts are counted. It identifies the account, so that an attacker gains nothing by using many
 * addresses. A browser from which the account has signed in before has a separate key, so that an attacker elsewhere
 * cannot lock the owner out.
 */
async function counterOf(access: AccountContext, account: Account, device: Device | null): Promise<string[]> {
  return isKnownDevice(await access.key(), device, account.id)
    ? ['device', device.id, account.id]
    : [account.kind, account.id]
}

async function notifyRecoveryUse(
  transaction: Queryable,
  access: AccountContext,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  await recordAccess(transaction, request, 'recovery-code-used', { by: account })
  if (!account.email) return
  const codesLeft = await recoveryCodesLeft(transaction, account)
  const language = account.preferences.language ?? request.language
  const message = { language, ...twoFactorMails.recoveryCodeUsed, values: { left: codesLeft } }
  await enqueueMail(transaction, { recipient: account.email, message })
}
