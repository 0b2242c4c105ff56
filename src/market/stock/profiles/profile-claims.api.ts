import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { differenceSql } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { profileId } from './profile-id.ts'
import { moveRefusalOf, type StockState } from './profile-move-rules.ts'

/** What somebody wants of the stock: so many profiles of an article, and what becomes of them. */
export interface Claim {
  readonly articleId: string
  /** Only profiles of this provider; anybody's when absent. */
  readonly providerId?: string
  readonly quantity: number
  readonly customerId?: string
  readonly into: 'reserved' | 'assigned'
  /** Takes all of them or none. */
  readonly whole?: boolean
}

/** A profile that was taken, and whose it is; null for nobody’s. */
export interface ClaimedProfile {
  readonly id: string
  readonly providerId: string | null
}

interface LockedProfile {
  readonly id: string
  readonly state: StockState
}

/**
 * Takes available profiles of an article, the oldest first, inside the open transaction `on`. Who claims at the same time
 * gets others; nobody waits. Answers what it took: fewer than asked when there are no more.
 */
export async function claimProfiles(on: Queryable, claim: Claim, change: Change): Promise<readonly ClaimedProfile[]> {
  const [claimed] = await claimProfilesForMany(on, [{ ...claim, change }])
  return claimed ?? []
}

/** As `claimProfiles`, for several claims of anybody at once; answers what each got, in their order. */
export async function claimProfilesForMany(
  on: Queryable,
  claims: readonly (Claim & { readonly change: Change })[],
): Promise<readonly (readonly ClaimedProfile[])[]> {
  const got = claims.map((): readonly ClaimedProfile[] => [])
  // Who takes anybody's profiles must see which were taken by those who want a certain provider's.
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

/** Locks the oldest available profiles that claims want together, by article and provider. */
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

/** Gives reserved profiles to the customer they were reserved for. Answers those it gave: what is reserved no more is not. */
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
 * Lets go of profiles: reserved ones become available, assigned ones returned or burnt. Answers those that could go there;
 * asked for twice, the second time does nothing.
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

/** Locks profiles in one order, whoever asks, so that two who want the same ones do not wait for each other in a circle. */
function locked(on: Queryable, ids: readonly string[]): Promise<LockedProfile[]> {
  return on.query<LockedProfile>({
    name: 'profile-lock',
    text: 'select id, state from profile_id where id = any($1::uuid[]) order by id for update',
    values: [ids],
  })
}

/** What becomes of some profiles, and who makes it so. */
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

// A statement has ten seconds; so many profiles take a part of one.
const atOnce = 500

/** Moves locked profiles, however many, and writes who did it. */
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
