import { randomBytes } from 'node:crypto'
import type { Actor, Permission } from '#engine/definition/access.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { rowOwnerOf, type Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { hasSecondFactor, twoFactorRequired } from '../two-factor/second-factor.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'
import type { Owner, Portal } from '../owner.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { seeingAs } from './see-as.api.ts'
import { tokenActor } from '../tokens/token-actor.api.ts'
import { isTokenKey } from '../tokens/token-key.api.ts'

/**
 * The lifetimes of tokens, compared in SQL by the database's clock only; the organisation sets the maximum duration of
 * a session.
 */
export const lifetimes = {
  accessSeconds: 10 * 60,
  /** The period in which a repeated refresh token gives the same successor, for several tabs or a lost response. */
  graceSeconds: 10,
} as const

/** The two tokens of a session, in clear. */
export interface Tokens {
  readonly sessionId: string
  readonly access: string
  readonly refresh: string
}

/** The reason why a session ended; it is stored with the session. */
export type EndReason =
  'logout' | 'password' | 'disabled' | 'reuse' | 'credentials' | 'two-factor' | 'owner' | 'too-many' | 'directory'

/** The origin of a session that began at a directory. */
export interface DirectorySession {
  /** The id of the directory account. */
  readonly id: string
  /** The directory's id of its own session; null when it names none. */
  readonly sid: string | null
  /** Whether the directory confirmed the required authentication level, which replaces Souk's second step. */
  readonly strong: boolean
  /** The name of the directory, for the audit trail. */
  readonly name: string
}

/**
 * The SQL condition that a session `s` has neither ended nor expired; the time of last use is updated at most once a
 * minute.
 */
export const liveSessionSql = `s.ended_at is null and s.expires_at > now()
  and s.used_at > now() - (select make_interval(mins => idle_minutes) from organisation)`

/**
 * The SQL that joins the owner of a session `s`. The owner must be active; a staff member also needs an active
 * privilege `p` of the session's portal.
 */
export const joinOwnerSql = `left join staff_user u on u.id = s.user_id and u.active
  left join privilege p on p.id = u.privilege_id and p.active and p.portal = s.portal
  left join provider v on v.id = s.provider_id and v.active and s.portal = 'employee'`

/** The SQL condition that the join found an owner. */
export const ownerFoundSql = '(p.id is not null or v.id is not null)'

const authenticateText = `select a.hash, s.id as "sessionId", s.portal,
    case when v.id is null then 'user' else 'provider' end as kind,
    coalesce(u.id, v.id) as id,
    coalesce(concat_ws(' ', u.first_name, u.last_name), '') as "staffName",
    v.name as "providerName",
    p.permissions, p.id as "privilegeId",
    p.requires_two_factor and not s.directory_strong and not ${hasSecondFactor('u.id')} as "mustSetUp",
    (select case s.portal when 'admin' then admin_networks else employee_networks end from organisation) as networks,
    s.used_at < now() - interval '1 minute' as "noteUse"
  from access_token a join session s on s.id = a.session_id ${joinOwnerSql}
  where a.hash = any($1::bytea[]) and a.expires_at > now() and ${liveSessionSql} and ${ownerFoundSql}`

interface SessionRow {
  hash: Buffer
  sessionId: string
  portal: Portal
  kind: Actor['kind']
  id: string
  staffName: string
  providerName: string | null
  permissions: string[] | null
  privilegeId: string | null
  mustSetUp: boolean | null
  networks: readonly string[]
  noteUse: boolean
}

/**
 * The permissions of a provider in the back office. They come from the definitions, each of which lists what providers
 * may do with their own rows.
 */
export function providerPermissions(resources: readonly Resource[]): readonly Permission[] {
  return resources.flatMap(({ name, own }) => (own?.verbs ?? []).map((verb): Permission => `${name}:${verb}`))
}

