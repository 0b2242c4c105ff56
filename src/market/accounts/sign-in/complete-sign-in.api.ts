import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordSignIn, sessionUser, type Account } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import {
  challengeCookieOf,
  deviceIn,
  isKnownDevice,
  deviceCookieOf,
  sessionCookies,
  type Device,
} from './cookies.api.ts'
import type { SessionUser } from '#engine/session/session.contract.ts'
import { openSession, type DirectorySession, type Tokens } from '../sessions/sessions.api.ts'
import type { Portal } from '#market/accounts/owner.api.ts'
import { challengeLimits, type Challenge } from '../two-factor/challenge.api.ts'
import { reportEmergencyUse } from './portal-access.api.ts'
import { twoFactorMails } from '../two-factor/two-factor-mails.messages.ts'

/** A person whose password, and second step if required, have been verified. */
export interface VerifiedSignIn {
  readonly account: Account
  /** The hash to store: the current one, or a renewed hash of the same password. */
  readonly hash: string | null
  readonly portal: Portal
  /** The kind of second step, when the sign-in needed one. */
  readonly took?: 'app' | 'recovery' | 'passkey'
  /** The directory that confirmed the identity, instead of a password. */
  readonly directory?: DirectorySession | undefined
}

/** Opens the session, unless the password has changed or the account was deactivated since the check. */
export async function completeSignIn(
  transaction: Queryable,
  access: AccountContext,
  { account, hash, portal, took, directory }: VerifiedSignIn,
  request: FastifyRequest,
): Promise<Tokens | null> {
  if (!(await recordSignIn(transaction, account, hash))) return null
  const browser = request.headers['user-agent']
  const tokens = await openSession(transaction, account, portal, { ip: request.ip, browser, directory })
  await recordAccess(transaction, request, 'sign-in', {
    by: account,
    sessionId: tokens.sessionId,
    facts: { portal, ...(took && { secondStep: took }), ...(directory && { directory: directory.name }) },
  })
  if (account.emergency && !directory) await reportEmergencyUse(transaction, access, account, request)
  await notifyNewDevice(transaction, access, account, request)
  return tokens
}

/** Mails the owner about a sign-in from a new browser; skips the account's first sign-in, and limits repeated mails. */
async function notifyNewDevice(
  transaction: Queryable,
  access: AccountContext,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  if (!account.hasSignedIn || !account.email) return
  if (isKnownDevice(await access.key(), deviceIn(request.headers.cookie), account.id)) return
  if ((await access.counters.count('newDeviceMail', [account.id], transaction)) > 0) return
  const language = account.preferences.language ?? request.language
  const values = { ip: request.ip, browser: (request.headers['user-agent'] ?? '?').slice(0, 200) }
  const message = { language, ...twoFactorMails.newDevice, values }
  await enqueueMail(transaction, { recipient: account.email, message })
}

/** Answers a sign-in with its session, or with the challenge of the second step (202). */
export async function answerSignIn(
  access: AccountContext,
  account: Account,
  portal: Portal,
  result: Tokens | Challenge,
  device: Device | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if ('access' in result) return signInResponse(access, account, portal, result, device, request, reply)
  const { seconds } = challengeLimits
  reply.header('set-cookie', challengeCookieOf(result.browser, seconds, access.secure))
  return reply.code(202).send({ challenge: result.page, seconds })
}

/** Builds the response that starts a session: its token, its user and its cookies. */
export async function signInResponse(
  access: AccountContext,
  account: Account,
  portal: Portal,
  tokens: Tokens,
  device: Device | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; user: SessionUser }> {
  const newDevice = randomBytes(16).toString('base64url')
  const remembering = deviceCookieOf(await access.key(), device, account.id, newDevice, access.secure)
  reply.header('set-cookie', [...sessionCookies(tokens, access.secure), remembering])
  return { token: tokens.access, user: sessionUser(account, portal, request.language) }
}
