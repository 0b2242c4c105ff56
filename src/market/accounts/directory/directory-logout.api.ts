import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { isStorable } from './directory-claims.ts'
import type { Directory, DirectoryClients } from './directory-client.api.ts'
import { liveSessionSql } from '../sessions/sessions.api.ts'
import { directoryLogout } from './directory.contract.ts'
import { recordDeparture, type DirectoryMember } from './leavers.api.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** The sessions that a verified logout token names: by the directory's session, or all of a person. */
interface Named {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  readonly jti: string
}

/** A person whom a logout token names. */
interface Reported extends DirectoryMember {
  readonly hasLeft: boolean
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
  const { iss: issuer, sub, sid, jti, nonce, events } = claims
  const subject = isStorable(sub) ? sub : null
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  const session = isStorable(sid) ? sid : null
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
  for (const { id, userId, hasLeft } of await reported(on, named)) {
    if (hasLeft) await recordDeparture(on, { id, userId })
    await recordAccess(on, request, 'directory-logout', {
      by: null,
      about: { resource: 'user', id: userId },
      facts: { directory: directory.name },
    })
  }
  return true
}

/**
 * Ends the sessions that a token names, and returns their people. A token with a session id ends that session; one with
 * a person alone ends all of them. A person whose last session at the directory ended counts as having left it, because
 * the directory reports nothing else; a directory that answers regular checks is asked at once instead.
 */
async function reported(on: Queryable, { issuer, subject, sid }: Named): Promise<Reported[]> {
  await on.query({
    text: `update directory_check set due_at = now() where account_id in (
      select id from directory_account where issuer = $1 and subject = coalesce($2, subject)
        and ($2::text is not null or id in (select directory_account_id from session where directory_sid = $3)))`,
    values: [issuer, subject, sid],
  })
  return on.query<Reported>({
    text: `with person as (
        select d.id, d.user_id from directory_account d
        where d.issuer = $1 and d.subject = coalesce($2, d.subject) and ($2::text is not null
          or exists (select from session s where s.directory_account_id = d.id and s.directory_sid = $3)) for update
      ), ended as (
        update session s set ended_at = now(), ended_because = 'directory' from person
        where person.id = s.directory_account_id and s.ended_at is null
          and (s.directory_sid is null or s.directory_sid = coalesce($3, s.directory_sid))
        returning s.id
      ) select id, user_id as "userId", $3::text is null or (
          not exists (select from directory_check k where k.account_id = person.id)
          and not exists (select from session s where s.directory_account_id = person.id and ${liveSessionSql}
            and s.id not in (select id from ended))) as "hasLeft"
        from person`,
    values: [issuer, subject, sid],
  })
}

/** Deletes expired attempts. */
export async function deleteOldAttemptsAtDirectories(on: Queryable): Promise<void> {
  await on.query({ text: 'delete from directory_attempt where expires_at < now()' })
}
