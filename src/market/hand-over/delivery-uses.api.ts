import type { Queryable } from '#engine/database/database.api.ts'
import { useColumns } from '#market/shared/profile-use/use-facts.api.ts'
import type { DeliveredUse } from './hand-over.contract.ts'
import { stillTheirs } from './hand-over.api.ts'

/** What the suppliers last reported about the eSIMs of an order that the customer still has. */
export function usesOfOrder(on: Queryable, orderId: string): Promise<DeliveredUse[]> {
  return on.query({
    name: 'hand-over-uses',
    text: `select f.iccid, case when f.device_state = 'deleted' then 'removed' when l.installed_at is not null then 'installed'
          when f.device_state in ('released', 'downloaded') then 'waiting' end as device, ${useColumns}
      from order_detail d join order_profile h on h.order_detail_id = d.id and h.released_at is null
      join profile_id f on f.id = h.profile_id and ${stillTheirs} join profile_life l on l.profile_id = f.id and l.asked_at is not null
      where d.order_id = $1 and d.state = 'taken' order by f.iccid`,
    values: [orderId],
  })
}
