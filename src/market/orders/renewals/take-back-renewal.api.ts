import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { anchorAt, dayOfMonth, lastDayOf } from '#market/customers/subscriptions/renewal/renewal-period.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { addDays } from '#engine/definition/days.ts'

interface Renewed {
  readonly id: string
  readonly period: string
  readonly times: number
  readonly ends: string
  readonly anchorDay: number | null
  /** The first day that the renewal added. */
  readonly from: string
  /** The last day and the anchor day before the renewal; both null for renewals older than these columns. */
  readonly endBefore: string | null
  readonly anchorBefore: number | null
}

/**
 * Shortens a renewed subscription by the units that are no longer sold. When no unit is left, the end and the anchor
 * day from before the renewal return. The end stays unchanged if a later renewal or a manual change has set another
 * one. When that later renewal is taken back, this one is taken back with it.
 */
export async function takeBackRenewal(on: Queryable, orderId: string, change: Change): Promise<void> {
  const [renewed] = await on.query<Renewed>({
    name: 'renewal-sold',
    text: `select s.id, coalesce(r.renewed_from, r.renewed_until - l.sold * r.period::interval)::date::text as "from", r.period,
        l.taken as times, ${lastDaySql('s.end_date')}::text as ends, s.anchor_day as "anchorDay",
        ${lastDaySql('r.end_before')}::text as "endBefore", r.anchor_before as "anchorBefore"
      from subscription_renewal r join subscription s on s.id = r.subscription_id cross join lateral (
        select coalesce(sum(d.quantity) filter (where d.state = 'taken'), 0)::integer as taken, coalesce(sum(d.quantity), 0)::integer as sold
        from order_detail d where d.order_id = r.order_id and d.delivers = 'renewal' and d.state in ('taken', 'returned', 'lost')) l
      where r.order_id = $1 and s.active and r.renewed_until = s.end_date for update of r, s`,
    values: [orderId],
  })
  if (!renewed) return
  const { endDate, anchorDay } = endingWithout(renewed)
  if (endDate === renewed.ends) return
  await updateMany(on, subscription, [{ id: renewed.id, values: { endDate, anchorDay } }], change)
  const [before] = await on.query<{ orderId: string }>({
    name: 'renewal-taken-back',
    text: `with moved as (update subscription_renewal set renewed_until = $2::date + 1 where order_id = $1)
      select order_id as "orderId" from subscription_renewal
      where subscription_id = $3 and order_id <> $1 and renewed_until = $2::date + 1 order by renewed_at desc limit 1`,
    values: [orderId, endDate, renewed.id],
  })
  if (before) await takeBackRenewal(on, before.orderId, change)
}

/** The last day and the anchor day of a subscription after its renewal is reduced to the remaining units. */
function endingWithout({ period, times, from, ...renewed }: Renewed) {
  const { anchorDay, anchorBefore, endBefore } = renewed
  const keeps = (anchor: number): number | null => (anchorDay === null ? null : anchor)
  if (endBefore === null) {
    const endDate = lastDayOf(from, { period, anchorDay: null, times })
    return { endDate, anchorDay: anchorDay && keeps(anchorAt(addDays(endDate, 1), anchorDay)) }
  }
  if (times === 0) return { endDate: endBefore, anchorDay: keeps(anchorBefore ?? anchorAt(addDays(endBefore, 1))) }
  const isContinued = from === addDays(endBefore, 1)
  const anchor = (isContinued ? anchorBefore : null) ?? dayOfMonth(from)
  const endDate = lastDayOf(from, { period, anchorDay: anchor, times })
  return { endDate, anchorDay: keeps(anchorAt(addDays(endDate, 1), anchor)) }
}
