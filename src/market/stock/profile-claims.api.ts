import { standardRepository, type Change } from '#engine/api/crud/repository.ts'
import type { Services } from '#engine/api/services.ts'
import type { Queryable } from '#engine/db/database.ts'
import { profileId } from './profile-id.ts'
import { refusalOf, type StockState } from './profile-moves.ts'

/** What somebody wants of the stock: so many profiles of an article, and what becomes of them. */
export interface Claim {
  readonly articleId: string
  /** Only profiles of this provider; anybody's when absent. */
  readonly providerId?: string
  readonly quantity: number
  readonly customerId?: string
  readonly into: 'reserved' | 'assigned'
}

interface Held {
  readonly id: string
  readonly version: number
  readonly state: StockState
}

/**
 * Takes available profiles of an article, the oldest first, inside the open transaction `on`. Who claims at the same time
 * gets others; nobody waits. Answers the ids it took: fewer than asked when there are no more.
 */
export async function claimProfiles(
  on: Queryable,
  services: Services,
  { articleId, providerId, quantity, customerId, into }: Claim,
  change: Change,
): Promise<readonly string[]> {
  const found = await on.query<Held>({
    name: 'profile-claim',
    text: `select id, version, state from profile_id
      where article_id = $1 and state = 'available' and active and ($2::uuid is null or provider_id = $2)
      order by id limit $3 for update skip locked`,
    values: [articleId, providerId ?? null, quantity],
  })
  return moved(on, services, found, { state: into, customerId: customerId ?? null }, change)
}

/** Gives reserved profiles to the customer they were reserved for. Answers those it gave: what is reserved no more is not. */
export async function assignReserved(
  on: Queryable,
  services: Services,
  ids: readonly string[],
  customerId: string,
  change: Change,
): Promise<readonly string[]> {
  const found = (await locked(on, ids)).filter(({ state }) => state === 'reserved')
  return moved(on, services, found, { state: 'assigned', customerId }, change)
}

/**
 * Lets go of profiles: reserved ones become available, assigned ones returned or burnt. Answers those that could go there;
 * asked for twice, the second time does nothing.
 */
export async function releaseProfiles(
  on: Queryable,
  services: Services,
  ids: readonly string[],
  into: 'available' | 'returned' | 'burnt',
  change: Change,
): Promise<readonly string[]> {
  const found = (await locked(on, ids)).filter(
    ({ state }) => refusalOf({ from: state, to: into, by: 'holder' }) === null,
  )
  return moved(on, services, found, { state: into, customerId: null }, change)
}

/** Locks profiles in one order, whoever asks, so that two who want the same ones do not wait for each other in a circle. */
function locked(on: Queryable, ids: readonly string[]): Promise<Held[]> {
  return on.query<Held>({
    name: 'profile-lock',
    text: 'select id, version, state from profile_id where id = any($1::uuid[]) order by id for update',
    values: [ids],
  })
}

async function moved(
  on: Queryable,
  services: Services,
  profiles: readonly Held[],
  values: { readonly state: StockState; readonly customerId: string | null },
  change: Change,
): Promise<readonly string[]> {
  const stock = standardRepository(profileId, services)
  for (const { id, version } of profiles) await stock.update(id, version, values, change, on)
  return profiles.map(({ id }) => id)
}
