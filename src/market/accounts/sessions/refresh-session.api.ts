import type { FastifyRequest } from 'fastify'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { hmacOf, tokenHash } from '#market/shared/token-digest.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import {
  liveSessionSql,
  endSession,
  lifetimes,
  ownerFoundSql,
  ownerOf,
  joinOwnerSql,
  type Tokens,
} from './sessions.api.ts'
import type { Owner, Portal } from '#market/accounts/owner.api.ts'

/** The outcome of a request that presents a refresh token. */
export type RefreshOutcome =
  | { readonly outcome: 'refreshed'; readonly tokens: Tokens; readonly owner: Owner; readonly portal: Portal }
  | { readonly outcome: 'refused' }

interface PresentedToken {
  sessionId: string
  userId: string | null
  providerId: string | null
  portal: Portal
  seed: Uint8Array
  living: boolean
}

interface Use {
  used: boolean
  /** Whether the token was used within the grace period, by another tab or before a response was lost. */
  graceful: boolean
  /** Whether the token was replaced without being used, because its response seemed lost. */
  lost: boolean
}

/**
 * Exchanges a refresh token for the next one. Within the grace period a repeated token gives the same successor, which
 * is derived from the token because no token is stored in clear. A later repetition replaces successors that nobody has
 * used: the response that contained them was lost. Any other repetition means that two parties have the token, so the
 * session ends (docs/decisions/0139).
 */
export function refresh(
  database: Database,
  shown: string,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'actor'>,
): Promise<RefreshOutcome> {
  return database.transaction(async (transaction) => {
    // Locks the session before reading its tokens, so that a request that waited for the lock reads the changes of the
    // other one.
    const [session] = await transaction.query<PresentedToken>({
      name: 'refresh-session',
      text: `select s.id as "sessionId", s.user_id as "userId", s.provider_id as "providerId", s.seed, s.portal,
          (${liveSessionSql} and ${ownerFoundSql}) as living
        from refresh_token r join session s on s.id = r.session_id ${joinOwnerSql}
        where r.hash = $1 for update of s`,
      values: [tokenHash(shown)],
    })
    if (!session?.living) return { outcome: 'refused' }
    const { sessionId, portal } = session
    const owner = ownerOf(session)
    const next = await exchange(transaction, session.seed, sessionId, shown)
    if (next === null) {
      await endSession(transaction, sessionId, 'reuse')
      await recordAccess(transaction, request, 'session-reuse', {
        by: null,
        sessionId,
        about: { resource: owner.kind, id: owner.id },
      })
      return { outcome: 'refused' }
    }
    const tokens = { sessionId, refresh: next, access: accessFor(session.seed, next) }
    return { outcome: 'refreshed', owner, portal, tokens }
  })
}

/** The token that a client gets for the presented one; null if two parties have it. */
async function exchange(on: Queryable, seed: Uint8Array, sessionId: string, shown: string): Promise<string | null> {
  const use = await useOf(on, shown)
  if (!use.used) return rotate(on, seed, sessionId, shown)
  if (use.graceful) return newest(on, seed, shown)
  return use.lost ? null : replaceLost(on, seed, sessionId, successor(seed, shown))
}

/** Replaces a successor that nobody has used, and those that replaced it before; null if one was used. */
async function replaceLost(on: Queryable, seed: Uint8Array, sessionId: string, token: string): Promise<string | null> {
  const use = await useOf(on, token)
  if (!use.used) return rotate(on, seed, sessionId, token, true)
  if (!use.lost) return null
  // Another tab has just replaced it.
  return use.graceful ? newest(on, seed, token) : replaceLost(on, seed, sessionId, successor(seed, token))
}

function successor(seed: Uint8Array, token: string): string {
  return hmacOf(seed, 'refresh', token).toString('base64url')
}

function accessFor(seed: Uint8Array, token: string): string {
  return hmacOf(seed, 'access', token).toString('base64url')
}

async function useOf(on: Queryable, token: string): Promise<Use> {
  const [use] = await on.query<Use>({
    name: 'refresh-use',
    text: `select used_at is not null as used, is_lost as lost,
        coalesce(used_at > clock_timestamp() - interval '${lifetimes.graceSeconds} seconds', true) as graceful
      from refresh_token where hash = $1`,
    values: [tokenHash(token)],
  })
  return use ?? { used: false, graceful: true, lost: false }
}

/** Finds the newest token of the chain, so that a late tab does not write an old token into the shared cookie. */
async function newest(on: Queryable, seed: Uint8Array, shown: string): Promise<string> {
  const next = successor(seed, shown)
  return (await useOf(on, next)).used ? newest(on, seed, next) : next
}

async function rotate(
  on: Queryable,
  seed: Uint8Array,
  sessionId: string,
  shown: string,
  isLost = false,
): Promise<string> {
  const next = successor(seed, shown)
  await on.query({
    name: 'refresh-rotate',
    text: `with used as (update refresh_token set used_at = clock_timestamp(), is_lost = $5 where hash = $1),
      noted as (update session set used_at = now() where id = $2),
      next as (insert into refresh_token (hash, session_id) values ($3, $2))
      insert into access_token (hash, session_id, expires_at)
      values ($4, $2, now() + interval '${lifetimes.accessSeconds} seconds')`,
    values: [tokenHash(shown), sessionId, tokenHash(next), tokenHash(accessFor(seed, next)), isLost],
  })
  return next
}
