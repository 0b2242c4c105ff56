import { notify } from '#engine/notifications/notify.api.ts'
import { processTimeWindow } from '#engine/notifications/process-time-window.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { noticeWatch } from '#market/shared/notice-watch.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { staleOrdersNotice } from './stale-orders-notice.ts'

interface Waiting {
  readonly statusId: string
  readonly status: Readonly<Record<string, string>>
  readonly count: number
}

/** The number of hours to look back when a limit is new: orders that exceeded it within that time count as new. */
const lookbackHours = 7 * 24

/**
 * Notifies staff once about each order that stays unchanged for longer than the general settings allow. Covers the orders that became
 * stale since the last run, by status, including those that only a change of the settings made stale.
 */
export function notifyStaleOrders(database: Database, publicUrl: string): Promise<void> {
  return processTimeWindow(database, 'orders-waiting', async (on, { from, upto }) => {
    const before = (moment: string, hours: string) => `${moment}::timestamptz - make_interval(hours => ${hours})`
    const waiting = await on.query<Waiting>({
      text: `with allowed as materialized (
  select a.category, a.hours, coalesce(nullif(l.hours, 0), a.hours + ${lookbackHours}) as hours_before
  from organisation g
  cross join lateral (values ('open', g.open_hours), ('on_hold', g.on_hold_hours), ('fulfilling', g.fulfilling_hours))
    as a (category, hours)
  left join order_waiting_look l on l.category = a.category),
looked as (
  insert into order_waiting_look as l (category, hours) select category, hours from allowed
  on conflict (category) do update set hours = excluded.hours where l.hours <> excluded.hours)
select s.id as "statusId", jsonb_build_object('fr', s.name_fr, 'en', s.name_en, 'ar', s.name_ar) as status,
  sum(w.count)::integer as count
from allowed a
cross join lateral (
  select o.status_id, count(*) from customer_order o
  where a.hours > 0
    and coalesce(o.updated_at, 'infinity'::timestamptz) > ${before('$1', 'a.hours_before')}
    and coalesce(o.updated_at, 'infinity'::timestamptz) <= ${before('$2', 'a.hours')}
    and o.category = a.category and o.active
  group by o.status_id) w
join order_status s on s.id = w.status_id group by s.id order by s.id`,
      values: [from, upto],
    })
    if (waiting.length === 0) return
    const people = await staffWithPermission(on, 'order:update')
    for (const one of waiting)
      await notify(on, { kind: staleOrdersNotice, facts: { ...one }, same: one.statusId, publicUrl }, people)
  })
}

/** Starts the periodic search for stale orders. */
export const waitingWatch = noticeWatch('orders that wait', notifyStaleOrders)
