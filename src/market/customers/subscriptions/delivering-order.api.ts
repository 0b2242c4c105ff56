import type { Queryable } from '#engine/database/database.api.ts'

/**
 * Locks the order that delivered a profile and did not take it back, if any. Call it before any other lock when a subscription on the
 * profile begins or moves. Refunds lock in the same order, so that neither sees half of the other’s work.
 */
export async function lockDeliveringOrder(on: Queryable, profileId: unknown): Promise<void> {
  await on.query({
    name: 'delivering-order',
    text: `select from customer_order where id in (select l.order_id from order_profile h join order_detail l on l.id = h.order_detail_id
      where h.profile_id = $1 and h.released_at is null) for update`,
    values: [profileId],
  })
}
