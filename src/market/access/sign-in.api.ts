import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { foldText } from '#engine/core/fold.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { chapter, originOf, type Access } from './access.api.ts'
import { accountNamed, keepHash, maySignIn, type Account } from './accounts.api.ts'
import { keep } from './audit.api.ts'
import { bodyOf, members } from './body.api.ts'
import { challengeLimits, makeChallenge, type Challenge } from './challenge.api.ts'
import { challengeCookieOf, deviceIn, knows } from './cookies.api.ts'
import { countAtNetwork } from './counters.api.ts'
import { enter, welcome } from './entering.api.ts'
import { hashPassword, isOldHash, passwordMatches } from './passwords.api.ts'
import type { Portal, Tokens } from './sessions.api.ts'

/** One answer for a wrong password, an unknown name, a deactivated account and the wrong portal. */
export const signInRefused = problemKind(
  'sign_in_refused',
  401,
  words(
    'Échec de la connexion. Veuillez réessayer.',
    'Sign-in failed. Please try again.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
)

const credentials = { email: members.name, password: members.password }

/** Signing in at the two portals. */
export function signInRoutes(app: FastifyInstance, access: Access): void {
  const at = (portal: Portal) => (request: FastifyRequest, reply: FastifyReply) =>
    signIn(access, portal, request, reply)
  app.post(
    '/api/root/login',
    {
      config: {
        demand: 'public',
        atOnce: 'signingIn',
        summary: 'Sign in at the admin portal, by e-mail or username',
        body: credentials,
        chapter,
      },
    },
    at('admin'),
  )
  app.post(
    '/api/root/employe/login',
    {
      config: {
        demand: 'public',
        atOnce: 'signingIn',
        summary: 'Sign in at the employee portal, by e-mail or username',
        body: credentials,
        chapter,
      },
    },
    at('employee'),
  )
}

async function signIn(access: Access, portal: Portal, request: FastifyRequest, reply: FastifyReply) {
  const { database } = access
  const { email: name, password } = bodyOf<typeof credentials, string>(credentials, request)
  const account = await accountNamed(database, name, portal)
  const counters = await count(access, name, account, request)

  const matches = await passwordMatches(account?.password ?? null, password)
  const entered =
    matches && maySignIn(account, portal)
      ? await pass(access, account, password, portal, request, async (transaction) => {
          for (const undo of counters.afterSuccess) await undo(transaction)
        })
      : null
  if (!entered || !account) {
    await keep(database, {
      act: 'sign-in-refused',
      by: null,
      about: { resource: account?.kind ?? 'user', id: account?.id ?? null },
      from: originOf(request),
      facts: { portal },
    })
    throw new Problem(signInRefused)
  }
  access.postman.wake()
  if ('access' in entered) return welcome(access, account, portal, entered, counters.device, request, reply)
  const { seconds } = challengeLimits
  reply.header('set-cookie', challengeCookieOf(entered.browser, seconds, access.secure))
  return reply.code(202).send({ challenge: entered.page, seconds })
}

/**
 * Counts the try against the account and the network it comes from before anything is compared, for names that exist and for
 * those that do not alike. A browser from which the account has signed in before has a count of its own, so that
 * strangers who guess cannot lock the owner out.
 */
async function count(access: Access, name: string, account: Account | null, request: FastifyRequest) {
  const { counters } = access
  const device = deviceIn(request.headers.cookie)
  if (account && knows(await access.key(), device, account.id)) {
    const own = ['device', device.id, account.id]
    await counters.guess('sign-in', own)
    return { device, afterSuccess: [(on: Queryable) => counters.forgive('sign-in', own, on)] }
  }
  const giveBack = await countAtNetwork(access, request)
  // An account has many spellings, each of its e-mail and of its username: they are one account.
  const who = account ? [account.kind, account.id] : ['name', foldText(name)]
  await counters.guess('sign-in', who)
  return { device, afterSuccess: [(on: Queryable) => counters.forgive('sign-in', who, on), giveBack] }
}

/**
 * What a right password gives: a session, or the challenge of the second step where the account has one; null when the
 * password was changed or the account deactivated while it was compared.
 */
async function pass(
  access: Access,
  account: Account,
  password: string,
  portal: Portal,
  request: FastifyRequest,
  also: (transaction: Queryable) => Promise<void>,
): Promise<Tokens | Challenge | null> {
  const renewed = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  return access.database.transaction(async (transaction) => {
    if (account.twoFactor) {
      if (renewed !== account.password) await keepHash(transaction, account, renewed)
      await also(transaction)
      return makeChallenge(transaction, { ...account, password: renewed }, portal)
    }
    const tokens = await enter(transaction, access, { account, hash: renewed, portal }, request)
    if (tokens) await also(transaction)
    return tokens
  })
}
