import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { differenceSql } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { profileId } from './profile-id.ts'
import { moveRefusalOf, type StockState } from './profile-move-rules.ts'

/** A claim on the stock: a quantity of profiles of an article, and the state that the profiles change to. */
export interface Claim {
  readonly articleId: string
  /** The provider of the profiles; any provider when absent. */
  readonly providerId?: string
  readonly quantity: number
  readonly customerId?: string
  readonly into: 'reserved' | 'assigned'
  /** Whether the claim takes all profiles or none. */
  readonly whole?: boolean
}

/** A claimed profile and its provider; null without a provider. */
export interface ClaimedProfile {
  readonly id: string
  readonly providerId: string | null
}

interface LockedProfile {
  readonly id: string
  readonly state: StockState
}

/**
 * Claims available profiles of an article, oldest first, in the open transaction `on`. Concurrent claims skip each other’s profiles and
 * never wait. Returns the claimed profiles, which are fewer than requested when the stock is too low.
 */
export async function claimProfiles(on: Queryable, claim: Claim, change: Change): Promise<readonly ClaimedProfile[]> {
  const [claimed] = await claimProfilesForMany(on, [{ ...claim, change }])
  return claimed ?? []
}

/** Like `claimProfiles`, for several claims. Returns the profiles of each claim, in the order of the claims. */
export async function claimProfilesForMany(
  on: Queryable,
  claims: readonly (Claim & { readonly change: Change })[],
): Promise<readonly (readonly ClaimedProfile[])[]> {
  const got = claims.map((): readonly ClaimedProfile[] => [])
  // Claims for a certain provider are served first, so that claims for any provider use only the remaining profiles.
  for (const choosy of [true, false]) {
    const turn = [...claims.entries()].filter(([, { providerId }]) => (providerId !== undefined) === choosy)
    if (turn.length === 0) continue
    const heaps = await takenFor(
      on,
      turn.map(([, claim]) => claim),
    )
    const moves = turn.flatMap(([place, claim]) => {
      const heap = heaps.get(heapOf(claim)) ?? []
      const mine = claim.whole && heap.length < claim.quantity ? [] : heap.splice(0, claim.quantity)
      got[place] = mine
      return {
        ids: mine.map(({ id }) => id),
        into: claim.into,
        customerId: claim.customerId ?? null,
        change: claim.change,
      }
    })
    await moveProfiles(on, moves)
  }
  return got
}

const heapOf = ({ articleId, providerId }: Pick<Claim, 'articleId' | 'providerId'>) =>
  `${articleId} ${providerId ?? ''}`

/** Locks the oldest available profiles for claims. Returns them grouped by article and provider. */
async function takenFor(on: Queryable, claims: readonly Claim[]): Promise<Map<string, ClaimedProfile[]>> {
  const requests = Object.values(Object.groupBy(claims, heapOf)).flatMap((group = []) => {
    const [first] = group
    const quantity = group.reduce((sum, claim) => sum + claim.quantity, 0)
    return first ? { heap: heapOf(first), article_id: first.articleId, provider_id: first.providerId, quantity } : []
  })
  const rows = await on.query<ClaimedProfile & { readonly heap: string }>({
    name: 'profile-claim',
    text: `select w.heap, f.id, f.provider_id as "providerId" from json_to_recordset($1::json) as w (heap text, article_id uuid, provider_id uuid, quantity integer)
      cross join lateral (select id, provider_id from profile_id
        where article_id = w.article_id and state = 'available' and active and (w.provider_id is null or provider_id = w.provider_id)
        order by id limit w.quantity for update skip locked) f
      order by w.heap, f.id`,
    values: [JSON.stringify(requests)],
  })
  const heaps = new Map<string, ClaimedProfile[]>()
  for (const { heap, ...claimed } of rows) {
    const others = heaps.get(heap)
    if (others) others.push(claimed)
    else heaps.set(heap, [claimed])
  }
  return heaps
}

/**
 * Assigns reserved profiles to the customers they are reserved for. Returns the assigned profiles; profiles that are no longer reserved
 * are skipped.
 */
export async function assignReserved(
  on: Queryable,
  ids: readonly string[],
  customerId: string,
  change: Change,
): Promise<readonly string[]> {
  const reserved = (await locked(on, ids)).filter(({ state }) => state === 'reserved').map(({ id }) => id)
  await moveProfiles(on, [{ ids: reserved, into: 'assigned', customerId, change }])
  return reserved
}

/**
 * Releases profiles: reserved ones become available, assigned ones become returned or burnt. Returns the released profiles. A second
 * call changes nothing.
 */
export async function releaseProfiles(
  on: Queryable,
  ids: readonly string[],
  into: 'available' | 'returned' | 'burnt',
  change: Change,
): Promise<readonly string[]> {
  const free = (await locked(on, ids)).filter(
    ({ state }) => moveRefusalOf({ from: state, to: into, by: 'holder' }) === null,
  )
  const released = free.map(({ id }) => id)
  await moveProfiles(on, [{ ids: released, into, customerId: null, change }])
  return released
}

/** Locks profiles in a fixed order, so that concurrent transactions cannot deadlock. */
function locked(on: Queryable, ids: readonly string[]): Promise<LockedProfile[]> {
  return on.query<LockedProfile>({
    name: 'profile-lock',
    text: 'select id, state from profile_id where id = any($1::uuid[]) order by id for update',
    values: [ids],
  })
}

/** A state change of profiles, with its actor. */
interface Move {
  readonly ids: readonly string[]
  readonly into: StockState
  readonly customerId: string | null
  readonly change: Change
}

const moveSql = `with wanted as (select * from json_to_recordset($1::json) as w (id uuid, audit uuid, move integer)),
    move as (select * from json_to_recordset($2::json) as m (move integer, state text, customer_id uuid, actor_kind text, actor_id uuid,
      actor_name text, session_id uuid, request_id text, ip text, reason text)),
    old as (select p.* from profile_id p join wanted using (id)),
    changed as (update profile_id t set state = m.state, customer_id = m.customer_id, version = t.version + 1, updated_at = now()
      from wanted w join move m using (move) where t.id = w.id returning t.*)
  ${insertAuditEntriesSql}
  select w.audit, m.actor_kind, m.actor_id, m.actor_name, m.session_id, m.request_id, m.ip, 'update', '${profileId.name}', changed.id,
    ${differenceSql(profileId, ['state', 'customerId'])} ||
      case when m.reason is null then '{}' else jsonb_build_object('reason', jsonb_build_array(null, m.reason)) end
  from changed join old using (id) join wanted w using (id) join move m using (move)`

// The number of profiles in one statement. A statement may take ten seconds; a batch of this size takes a fraction of that.
const atOnce = 500

/** Changes the state of locked profiles in batches, and writes audit entries. */
async function moveProfiles(on: Queryable, moves: readonly Move[]): Promise<void> {
  const profiles = moves.flatMap(({ ids }, move) => ids.map((id) => ({ id, audit: newId(), move })))
  if (profiles.length === 0) return
  const movers = moves.map(({ into, customerId, change: { actor, circumstances } }, move) => ({
    move,
    state: into,
    customer_id: customerId,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    session_id: actor.sessionId,
    request_id: circumstances.requestId,
    ip: circumstances.ip,
    reason: circumstances.reason,
  }))
  for (let first = 0; first < profiles.length; first += atOnce) {
    const some = JSON.stringify(profiles.slice(first, first + atOnce))
    await on.query({ name: 'profiles-move', text: moveSql, values: [some, JSON.stringify(movers)] })
  }
}
