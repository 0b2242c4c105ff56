import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { chapter, originOf, type Access } from './access.api.ts'
import { accountNamed, maySignIn, noteSignIn, sessionUser, type Account, type SessionUser } from './accounts.api.ts'
import { keep } from './audit.api.ts'
import { bodyOf, members } from './body.api.ts'
import { deviceIn, knows, rememberingCookie, sessionCookies, type Device } from './cookies.api.ts'
import { hashPassword, isOldHash, passwordMatches } from './passwords.api.ts'
import { openSession, type Portal, type Tokens } from './sessions.api.ts'
import { allowances, countFailure, countTry, forgive, giveBack, refuseWhileWaiting } from './throttle.api.ts'

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
  const tokens =
    matches && maySignIn(account, portal)
      ? await open(access, account, password, portal, request, async (transaction) => {
          for (const undo of counters.afterSuccess) await undo(transaction)
        })
      : null
  if (!tokens || !account) {
    await keep(database, {
      act: 'sign-in-refused',
      by: null,
      about: { resource: account?.kind ?? 'user', id: account?.id ?? null },
      from: originOf(request),
      facts: { portal },
    })
    throw new Problem(signInRefused)
  }
  return welcome(access, account, portal, tokens, counters.device, request, reply)
}

/**
 * Counts the try against the name and the place it comes from before anything is compared, for names that exist and for
 * those that do not alike. A browser from which the account has signed in before has a count of its own, so that
 * strangers who guess cannot lock the owner out.
 */
async function count(access: Access, name: string, account: Account | null, request: FastifyRequest) {
  const { database } = access
  const device = deviceIn(request.headers.cookie)
  if (account && knows(await access.key(), device, account.id)) {
    const own = await access.seal('sign-in', 'device', device.id, account.id)
    refuseWhileWaiting(await countFailure(database, own))
    return { device, afterSuccess: [(on: Queryable) => forgive(on, own)] }
  }
  const place = await access.sealedPlace('sign-in', request)
  const named = await access.seal('sign-in', 'name', name.normalize('NFKC').toLowerCase())
  refuseWhileWaiting(await countTry(database, place, allowances.signInByAddress))
  refuseWhileWaiting(await countFailure(database, named))
  return {
    device,
    afterSuccess: [(on: Queryable) => forgive(on, named), (on: Queryable) => giveBack(on, place)],
  }
}

/** Opens the session, unless the password was changed or the account deactivated while it was compared. */
async function open(
  { database }: Access,
  account: Account,
  password: string,
  portal: Portal,
  request: FastifyRequest,
  also: (transaction: Queryable) => Promise<void>,
): Promise<Tokens | null> {
  const renewed = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  return database.transaction(async (transaction) => {
    if (!(await noteSignIn(transaction, account, renewed))) return null
    const browser = request.headers['user-agent']
    const tokens = await openSession(transaction, account, portal, { ip: request.ip, browser })
    await keep(transaction, {
      act: 'sign-in',
      by: account,
      sessionId: tokens.sessionId,
      about: { resource: account.kind, id: account.id },
      from: originOf(request),
      facts: { portal },
    })
    await also(transaction)
    return tokens
  })
}

/** Answers a new session: its token and user, and the cookies that go with it. */
export async function welcome(
  access: Access,
  account: Account,
  portal: Portal,
  tokens: Tokens,
  device: Device | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; user: SessionUser }> {
  const newDevice = randomBytes(16).toString('base64url')
  const remembering = rememberingCookie(await access.key(), device, account.id, newDevice, access.secure)
  reply.header('set-cookie', [...sessionCookies(tokens, access.secure), remembering])
  return { token: tokens.access, user: sessionUser(account, portal, request.language) }
}
