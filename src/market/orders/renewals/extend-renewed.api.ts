import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { today } from '#engine/fields/dates/zoned-time.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { lastDayOf, renewedFrom } from './renewal-period.ts'

/**
 * Moves the end of the subscription that a delivered order renews, by the period it sold, once for each unit; an order that renews
 * none, or did so already, changes nothing.
 */
export async function extendRenewed(on: Queryable, orderId: string, change: Change): Promise<void> {
  const [renewed] = await on.query<{ id: string; endDate: string | null; period: string; times: number }>({
    name: 'renewal-due',
    text: `select s.id, ${lastDaySql('s.end_date')}::text as "endDate", r.period,
        (select coalesce(sum(l.quantity), 0)::integer from order_detail l
          where l.order_id = r.order_id and l.delivers = 'renewal' and l.state = 'taken') as times
      from subscription_renewal r join subscription s on s.id = r.subscription_id
      where r.order_id = $1 and r.renewed_at is null for update of r, s`,
    values: [orderId],
  })
  if (!renewed || renewed.endDate === null || renewed.times === 0) return
  const from = renewedFrom(renewed.endDate, today(organisation.zone))
  const endDate = lastDayOf(from, renewed.period, renewed.times)
  await updateMany(on, subscription, [{ id: renewed.id, values: { endDate } }], change)
  await on.query({
    name: 'renewal-done',
    text: 'update subscription_renewal set renewed_at = now(), renewed_from = $2::date, renewed_until = $3::date + 1 where order_id = $1',
    values: [orderId, from, endDate],
  })
}
