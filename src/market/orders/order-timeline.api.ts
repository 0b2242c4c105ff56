import { visibleRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { isStepSql, standsSql } from '#market/shared/order-steps.api.ts'
import type { HeldProfile, Transition } from './order-timeline.contract.ts'

/** The eSIM profiles that an order’s lines have or had, if the actor may see them. */
export function profilesOf(on: Queryable, orderId: string, asker: Actor): Promise<HeldProfile[]> {
  const values = new SqlParameters()
  return on.query({
    text: `select f.id, f.iccid, f.operator, f.country_code as "countryCode", f.state, f.device_state as "deviceState",
        h.order_detail_id as "orderDetailId", l.state as "lineState", (l.plan->>'validityDays')::integer as "validityDays", s.id as "subscriptionId",
        ${instantJson('h.at')} as at, ${instantJson('h.released_at')} as "releasedAt"
      from order_detail l join order_profile h on h.order_detail_id = l.id
        join ${visibleRowsSql(profileId, asker, values)} f on f.id = h.profile_id
        left join ${visibleRowsSql(subscription, asker, values)} s on s.profile_id = f.id and s.active
      where l.order_id = ${values.add(orderId)} order by h.released_at nulls first, f.iccid limit 1000`,
    values: values.list,
  })
}

/**
 * The SQL of a mail step’s mail and recipient. The step’s note is the id of the mail; in steps of older versions it is the address. Only actors
 * who may read customers get the address.
 */
const mailIdSql = `case when h.note ~ '^[0-9a-f-]{36}$' then h.note::uuid end`
const mailedToSql = `case when $3 then coalesce((select m.recipient from mail_outbox m where m.id = ${mailIdSql}),
  case when position('@' in h.note) > 0 then h.note end) end`

/** The timeline of an order, newest first. Only staff see notes; only actors who may read customers see mail addresses. */
export function timelineOf(on: Queryable, orderId: string, { kind, permissions }: Actor): Promise<Transition[]> {
  return on.query({
    name: 'order-timeline',
    text: `select h.id::text, h.event_id as "eventId", h.from_id as "fromId", case when not ${isStepSql} then h.to_id end as "toId",
        h.name ->> 'step' as step, h.name - 'step' as name, h.actor_kind as "actorKind",
        h.actor_name as "actorName", case when not $2 then null
          when h.name ->> 'step' in ('hand_over', 'payment_link') then ${mailedToSql} else h.note end as note,
        exists (select from mail_outbox m where m.id = ${mailIdSql} and m.state = 'waiting') as waiting, ${instantJson('h.at')} as at
      from order_transition h where h.order_id = $1 and ($2 or not ${isStepSql}) and ${standsSql} order by h.id desc limit 500`,
    values: [orderId, kind !== 'provider', hasPermission(permissions, 'customer:read')],
  })
}