interface PendingAuthentication {
  readonly token: string
  readonly resolve: (actor: Actor | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads the actor of an access token without a cache, so that ended sessions and changed privileges take effect with
 * the next request. Simultaneous requests share one query, because separate queries would dominate the load of a busy
 * server.
 */
export function authenticator(
  database: Queryable,
  resources: readonly Resource[],
): (token: string, seeAs?: string) => Promise<Actor | null> {
  const counters = countersOf(database)
  const narrow = seeingAs(database, resources)
  let asking: PendingAuthentication[] = []

  async function ask(): Promise<void> {
    const together = asking
    asking = []
    const hashes = new Map(together.map(({ token }) => [token, tokenHash(token)]))
    try {
      const rows = await database.query<SessionRow>({
        name: 'session-authenticate',
        text: authenticateText,
        values: [[...hashes.values()]],
        pipelinable: true,
      })
      const used = new Set(rows.filter(({ noteUse }) => noteUse).map(({ sessionId }) => sessionId))
      if (used.size > 0)
        await database.query({
          name: 'session-note-use',
          text: `update session set used_at = now() where id = any($1) and used_at < now() - interval '1 minute'`,
          values: [[...used]],
        })
      const actors = new Map(rows.map((one) => [one.hash.toString('hex'), actorOf(one, resources)]))
      for (const { token, resolve } of together) resolve(actors.get(hashes.get(token)?.toString('hex') ?? '') ?? null)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  const belongsTo = (token: string): Promise<Actor | null> => {
    if (isTokenKey(token)) return tokenActor(database, resources, counters, token)
    return new Promise((resolve, reject) => {
      asking.push({ token, resolve, reject })
      if (asking.length === 1) setImmediate(() => void ask())
    })
  }

  return async (token, seeAs) => {
    const actor = await belongsTo(token)
    return actor && seeAs !== undefined ? narrow(actor, seeAs) : actor
  }
}

function actorOf(row: SessionRow, resources: readonly Resource[]): Actor {
  const isProvider = row.kind === 'provider'
  return {
    id: row.id,
    kind: row.kind,
    owner: rowOwnerOf(row, resources),
    name: isProvider ? (row.providerName ?? '') : row.staffName,
    sessionId: row.sessionId,
    portal: row.portal,
    permissions: effectivePermissions(new Set(isProvider ? providerPermissions(resources) : (row.permissions ?? []))),
    networks: [row.networks],
    ...(row.privilegeId !== null && { privilegeId: row.privilegeId }),
    ...(row.mustSetUp && { heldBack: twoFactorRequired }),
  }
}

/** Records the language in which the session's owner uses Souk. */
export async function recordLanguage(on: Queryable, sessionId: string, language: Language): Promise<void> {
  await on.query({
    name: 'session-note-language',
    text: 'update session set language = $2 where id = $1 and language is distinct from $2',
    values: [sessionId, language],
  })
}

/** Opens a session with new tokens; ends the oldest sessions of an account beyond the limit. */
export async function openSession(
  transaction: Queryable,
  owner: Owner,
  portal: Portal,
  from: { ip: string; browser: string | undefined; directory?: DirectorySession | undefined },
): Promise<Tokens> {
  const tokens = { sessionId: newId(), access: newToken(), refresh: newToken() }
  await transaction.query({
    text: `with opened as (
        insert into session (id, user_id, provider_id, portal, seed, expires_at, ip, browser,
          directory_account_id, directory_sid, directory_strong)
        values ($1, $2, $3, $4, $5, now() + (select make_interval(hours => session_hours) from organisation), $6, $7,
          $10, $11, $12) returning id
      ), with_access as (
        insert into access_token (hash, session_id, expires_at)
        select $8, id, now() + interval '${lifetimes.accessSeconds} seconds' from opened
      ) insert into refresh_token (hash, session_id) select $9, id from opened`,
    values: [
      tokens.sessionId,
      owner.kind === 'user' ? owner.id : null,
      owner.kind === 'provider' ? owner.id : null,
      portal,
      randomBytes(32),
      from.ip,
      from.browser?.slice(0, 200) ?? null,
      tokenHash(tokens.access),
      tokenHash(tokens.refresh),
      from.directory?.id ?? null,
      from.directory?.sid ?? null,
      from.directory?.strong ?? false,
    ],
  })
  await transaction.query({
    name: `session-end-oldest-${owner.kind}`,
    text: `update session set ended_at = now(), ended_because = 'too-many' where id in (
        select id from session where ${ownerColumn(owner)} = $1 and ended_at is null and id <> $2
        order by id desc offset ${personLimits.sessions - 1})`,
    values: [owner.id, tokens.sessionId],
  })
  return tokens
}

/** Ends a session, which invalidates its tokens. */
export async function endSession(on: Queryable, id: string, because: EndReason): Promise<void> {
  await on.query({
    text: 'update session set ended_at = now(), ended_because = $2 where id = $1 and ended_at is null',
    values: [id, because],
  })
}

/** Ends all sessions of a person except the spared one. */
export async function endSessionsOf(on: Queryable, owner: Owner, because: EndReason, spared?: string): Promise<void> {
  await on.query({
    text: `update session set ended_at = now(), ended_because = $2
      where ${ownerColumn(owner)} = $1 and ended_at is null and id is distinct from $3::uuid`,
    values: [owner.id, because, spared ?? null],
  })
}

function ownerColumn({ kind }: Owner): 'user_id' | 'provider_id' {
  return kind === 'user' ? 'user_id' : 'provider_id'
}

/** Ends the session of an access token, even an expired token, and returns the session's owner. */
export async function endByToken(on: Queryable, token: string): Promise<{ sessionId: string; owner: Owner } | null> {
  const [ended] = await on.query<{ sessionId: string; userId: string | null; providerId: string | null }>({
    text: `update session s set ended_at = now(), ended_because = 'logout' from access_token a
      where a.hash = $1 and s.id = a.session_id and s.ended_at is null
      returning s.id as "sessionId", s.user_id as "userId", s.provider_id as "providerId"`,
    values: [tokenHash(token)],
  })
  return ended ? { sessionId: ended.sessionId, owner: ownerOf(ended) } : null
}

/** The owner whom a session row refers to. */
export function ownerOf({ userId, providerId }: { userId: string | null; providerId: string | null }): Owner {
  return userId === null ? { kind: 'provider', id: providerId ?? '' } : { kind: 'user', id: userId }
}

/** Deletes sessions a month after their expiry, and access tokens a day after theirs. */
export async function deleteOldSessions(on: Queryable): Promise<void> {
  await on.query({ text: `delete from session where expires_at < now() - interval '30 days'` })
  await on.query({ text: `delete from access_token where expires_at < now() - interval '1 day'` })
}
