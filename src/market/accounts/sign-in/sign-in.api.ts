import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountNamed, storeRehashedPassword, maySignIn, type Account } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { makeChallenge, type Challenge } from '../two-factor/challenge.api.ts'
import { deviceIn, isKnownDevice } from './cookies.api.ts'
import { countAtNetwork } from './sign-in-throttle.api.ts'
import { answerSignIn, completeSignIn } from './complete-sign-in.api.ts'
import { hashPassword, needsRehash, passwordMatches } from '../passwords/passwords.api.ts'
import type { Tokens } from '../sessions/sessions.api.ts'
import type { Portal } from '#market/accounts/owner.api.ts'
import { refuseNetwork } from './portal-access.api.ts'
import { signInAdmin, signInEmployee, signInRefused } from './sign-in.contract.ts'

/** The routes for signing in at the two portals. */
export function signInRoutes(app: FastifyInstance, access: AccountContext): void {
  for (const [portal, contract] of [
    ['admin', signInAdmin],
    ['employee', signInEmployee],
  ] as const)
    route(app, contract, ({ body, request, reply }) => signIn(access, portal, request, reply, body))
}

async function signIn(
  access: AccountContext,
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: { readonly email: string; readonly password: string },
) {
  const { database } = access
  const { email: name, password } = sent
  await refuseNetwork(access, portal, request)
  const account = await accountNamed(database, name, portal)
  const counters = await count(access, name, account, request)

  const matches = await passwordMatches(account?.password ?? null, password)
  const outcome =
    matches && maySignIn(account, portal) && !account.passwordClosed
      ? await pass(access, account, password, portal, request, async (transaction) => {
          for (const undo of counters.afterSuccess) await undo(transaction)
        })
      : null
  if (!outcome || !account) {
    await recordAccess(database, request, 'sign-in-refused', {
      by: null,
      about: { resource: account?.kind ?? 'user', id: account?.id ?? null },
      facts: { portal, ...(matches && account?.passwordClosed && { reason: 'directory' }) },
    })
    throw new Problem(signInRefused)
  }
  access.postman.wake()
  return answerSignIn(access, account, portal, outcome, counters.device, request, reply)
}

/**
 * Counts the attempt for the account and the network before any comparison, for existing and unknown names alike. A
 * browser from which the account has signed in has a separate count, so that guesses by strangers cannot lock the owner
 * out.
 */
async function count(access: AccountContext, name: string, account: Account | null, request: FastifyRequest) {
  const { counters } = access
  const device = deviceIn(request.headers.cookie)
  if (account && isKnownDevice(await access.key(), device, account.id)) {
    const own = ['device', device.id, account.id]
    await counters.countGuess('sign-in', own)
    return { device, afterSuccess: [(on: Queryable) => counters.reset('sign-in', own, on)] }
  }
  const giveBack = await countAtNetwork(access, request)
  // All spellings of an account's e-mail address and username share one count.
  const who = account ? [account.kind, account.id] : ['name', foldText(name)]
  await counters.countGuess('sign-in', who)
  return { device, afterSuccess: [(on: Queryable) => counters.reset('sign-in', who, on), giveBack] }
}

/**
 * The result of a correct password: a session, or the second-step challenge. Null when the password has changed or the
 * account was deactivated since the check.
 */
async function pass(
  access: AccountContext,
  account: Account,
  password: string,
  portal: Portal,
  request: FastifyRequest,
  also: (transaction: Queryable) => Promise<void>,
): Promise<Tokens | Challenge | null> {
  const renewed = account.password && needsRehash(account.password) ? await hashPassword(password) : account.password
  return access.database.transaction(async (transaction) => {
    if (account.twoFactor) {
      if (renewed !== account.password) await storeRehashedPassword(transaction, account, renewed)
      await also(transaction)
      return makeChallenge(transaction, { ...account, password: renewed }, portal)
    }
    const tokens = await completeSignIn(transaction, access, { account, hash: renewed, portal }, request)
    if (tokens) await also(transaction)
    return tokens
  })
}
