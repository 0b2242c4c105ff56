import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { todayIn, addDays } from '#engine/definition/days.ts'
import { anchorAt, dayOfMonth, lastDayOf, renewedFrom } from '#market/customers/subscriptions/renewal/renewal-period.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { renewsEnded } from '#market/workflow/guards.ts'
import { notAllowed } from '../order-events.contract.ts'

interface Renewed {
  readonly id: string
  readonly active: boolean
  readonly endDate: string | null
  readonly anchorDay: number | null
  readonly period: string
  readonly times: number
}

/**
 * Extends the subscription that a delivered order renews, by the sold period times the quantity. Changes nothing when the order renews
 * no subscription or has already renewed it. An expired subscription restarts today, with today as its anchor day. Throws for an ended
 * subscription.
 */
export async function extendRenewed(on: Queryable, orderId: string, change: Change): Promise<void> {
  const [renewed] = await on.query<Renewed>({
    name: 'renewal-due',
    text: `select s.id, s.active, ${lastDaySql('s.end_date')}::text as "endDate", s.anchor_day as "anchorDay", r.period,
        (select coalesce(sum(l.quantity), 0)::integer from order_detail l
          where l.order_id = r.order_id and l.delivers = 'renewal' and l.state = 'taken') as times
      from subscription_renewal r join subscription s on s.id = r.subscription_id
      where r.order_id = $1 and r.renewed_at is null for update of r, s`,
    values: [orderId],
  })
  if (!renewed || renewed.times === 0) return
  if (!renewed.active)
    throw new Problem(notAllowed, { details: [{ code: 'event_not_allowed', sentence: renewsEnded }] })
  if (renewed.endDate === null) return
  const from = renewedFrom(renewed.endDate, todayIn(organisation.zone))
  const { anchorDay, period, times } = renewed
  const isOver = from !== addDays(renewed.endDate, 1)
  const anchor = isOver || anchorDay === null ? dayOfMonth(from) : anchorDay
  const endDate = lastDayOf(from, { period, anchorDay: anchor, times })
  const next = anchorDay === null ? null : anchorAt(addDays(endDate, 1), anchor)
  await updateMany(on, subscription, [{ id: renewed.id, values: { endDate, anchorDay: next } }], change)
  await on.query({
    name: 'renewal-done',
    text: `update subscription_renewal set renewed_at = now(), renewed_from = $2::date, renewed_until = $3::date + 1,
        end_before = $4::date + 1, anchor_before = $5 where order_id = $1`,
    values: [orderId, from, endDate, renewed.endDate, anchorDay],
  })
}
