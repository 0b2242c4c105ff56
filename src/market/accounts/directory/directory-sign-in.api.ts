import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hmacOf, newToken, sameDigest, tokenHash } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { cookieIn, deviceIn, directoryCookie, directoryCookieOf } from '../sign-in/cookies.api.ts'
import { answerSignIn } from '../sign-in/complete-sign-in.api.ts'
import { refuseNetwork } from '../sign-in/portal-access.api.ts'
import { checksMembers, claimsAbout, type Directory, type DirectoryClients } from './directory-client.api.ts'
import { isStorable, personIn } from './directory-claims.ts'
import { enter, type Refusal } from './directory-entry.api.ts'
import {
  beginDirectorySignIn,
  directoryOver,
  directoryRefused,
  directoryReturn,
  directoryUnavailable,
  directoryWaiting,
  finishDirectorySignIn,
  waysToSignIn,
} from './directory.contract.ts'

/** The time in which a person signs in at the directory, in seconds. */
const attemptSeconds = 15 * 60

/** Registers the routes for signing in through a directory. */
export function directorySignInRoutes(app: FastifyInstance, access: AccountContext, clients: DirectoryClients): void {
  const { database } = access

  route(app, waysToSignIn, async ({ query: { portal } }) => {
    const directories = await database.query<{ id: string; name: string }>({
      name: 'directories-of-portal',
      text: 'select id, name from identity_provider where portal = $1 and active order by name, id',
      values: [portal],
    })
    const [row] = await database.query<{ admin: boolean; employee: boolean }>({
      name: 'password-closed',
      text: 'select admin_password_closed as admin, employee_password_closed as employee from organisation',
    })
    return { data: { directories, passwordClosed: row?.[portal] ?? false } }
  })

  route(app, beginDirectorySignIn, async ({ params: { id }, request, reply }) => {
    const directory = await directoryOf(clients, id)
    await refuseNetwork(access, directory.portal, request)
    await access.counters.take('directoryByNetwork', [networkOf(request.ip)])
    const attempt = { browser: newToken(), state: newToken() }
    const address = await authorizationAddress(access, clients, directory, attempt)
    await database.query({
      text: `insert into directory_attempt (hash, browser, directory_id, expires_at)
        values ($1, $2, $3, now() + interval '${attemptSeconds} seconds')`,
      values: [tokenHash(attempt.state), tokenHash(attempt.browser), id],
    })
    reply.header('set-cookie', directoryCookieOf(attempt.browser, attemptSeconds, access.secure))
    return { data: { address } }
  })

  route(app, directoryReturn, async ({ params: { id }, request, reply }) => {
    const portal = (await clients.read(id))?.portal ?? 'admin'
    const query = request.url.split('?').slice(1).join('?')
    // The fragment is not sent to servers, so no log contains the code.
    const fragment = new URLSearchParams({ directory: id, answer: query })
    return reply.redirect(`${portal === 'admin' ? '/login' : '/login/user'}#${fragment}`, 303)
  })

  route(app, finishDirectorySignIn, async ({ params: { id }, body, request, reply }) => {
    const directory = await directoryOf(clients, id)
    await refuseNetwork(access, directory.portal, request)
    await access.counters.take('directoryByNetwork', [networkOf(request.ip)])
    const answer = new URLSearchParams(body.answer)
    const state = answer.get('state') ?? ''
    const browser = cookieIn(request.headers.cookie, directoryCookie) ?? ''
    reply.header('set-cookie', directoryCookieOf('', 0, access.secure))
    if (!(await useAttempt(database, { state, browser, id }))) {
      await refused(access, request, directory, 'attempt')
      throw new Problem(directoryOver)
    }
    const claims = await claimsFrom(access, clients, directory, { answer, state, browser }, request)
    const outcome = await enter(access, directory, claims, request)
    access.postman.wake()
    if ('refused' in outcome) {
      await refused(access, request, directory, outcome.refused, outcome.user)
      throw new Problem(outcome.refused === 'waiting' ? directoryWaiting : directoryRefused)
    }
    const { account, result } = outcome
    return answerSignIn(access, account, directory.portal, result, deviceIn(request.headers.cookie), request, reply)
  })
}

