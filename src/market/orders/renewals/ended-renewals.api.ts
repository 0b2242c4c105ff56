import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { RenewalOrders } from '#market/customers/subscriptions/subscription.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'

/** The orders that renew subscriptions, for the end of one. */
export const renewalOrders: RenewalOrders = { lock: lockOpenRenewals, end: endRenewals }

/**
 * Ends the orders that were to renew a subscription which ends: their course says so, and those nobody paid are cancelled, by their
 * workflow. One that has money stays where it is and delivers nothing any more: staff refund it.
 */
async function endRenewals(on: Queryable, services: Services, subscriptionId: string, change: Change): Promise<void> {
  const desk = new OrderStateMachine(services)
  for (const orderId of await lockOpenRenewals(on, subscriptionId)) {
    await writeOrderStep(on, { orderId, step: 'subscription_ended', actor: null })
    await desk.cancelUnpaid(on, orderId, change)
  }
}

/** Locks the orders that are to renew a subscription and are not over, as whoever pays or delivers them does; answers their ids. */
async function lockOpenRenewals(on: Queryable, subscriptionId: string): Promise<string[]> {
  const locked = await on.query<{ id: string }>({
    name: 'renewals-open-locked',
    text: `select id from customer_order where category <> all($2::text[]) and id in (select order_id from subscription_renewal
        where subscription_id = $1 and renewed_at is null) order by id for update`,
    values: [subscriptionId, finalCategories],
  })
  return locked.map(({ id }) => id)
}
