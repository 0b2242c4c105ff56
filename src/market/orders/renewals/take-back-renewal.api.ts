import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { lastDayOf } from './renewal-period.ts'

/**
 * Moves the end of the subscription that an order renewed back by the units it no longer sells. An end that is not the one this
 * order made, because it was renewed again or changed by hand, stays; once what renewed it again is taken back too, both are.
 */
export async function takeBackRenewal(on: Queryable, orderId: string, change: Change): Promise<void> {
  const [renewed] = await on.query<{ id: string; from: string; period: string; times: number; ends: string }>({
    name: 'renewal-sold',
    text: `select s.id, coalesce(r.renewed_from, r.renewed_until - l.sold * r.period::interval)::date::text as "from", r.period,
        l.taken as times, ${lastDaySql('s.end_date')}::text as ends
      from subscription_renewal r join subscription s on s.id = r.subscription_id cross join lateral (
        select coalesce(sum(d.quantity) filter (where d.state = 'taken'), 0)::integer as taken, coalesce(sum(d.quantity), 0)::integer as sold
        from order_detail d where d.order_id = r.order_id and d.delivers = 'renewal' and d.state in ('taken', 'returned', 'lost')) l
      where r.order_id = $1 and s.active and r.renewed_until = s.end_date for update of r, s`,
    values: [orderId],
  })
  if (!renewed) return
  const endDate = lastDayOf(renewed.from, renewed.period, renewed.times)
  if (endDate === renewed.ends) return
  await updateMany(on, subscription, [{ id: renewed.id, values: { endDate } }], change)
  const [before] = await on.query<{ orderId: string }>({
    name: 'renewal-taken-back',
    text: `with moved as (update subscription_renewal set renewed_until = $2::date + 1 where order_id = $1)
      select order_id as "orderId" from subscription_renewal
      where subscription_id = $3 and order_id <> $1 and renewed_until = $2::date + 1 order by renewed_at desc limit 1`,
    values: [orderId, endDate, renewed.id],
  })
  if (before) await takeBackRenewal(on, before.orderId, change)
}
