import { updateMany } from '#engine/crud/write-many.api.ts'
import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { acceptsVersion, parseRow } from '#engine/crud/write.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { profileId as profiles } from '#market/stock/profiles/profile-id.ts'
import { lockAvailableProfile, profileCriteriaOf } from './assign-any-profile.api.ts'
import { lockDeliveringOrder } from './delivering-order.api.ts'
import { renewalTermsOf, revisedTerms } from './renewal/renewal-period.ts'
import { subscription } from './subscription.ts'
import { profileTaken, fieldLocked } from './subscription.messages.ts'

type Subscribed = Row<typeof subscription>

type Change = Parameters<Repository['create']>[1]

/** The problem of a profile that cannot be assigned now. */
export const profileUnavailable = problemKind(
  'profile_taken',
  409,
  words('Profil indisponible', 'Profile not available', 'الملف غير متاح'),
)

interface Profile {
  readonly id: string
  readonly active: boolean
  readonly state: string
  readonly iccid: string
  readonly providerId: string | null
  readonly customerId: string | null
  /** Whether an order delivered the profile and has not taken it back. */
  readonly sold: boolean
}

/** The renewal orders of a subscription, as functions of the orders folder. */
export interface RenewalOrders {
  /** Locks the open renewal orders; call it before locking the subscription. */
  lock(on: Queryable, subscriptionId: string): Promise<unknown>
  /** Cancels the unpaid renewal orders of a subscription that ends. */
  end(on: Queryable, services: Services, subscriptionId: string, change: Change): Promise<void>
}

/**
 * Special rules for subscriptions. An active subscription reserves its profile, and its end cancels its renewal orders. The transaction of
 * the write assigns or returns the profile under a lock, and a unique index forbids a second active subscription. A profile that an order
 * delivered already belongs to its customer, and remains with the order when the subscription ends.
 */
