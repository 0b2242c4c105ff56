import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { Problem, problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import {
  assignReserved,
  claimProfiles,
  claimProfilesForMany,
  releaseProfiles,
  type Claim,
  type ClaimedProfile,
} from '#market/stock/profiles/profile-claims.api.ts'
import { splitLine, type LinePart, type SplittableLine } from './line-split.api.ts'
import type { PricedLine } from '../entry/prices.api.ts'
import { tooFew, soldOut, profilesMissing } from './order-profiles.messages.ts'

/** The members of a stored order line that are needed to claim its profiles. */
export interface ProfileLine extends SplittableLine {
  readonly articleId: string | null
  readonly anyProvider: boolean
  /** The name of the sold article or plack. */
  readonly name: string
  /** Whether the line is sold even without sufficient stock. */
  readonly onOrder: boolean
}

/** The delivery of a line: profiles, pieces of stock, a longer period of a subscription, or more data for an eSIM. */
export type Delivers = PricedLine['delivers'] | 'renewal' | 'top_up'

/** The refusal of an order that exceeds the stock. */
export const outOfStock = problemKind(
  'out_of_stock',
  409,
  words('Stock insuffisant', 'Not enough stock', 'المخزون غير كاف'),
)

/**
 * Reserves profiles for lines that are not written yet. Returns the parts of each line by provider; they have fewer units than
 * requested when the stock is too low.
 */
export async function reserveNewProfiles<Line extends Omit<ProfileLine, 'id'>>(
  on: Queryable,
  requests: readonly { readonly line: Line; readonly customerId: string; readonly change: Change }[],
): Promise<ReadonlyMap<Line, readonly LinePart[]>> {
  const claims = requests.flatMap(({ line, customerId, change }) => {
    const claim = claimOf(line, line.quantity, customerId, 'reserved')
    return claim ? [{ line, ...claim, change }] : []
  })
  const claimed = await claimProfilesForMany(on, claims)
  return new Map(claims.map(({ line }, nth) => [line, partsOf(claimed[nth] ?? [])]))
}

/**
 * Claims the missing profiles of a line from stock. When the profiles are to be assigned, also assigns the reserved ones to the
 * customer. Returns the resulting lines, one for each provider, because each sale belongs to one provider. Returns none for a line that
 * is available on order and keeps waiting.
 */
export async function claimMissingProfiles<Line extends ProfileLine>(
  on: Queryable,
  services: Services,
  { line, customerId, into }: { readonly line: Line; readonly customerId: string; readonly into: Claim['into'] },
  change: Change,
): Promise<readonly Line[]> {
  const profiles = await profilesOf(on, line.id)
  const ids = profiles.map(({ id }) => id)
  if (into === 'assigned') await assignReserved(on, ids, customerId, change)
  const missing = line.quantity - profiles.length
  const claim = claimOf(line, missing, customerId, into)
  if (missing === 0 || !claim) return [line]
  const claimed = await claimProfiles(on, claim, change)
  const count = profiles.length + claimed.length
  if (count < line.quantity) {
    if (claim.whole) return []
    throw new Problem(outOfStock, { details: [profileShortage(line, count, into)] })
  }
  await on.query({
    name: 'order-profiles-held',
    text: `insert into order_profile (order_detail_id, profile_id) select $1, unnest($2::uuid[])
      on conflict (order_detail_id, profile_id) do update set released_at = null, at = now()`,
    values: [line.id, claimed.map(({ id }) => id)],
  })
  return splitLine(on, services, line, partsOf([...profiles, ...claimed]), change)
}

/**
 * Releases the profiles of a line. Reserved profiles become available; delivered ones become returned or burnt, and their subscriptions
 * end.
 */
export async function releaseLineProfiles(
  on: Queryable,
  services: Services,
  lineId: string,
  into: 'available' | 'returned' | 'burnt',
  change: Change,
): Promise<void> {
  const profiles = await profilesOf(on, lineId)
  const ids = profiles.map(({ id }) => id)
  if (into !== 'available') await endSubscriptions(on, services, ids, change)
  await releaseProfiles(on, ids, into, change)
  await on.query({
    name: 'order-profiles-released',
    text: 'update order_profile set released_at = now() where order_detail_id = $1 and released_at is null',
    values: [lineId],
  })
}

/** Ends the subscriptions of profiles that no longer belong to their customer. */
async function endSubscriptions(
  on: Queryable,
  services: Services,
  profileIds: readonly string[],
  change: Change,
): Promise<void> {
  // The subscriptions are not locked here, because their renewal orders must be locked first. The lock on the delivering order prevents
  // new subscriptions.
  const running = await on.query<{ id: string }>({
    name: 'order-profiles-subscriptions',
    text: 'select id from subscription where active and profile_id = any($1::uuid[]) order by id',
    values: [profileIds],
  })
  const subscriptions = repositoryOf(subscription, services)
  for (const { id } of running) await subscriptions.setActive(id, null, false, change, on)
}

/** The claim of a line on the stock of profiles. A line available on order reserves all its units or none. */
function claimOf(
  line: Pick<ProfileLine, 'articleId' | 'providerId' | 'anyProvider' | 'onOrder'>,
  quantity: number,
  customerId: string,
  into: Claim['into'],
): Claim | null {
  const { articleId, providerId, anyProvider, onOrder } = line
  if (articleId === null) return null
  const whole = onOrder && into === 'reserved'
  return { articleId, ...(!anyProvider && providerId !== null && { providerId }), quantity, customerId, into, whole }
}

/** The problem detail that says why a line has too few profiles, and the remedy. */
export function profileShortage(
  { name, quantity }: { readonly name: string; readonly quantity: number },
  count: number,
  into: Claim['into'],
): ProblemDetail {
  const sentence = into === 'assigned' ? profilesMissing : count === 0 ? soldOut : tooFew
  return { code: 'out_of_stock', sentence, values: { name, found: String(count), wanted: String(quantity) } }
}

/** Divides a line into parts, one for each provider of its profiles, in the order of the profiles. */
function partsOf(profiles: readonly ClaimedProfile[]): readonly LinePart[] {
  const owners = [...new Set(profiles.map(({ providerId }) => providerId))]
  return owners.map((providerId) => {
    const own = profiles.filter((profile) => profile.providerId === providerId)
    return { providerId, quantity: own.length, profiles: own.map(({ id }) => id) }
  })
}

/** The current profiles of an order line. */
function profilesOf(on: Queryable, lineId: string): Promise<ClaimedProfile[]> {
  return on.query<ClaimedProfile>({
    name: 'order-line-profiles',
    text: `select f.id, f.provider_id as "providerId" from order_profile h join profile_id f on f.id = h.profile_id
      where h.order_detail_id = $1 and h.released_at is null order by f.id`,
    values: [lineId],
  })
}
