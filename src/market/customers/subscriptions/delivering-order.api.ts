import type { Queryable } from '#engine/database/database.api.ts'

/**
 * Locks the order that delivered a profile and did not take it back; nothing where none did. Whoever begins or moves what runs on the
 * profile does so before it locks anything else, as refunds do: neither sees the half of the other.
 */
export async function lockDeliveringOrder(on: Queryable, profileId: unknown): Promise<void> {
  await on.query({
    name: 'delivering-order',
    text: `select from customer_order where id in (select l.order_id from order_profile h join order_detail l on l.id = h.order_detail_id
      where h.profile_id = $1 and h.released_at is null) for update`,
    values: [profileId],
  })
}