export const subscriptionOverride = (
  standard: Repository,
  services: Services,
  renewals: RenewalOrders,
): Partial<Repository> => {
  const { database } = services

  async function locked(on: Queryable, id: unknown): Promise<Profile | undefined> {
    const [profile] = await on.query<Profile>({
      name: 'subscription-profile',
      text: `select f.id, f.active, f.state, f.iccid, f.provider_id as "providerId", f.customer_id as "customerId",
          exists (select from order_profile h where h.profile_id = f.id and h.released_at is null) as sold
        from profile_id f where f.id = $1 for update`,
      values: [id],
    })
    return profile
  }

  /**
   * Assigns an available profile to a customer and returns the profile’s provider. An unknown profile is not refused here, because the
   * write itself refuses it.
   */
  async function take(on: Queryable, { profileId, customerId }: FieldValues, change: Change): Promise<string | null> {
    await lockDeliveringOrder(on, profileId)
    const profile = await locked(on, profileId)
    if (!profile) return null
    if (isDelivered(profile, customerId)) return profile.providerId
    if (!profile.active || profile.state !== 'available') throw unavailable(profile, change)
    await updateMany(on, profiles, [{ id: profile.id, values: { state: 'assigned', customerId } }], change)
    return profile.providerId
  }

  async function giveBack(on: Queryable, { profileId, afterwards }: FieldValues, change: Change): Promise<void> {
    const profile = await locked(on, profileId)
    if (profile?.state !== 'assigned' || profile.sold) return
    await updateMany(
      on,
      profiles,
      [{ id: profile.id, values: { state: afterwards ?? 'returned', customerId: null } }],
      change,
    )
  }

  async function rowOf(on: Queryable, id: string, change: Change): Promise<Subscribed | null> {
    const row = await standard.read(id, change.actor, on)
    return row && parseRow(subscription, row)
  }

  return {
    create: ({ wish, ...rest }, change, on) =>
      inTransaction(database, on, async (inside) => {
        const wished = profileCriteriaOf({ ...rest, wish })
        const values = wished ? { ...rest, profileId: await lockAvailableProfile(inside, wished) } : rest
        const providerId = await take(inside, values, change)
        return standard.create({ ...values, providerId, ...termsOf(values) }, change, inside)
      }),

    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        const row = await rowOf(inside, id, change)
        const moved = ['profileId', 'customerId'].filter(
          (name) => Object.hasOwn(values, name) && values[name] !== row?.[name],
        )
        if (row?.active && acceptsVersion(version, row.version) && moved.length > 0)
          throw new Problem(profileUnavailable, { details: moved.map(stays) })
        const terms = row ? await termsAfter(inside, row, values) : {}
        return standard.update(id, version, { ...values, ...terms }, change, inside)
      }),

    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (inside) => {
        if (!active) await renewals.lock(inside, id)
        const row = await rowOf(inside, id, change)
        const changed = await standard.setActive(id, version, active, change, inside)
        if (row && row.active !== active) await (active ? take : giveBack)(inside, row, change)
        if (!active) await renewals.end(inside, services, id, change)
        return changed
      }),

    remove: (id, version, change, on) =>
      inTransaction(database, on, async (inside) => {
        await renewals.lock(inside, id)
        const row = await rowOf(inside, id, change)
        await renewals.end(inside, services, id, change)
        await standard.remove(id, version, change, inside)
        if (row?.active) await giveBack(inside, row, change)
      }),

    restore: (id, change, on) =>
      inTransaction(database, on, async (inside) => {
        const restored = await standard.restore(id, change, inside)
        const row = parseRow(subscription, restored)
        if (row.active) await takeBack(inside, row, change)
        return restored
      }),
  }

  /** Assigns the profile again after a deletion is undone, if the profile is still in the state that the deletion set. */
  async function takeBack(on: Queryable, row: Subscribed, change: Change): Promise<void> {
    const profile = await locked(on, row.profileId)
    if (!profile || isDelivered(profile, row.customerId)) return
    const isWhereItWasPut = profile.state === (row.afterwards ?? 'returned') || profile.state === 'available'
    if (!profile.active || !isWhereItWasPut) throw unavailable(profile, change)
    await updateMany(
      on,
      profiles,
      [{ id: profile.id, values: { state: 'assigned', customerId: row.customerId } }],
      change,
    )
  }
}

/** The renewal terms of a new subscription. */
function termsOf({ startDate, endDate }: FieldValues): FieldValues {
  return { ...renewalTermsOf(String(startDate), typeof endDate === 'string' ? endDate : null) }
}

/** The renewal terms after a change of dates; empty if both dates are unchanged. */
async function termsAfter(on: Queryable, row: Subscribed, values: FieldValues): Promise<FieldValues> {
  const { startDate, endDate, renewalPeriod, anchorDay } = { ...row, ...values } as Subscribed
  if (startDate === row.startDate && endDate === row.endDate) return {}
  const renewals = await on.query({
    name: 'subscription-renewed',
    text: 'select from subscription_renewal where subscription_id = $1 and renewed_at is not null limit 1',
    values: [row.id],
  })
  return { ...revisedTerms({ startDate, endDate, renewalPeriod, anchorDay }, renewals.length > 0) }
}

/** Whether an order delivered a profile to a customer who still has it. */
function isDelivered({ sold, state, customerId }: Profile, to: unknown): boolean {
  return sold && state === 'assigned' && customerId === to
}

function unavailable({ state, iccid }: Profile, { circumstances }: Change): Problem {
  const label: Words | undefined = profiles.fields.state.choices?.find(({ value }) => value === state)?.label
  const values = { iccid, state: label?.[circumstances.language] ?? state }
  return new Problem(profileUnavailable, {
    details: [{ field: 'profileId', code: 'profile_taken', sentence: profileTaken, values }],
  })
}

function stays(field: string) {
  return { field, code: 'profile_taken', sentence: fieldLocked }
}
