import type { FastifyInstance } from 'fastify'
import type { Change } from '#engine/crud/repository.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { demandedVersion } from '#engine/crud/request.api.ts'
import { standardRepository } from '#engine/crud/standard-repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { acceptsVersion, parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { profileId as profiles } from '#market/stock/profiles/profile-id.ts'
import {
  notTransferable,
  subscriptionCourse,
  transferSubscription,
  type SubscriptionCourse,
} from './subscription-transfer.contract.ts'
import { lockDeliveringOrder } from './delivering-order.api.ts'
import { subscription } from './subscription.ts'
import { inactive, sameDevice, loaded, noneLeft } from './subscription-transfer.messages.ts'

interface AssignedProfile {
  readonly id: string
  readonly state: string
  readonly used: boolean
}

/** An SQL condition supplied by the stock folder: whether a device has loaded the profile `p`. */
export interface ProfileUse {
  readonly usedSql: string
}

/** The routes that transfer a subscription to another device and return its renewals and transfers. */
export function transferRoutes(app: FastifyInstance, services: Services, { usedSql }: ProfileUse): void {
  const { database } = services
  const subscriptions = standardRepository(subscription, services)

  /**
   * Replaces a profile with another available one of the same article and provider. The old profile is returned to stock, or becomes
   * `burnt` when a device has loaded it.
   */
  async function exchange(on: Queryable, profile: AssignedProfile, row: Row<typeof subscription>, change: Change) {
    const [other] = await on.query<{ id: string }>({
      name: 'transfer-profile',
      text: `select n.id from profile_id n join profile_id p on p.id = $1
        where n.state = 'available' and n.active and n.provider_id is not distinct from p.provider_id
          and n.article_id is not distinct from p.article_id
          and (n.article_id is not null or (n.operator, n.country_code, n.type) is not distinct from (p.operator, p.country_code, p.type))
        order by n.id limit 1 for update of n skip locked`,
      values: [profile.id],
    })
    if (!other) throw refused(noneLeft, 'profile')
    // A profile that a device has loaded cannot be given to another customer.
    const state = profile.used ? 'burnt' : 'returned'
    await updateMany(on, profiles, [{ id: profile.id, values: { state, customerId: null } }], change)
    const { customerId } = row
    await updateMany(on, profiles, [{ id: other.id, values: { state: 'assigned', customerId } }], change)
    // The order keeps its delivery, and its hand-over page shows the replacement profile.
    await on.query({
      name: 'transfer-delivered',
      text: `with former as (update order_profile set released_at = now() where profile_id = $1 and released_at is null
          returning order_detail_id)
        insert into order_profile (order_detail_id, profile_id) select order_detail_id, $2 from former
          on conflict (order_detail_id, profile_id) do update set released_at = null, at = now()`,
      values: [profile.id, other.id],
    })
    return other.id
  }

  route(app, transferSubscription, async ({ params: { id }, body, change, request, reply }) => {
    const version = demandedVersion(request)
    const { imei, eid, profile, reason } = body
    const explainedChange: Change = { ...change, circumstances: { ...change.circumstances, reason: reason ?? '' } }
    const moved = await database.transaction(async (on) => {
      const current = await lockProfileOf(on, id, usedSql)
      const read = await subscriptions.read(id, change.actor, on)
      if (!read || !current) throw new Problem(problems.notFound)
      const row = parseRow(subscription, read)
      // The given version is out of date, so the standard update throws the conflict with the current row.
      if (!acceptsVersion(version, row.version)) return subscriptions.update(id, version, {}, explainedChange, on)
      if (!row.active) throw refused(inactive)
      const device = { imei: imei ?? null, eid: eid ?? null }
      const isOther = (imei !== null && imei !== row.imei) || (eid !== null && eid !== row.eid)
      if (!isOther) throw refused(sameDevice, 'imei')
      if (profile === 'keep' && current.used) throw refused(loaded, 'profile')
      const profileId = profile === 'keep' ? current.id : await exchange(on, current, row, explainedChange)
      await updateMany(on, profiles, [{ id: profileId, values: { eid: device.eid } }], explainedChange)
      const written = await subscriptions.update(id, version, { ...device, profileId }, explainedChange, on)
      await on.query({
        name: 'transfer-note',
        text: `insert into subscription_transfer (id, subscription_id, from_profile_id, to_profile_id, imei, eid, reason, actor_name)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [newId(), id, current.id, profileId, device.imei, device.eid, reason, change.actor.name],
      })
      return written
    })
    return reply
      .header('etag', `"v${moved.version}"`)
      .type('application/json; charset=utf-8')
      .send(`{"data":${moved.row}}`)
  })

  route(app, subscriptionCourse, async ({ params: { id }, change: { actor } }) => {
    if (!(await subscriptions.read(id, actor))) throw new Problem(problems.notFound)
    const mayOrders = actor.kind === 'user' && hasPermission(actor.permissions, 'order:read')
    return {
      data: {
        transfers: await transfersOf(database, id, actor),
        renewals: mayOrders ? await renewalsOf(database, id) : [],
        delivery: mayOrders ? await deliveryOf(database, id, actor) : null,
      },
    }
  })
}

async function lockProfileOf(on: Queryable, id: string, usedSql: string): Promise<AssignedProfile | undefined> {
  const [assigned] = await on.query<{ profileId: string }>({
    name: 'transfer-profile-id',
    text: 'select profile_id as "profileId" from subscription where id = $1',
    values: [id],
  })
  await lockDeliveringOrder(on, assigned?.profileId)
  // A separate query reads the profile after the lock, because the profile may have changed while the transaction waited for the lock.
  await on.query({ name: 'transfer-lock', text: 'select from subscription where id = $1 for update', values: [id] })
  const [profile] = await on.query<AssignedProfile>({
    text: `select p.id, p.state, ${usedSql} as used from subscription s join profile_id p on p.id = s.profile_id
      where s.id = $1 for update of p`,
    values: [id],
  })
  return profile
}

/** The transfers of a subscription. Only staff see the author and the reason. */
function transfersOf(on: Queryable, id: string, { kind }: Actor): Promise<SubscriptionCourse['transfers'][number][]> {
  return on.query({
    name: 'subscription-transfers',
    text: `select t.id, ${instantJson('t.at')} as at, case when $2 then t.actor_name else '' end as by, case when $2 then t.reason else '' end as reason, t.imei, t.eid, a.iccid as "from", b.iccid as "to"
      from subscription_transfer t join profile_id a on a.id = t.from_profile_id join profile_id b on b.id = t.to_profile_id
      where t.subscription_id = $1 order by t.at desc limit 100`,
    values: [id, kind === 'user'],
  })
}

function renewalsOf(on: Queryable, id: string): Promise<SubscriptionCourse['renewals'][number][]> {
  return on.query({
    name: 'subscription-renewals',
    text: `select o.id as "orderId", o.number, ${instantJson('r.created_at')} as at, ${lastDaySql('r.renewed_until')}::text as until
      from subscription_renewal r join customer_order o on o.id = r.order_id
      where r.subscription_id = $1 order by r.created_at desc limit 100`,
    values: [id],
  })
}

async function deliveryOf(on: Queryable, id: string, { language }: Actor): Promise<SubscriptionCourse['delivery']> {
  const [delivery] = await on.query<NonNullable<SubscriptionCourse['delivery']>>({
    text: `select o.id as "orderId", o.number, ${instantJson('h.at')} as at, a.name as article
      from subscription s join order_profile h on h.profile_id = s.profile_id and h.released_at is null
      join order_detail l on l.id = h.order_detail_id join customer_order o on o.id = l.order_id
      left join ${rowsInLanguageSql(article, language)} a on a.id = l.article_id
      where s.id = $1`,
    values: [id],
  })
  return delivery ?? null
}

function refused(sentence: Words, field?: string): Problem {
  const detail = { code: 'not_transferable', sentence, ...(field !== undefined && { field }) }
  return new Problem(notTransferable, { details: [detail] })
}