async function directoryOf(clients: DirectoryClients, id: string): Promise<Directory> {
  const directory = await clients.read(id)
  if (!directory) throw new Problem(problems.notFound)
  return directory
}

interface Attempt {
  readonly state: string
  readonly browser: string
}

/** The secrets of an attempt. They follow from the key, the browser's cookie and the state, so none is stored. */
async function secretsOf(access: AccountContext, { state, browser }: Attempt) {
  const key = await access.key()
  const derived = (name: string) => hmacOf(key, name, browser, state).toString('base64url')
  return { nonce: derived('directory-nonce'), verifier: derived('directory-verifier') }
}

function returnAddress(access: AccountContext, { id }: Directory): string {
  // Each directory has its own address, so an answer of another one is recognised even without `iss` (RFC 9700).
  return access.link(`/api/auth/directories/${id}/return`)
}

async function authorizationAddress(
  access: AccountContext,
  clients: DirectoryClients,
  directory: Directory,
  attempt: Attempt,
): Promise<string> {
  const { nonce, verifier } = await secretsOf(access, attempt)
  const config = await reach(() => clients.configuration(directory))
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(access, directory),
    scope: directory.scopes,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce,
    ...(directory.acr.length > 0 && { acr_values: directory.acr.join(' ') }),
  }).href
  if (!clients.mayContact(address)) throw new Problem(directoryUnavailable)
  return address
}

/** Uses the attempt up; false when it has expired, was used, or belongs to another browser or directory. */
async function useAttempt(on: Queryable, { state, browser, id }: Attempt & { readonly id: string }): Promise<boolean> {
  const [row] = await on.query<{ browser: Uint8Array | null; directoryId: string; live: boolean }>({
    name: 'directory-attempt-use',
    text: `delete from directory_attempt where hash = $1
      returning browser, directory_id as "directoryId", expires_at > now() as live`,
    values: [tokenHash(state)],
  })
  const same = row?.browser && sameDigest(Buffer.from(row.browser), tokenHash(browser))
  return Boolean(same && row.live && row.directoryId === id)
}

/** Exchanges the code and returns the verified claims about the person. */
async function claimsFrom(
  access: AccountContext,
  clients: DirectoryClients,
  directory: Directory,
  { answer, ...attempt }: Attempt & { readonly answer: URLSearchParams },
  request: FastifyRequest,
) {
  const config = await reach(() => clients.configuration(directory))
  const { nonce, verifier } = await secretsOf(access, attempt)
  const url = new URL(`${returnAddress(access, directory)}?${answer}`)
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: attempt.state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!isStorable(claims?.sub)) throw new Error('no subject')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      sid: isStorable(claims['sid']) ? claims['sid'] : null,
      strong: directory.acr.length > 0 && directory.acr.includes(String(claims['acr'])),
      refreshToken: (checksMembers(directory) && tokens.refresh_token) || null,
      person: personIn((await claimsAbout(config, directory, tokens, claims.sub)) ?? {}, directory.groupClaim),
    }
  } catch (error) {
    request.log.warn({ directory: directory.id, error: error instanceof Error ? error.name : '' }, 'directory answer')
    await refused(access, request, directory, 'answer')
    throw new Problem(directoryRefused, { cause: error })
  }
}

async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new Problem(directoryUnavailable, { cause: error })
  }
}

/** Writes a refused sign-in to the audit trail. */
async function refused(
  access: AccountContext,
  request: FastifyRequest,
  { id, portal }: Directory,
  reason: Refusal | 'attempt' | 'answer',
  user: string | null = null,
): Promise<void> {
  const about = user === null ? { resource: 'identity-provider', id } : { resource: 'user', id: user }
  await recordAccess(access.database, request, 'sign-in-refused', { by: null, about, facts: { portal, reason } })
}
