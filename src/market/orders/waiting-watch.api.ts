import type { FastifyInstance } from 'fastify'
import { notify } from '#engine/api/notifications/notify.ts'
import { lookSince, watchEveryMinute } from '#engine/api/notifications/watch.ts'
import type { Services } from '#engine/api/services.ts'
import { publicUrlOf } from '#engine/api/settings.ts'
import type { Database } from '#engine/db/database.ts'
import { holdersOf } from '../access/recipients.api.ts'
import { ordersWaiting, waitingHours } from './waiting-notice.ts'

interface Waiting {
  readonly statusId: string
  readonly status: Readonly<Record<string, string>>
  readonly count: number
}

/** Tells once of each order that has stood untouched for too long: those that came to be so since the last look, by status. */
export function lookAtWaitingOrders(database: Database, publicUrl: string): Promise<void> {
  return lookSince(database, 'orders-waiting', async (on, { from, upto }) => {
    const since = (moment: string) => `${moment}::timestamptz - make_interval(hours => h.hours)`
    const waiting = await on.query<Waiting>({
      text: `select s.id as "statusId", jsonb_build_object('fr', s.name_fr, 'en', s.name_en, 'ar', s.name_ar) as status,
  sum(w.count)::integer as count
from unnest($3::text[], $4::integer[]) as h (category, hours)
cross join lateral (
  select o.status_id, count(*) from customer_order o
  where coalesce(o.updated_at, 'infinity'::timestamptz) > ${since('$1')}
    and coalesce(o.updated_at, 'infinity'::timestamptz) <= ${since('$2')}
    and o.category = h.category and o.active
  group by o.status_id) w
join order_status s on s.id = w.status_id group by s.id order by s.id`,
      values: [from, upto, Object.keys(waitingHours), Object.values(waitingHours)],
    })
    if (waiting.length === 0) return
    const people = await holdersOf(on, 'order:update')
    for (const one of waiting)
      await notify(on, { kind: ordersWaiting, facts: { ...one }, same: one.statusId, publicUrl }, people)
  })
}

/** Looks for such orders as long as the server runs. */
export function waitingWatch(app: FastifyInstance, { database, settings, telling }: Services): void {
  if (telling) watchEveryMinute(app, () => lookAtWaitingOrders(database, publicUrlOf(settings)))
}
