import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import type { Directory, DirectoryClients } from './directory-client.api.ts'
import { directoryLogout } from './directory.contract.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** The sessions that a verified logout token names: by the directory's session, or all of a person. */
interface Named {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  readonly jti: string
}

/** Registers the address to which directories report the end of sessions (OpenID Connect Back-Channel Logout 1.0). */
export function directoryLogoutRoute(app: FastifyInstance, access: AccountContext, clients: DirectoryClients): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    route(scope, directoryLogout, async ({ params: { id }, request, reply }) => {
      const directory = await clients.read(id)
      if (!directory) throw new Problem(problems.notFound)
      await access.counters.take('directoryByNetwork', [networkOf(request.ip)])
      const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token') ?? ''
      const named = await namedBy(clients, directory, token)
      const isNew = named && (await access.database.transaction((on) => end(on, directory, named, request)))
      if (!isNew) {
        const about = { resource: 'identity-provider', id }
        await recordAccess(access.database, request, 'sign-in-refused', {
          by: null,
          about,
          facts: { reason: 'logout' },
        })
        throw new Problem(problems.malformed)
      }
      return reply.send({})
    })
  })
}

/** Reads a logout token (section 2.6 of the specification); null unless the directory signed it for this client. */
async function namedBy(clients: DirectoryClients, directory: Directory, token: string): Promise<Named | null> {
  const claims = await clients.verify(directory, token).catch(() => null)
  if (!claims) return null
  const { iss: issuer, sub: subject = null, sid, jti, nonce, events } = claims
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  const session = typeof sid === 'string' ? sid : null
  if (!isLogout || nonce !== undefined || !issuer || !jti || (subject === null && session === null)) return null
  return { issuer, subject, sid: session, jti }
}

/** Ends the named sessions; false for a token that was used before. */
async function end(on: Queryable, directory: Directory, named: Named, request: FastifyRequest): Promise<boolean> {
  const [used] = await on.query({
    text: `insert into directory_attempt (hash, directory_id, expires_at) values ($1, $2, now() + interval '10 minutes')
      on conflict do nothing returning true`,
    values: [tokenHash(JSON.stringify([directory.id, named.jti])), directory.id],
  })
  if (!used) return false
  // A token with a session id ends that session; a token with a person alone ends all of them.
  const ended = await on.query<{ userId: string | null }>({
    text: `update session s set ended_at = now(), ended_because = 'directory' from directory_account d
      where d.id = s.directory_account_id and d.issuer = $1 and s.ended_at is null
        and coalesce(d.subject = $2, true) and coalesce(s.directory_sid = $3, $3::text is null)
      returning s.user_id as "userId"`,
    values: [named.issuer, named.subject, named.sid],
  })
  for (const id of new Set(ended.map(({ userId }) => userId)))
    await recordAccess(on, request, 'directory-logout', {
      by: null,
      about: { resource: 'user', id },
      facts: { directory: directory.name },
    })
  return true
}

/** Deletes expired attempts. */
export async function deleteOldAttemptsAtDirectories(on: Queryable): Promise<void> {
  await on.query({ text: 'delete from directory_attempt where expires_at < now()' })
}
