import type { Queryable } from '#engine/database/database.api.ts'

/**
 * Locks the order that delivered a profile and has not taken it back, if there is one. Call this function before taking any other lock when
 * a subscription on the profile begins or moves. Refunds take the locks in the same order, so that neither reads partial changes of the
 * other.
 */
export async function lockDeliveringOrder(on: Queryable, profileId: unknown): Promise<void> {
  await on.query({
    name: 'delivering-order',
    text: `select from customer_order where id in (select l.order_id from order_profile h join order_detail l on l.id = h.order_detail_id
      where h.profile_id = $1 and h.released_at is null) for update`,
    values: [profileId],
  })
}
