import { hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/**
 * Whether an order may be sent to its customer’s current mail address. If the address changed after the order and less
 * than a day ago, only an actor who may see sealed codes may send it. After that, every actor may send to the address.
 */
export async function maySendToCustomer(on: Queryable, orderId: string, actor: Actor): Promise<boolean> {
  const [change] = await on.query<{ customerId: string }>({
    name: 'changed-address',
    text: `select c.id as "customerId" from customer_order o join customer c on c.id = o.customer_id
      cross join lateral (select x.former_email from customer_email_change x
        where x.customer_id = c.id and x.changed_at > o.created_at order by x.id limit 1) before
      where o.id = $1 and lower(before.former_email) <> lower(c.email)
        and exists (select from customer_email_change x where x.customer_id = c.id and x.changed_at > o.created_at
          and x.confirmed_at is null and x.changed_at > now() - interval '1 day')`,
    values: [orderId],
  })
  if (!change) return true
  if (!hasPermission(actor.permissions, 'profile-id:reveal')) return false
  await on.query({
    text: 'update customer_email_change set confirmed_at = now() where customer_id = $1 and confirmed_at is null',
    values: [change.customerId],
  })
  return true
}
