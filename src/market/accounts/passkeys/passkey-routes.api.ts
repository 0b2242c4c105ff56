import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { newToken, sameDigest } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { accountOf, maySignIn, type Account } from '../accounts.api.ts'
import { verifyCurrentPassword } from '../passwords/credentials.api.ts'
import { completeSignIn, signInResponse } from '../sign-in/complete-sign-in.api.ts'
import {
  challengeCookie,
  cookieIn,
  deviceIn,
  noChallengeCookie,
  passkeyCookie,
  passkeyCookieOf,
} from '../sign-in/cookies.api.ts'
import { refuseNetwork } from '../sign-in/portal-access.api.ts'
import { countAtNetwork } from '../sign-in/sign-in-throttle.api.ts'
import { secondStepOver } from '../sign-in/sign-in.contract.ts'
import { endChallenge, passwordDigest, tryChallenge } from '../two-factor/challenge.api.ts'
import {
  addPasskey,
  challengePasskey,
  myPasskeys,
  offerPasskey,
  passkeyRefused,
  removePasskey,
  secondStepWithPasskey,
  signInWithPasskey,
} from './passkey.contract.ts'
import { passkeyMails } from './passkey-mails.messages.ts'
import { creationOptions, ownerOfAssertion, passkeysOf, requestOptions, storePasskey } from './passkeys.api.ts'

/** Registers the routes for my passkeys, and for signing in with one. */
export function passkeyRoutes(app: FastifyInstance, access: AccountContext): void {
  const { database } = access

  route(app, myPasskeys, async ({ change: { actor } }) => ({ data: await passkeysOf(database, actor) }))

  route(app, offerPasskey, async ({ body, change: { actor } }) => {
    await verifyCurrentPassword(access, actor, body.currentPassword)
    const account = await accountOf(database, actor)
    if (!account) throw new Problem(problems.unauthorized)
    return { data: { options: await creationOptions(access, account, actor.sessionId) } }
  })

  route(app, addPasskey, async ({ body, change: { actor }, request }) => {
    await database.transaction(async (on) => {
      const added = await storePasskey(access, on, actor, { ...body, sessionId: actor.sessionId })
      if (!added) throw new Problem(passkeyRefused)
      await recordChange(on, access, request, 'passkey-added')
    })
    access.postman.wake()
    return { data: await passkeysOf(database, actor) }
  })

  route(app, removePasskey, async ({ params: { id }, body, change: { actor }, request }) => {
    await verifyCurrentPassword(access, actor, body.currentPassword)
    await database.transaction(async (on) => {
      const gone = await on.query({
        text: 'delete from passkey where id = $1 and owner_id = $2 returning true',
        values: [id, actor.id],
      })
      if (gone.length === 0) throw new Problem(problems.notFound)
      await recordChange(on, access, request, 'passkey-removed')
    })
    access.postman.wake()
    return { data: await passkeysOf(database, actor) }
  })

  route(app, challengePasskey, async ({ request, reply }) => {
    await countAtNetwork(access, request)
    const browser = newToken()
    reply.header('set-cookie', passkeyCookieOf(browser, 300, access.secure))
    return { data: { options: await requestOptions(access, browser) } }
  })

  route(app, signInWithPasskey, async ({ query: { portal }, body, request, reply }) => {
    await refuseNetwork(access, portal, request)
    const giveBack = await countAtNetwork(access, request)
    const account = await provenAccount(access, body.credential, request)
    // A passkey verified the person with a second factor of its own, so no second step follows.
    const tokens =
      maySignIn(account, portal) && !account.passwordClosed
        ? await database.transaction(async (on) => {
            await giveBack(on)
            const verified = { account, hash: account.password, portal, took: 'passkey' } as const
            return completeSignIn(on, access, verified, request)
          })
        : null
    if (!account || !tokens) {
      await refused(access, request, account, portal)
      throw new Problem(passkeyRefused)
    }
    access.postman.wake()
    return signInResponse(access, account, portal, tokens, deviceIn(request.headers.cookie), request, reply)
  })

  route(app, secondStepWithPasskey, async ({ body, request, reply }) => {
    const giveBack = await countAtNetwork(access, request)
    const challenge = { page: body.challenge, browser: cookieIn(request.headers.cookie, challengeCookie) ?? '' }
    const pending = await tryChallenge(database, challenge)
    const account = pending && (await accountOf(database, pending.owner))
    const still = pending && maySignIn(account, pending.portal) && sameDigest(passwordDigest(account), pending.password)
    if (!pending || !account || !still || (account.passwordClosed && !pending.directory))
      throw new Problem(secondStepOver)
    const proven = await provenAccount(access, body.credential, request)
    const tokens =
      proven?.id === account.id
        ? await database.transaction(async (on) => {
            if (!(await endChallenge(on, challenge))) return null
            await giveBack(on)
            const { portal, directory } = pending
            const verified = { account, hash: account.password, portal, took: 'passkey' } as const
            return completeSignIn(on, access, { ...verified, directory: directory ?? undefined }, request)
          })
        : null
    if (!tokens) {
      await refused(access, request, account, pending.portal)
      throw new Problem(passkeyRefused)
    }
    access.postman.wake()
    const answer = await signInResponse(
      ...([access, account, pending.portal, tokens, deviceIn(request.headers.cookie), request, reply] as const),
    )
    reply.header('set-cookie', noChallengeCookie(access.secure))
    return answer
  })
}

async function provenAccount(access: AccountContext, sent: string, request: FastifyRequest): Promise<Account | null> {
  const owner = await ownerOfAssertion(access, sent, cookieIn(request.headers.cookie, passkeyCookie) ?? '')
  return owner && accountOf(access.database, owner)
}

async function refused(
  access: AccountContext,
  request: FastifyRequest,
  account: Account | null,
  portal: string,
): Promise<void> {
  const about = { resource: account?.kind ?? 'user', id: account?.id ?? null }
  const facts = { portal, reason: 'passkey' }
  await recordAccess(access.database, request, 'sign-in-refused', { by: null, about, facts })
}

async function recordChange(
  on: Queryable,
  access: AccountContext,
  request: FastifyRequest,
  action: 'passkey-added' | 'passkey-removed',
): Promise<void> {
  await recordAccess(on, request, action)
  const account = request.actor && (await accountOf(on, request.actor))
  if (!account?.email) return
  const language = account.preferences.language ?? request.language
  const mail = action === 'passkey-added' ? passkeyMails.added : passkeyMails.removed
  await enqueueMail(on, { recipient: account.email, message: { language, ...mail } })
}
