import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { RenewalOrders } from '#market/customers/subscriptions/subscription.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'

/** The functions that lock and end the renewal orders of a subscription that ends. */
export const renewalOrders: RenewalOrders = { lock: lockOpenRenewals, end: endRenewals }

/**
 * Closes the open renewal orders of an ended subscription. Each gets an entry in its timeline; the workflow cancels unpaid ones. A paid
 * order keeps its status but delivers nothing; staff refund it.
 */
async function endRenewals(on: Queryable, services: Services, subscriptionId: string, change: Change): Promise<void> {
  const desk = new OrderStateMachine(services)
  for (const orderId of await lockOpenRenewals(on, subscriptionId)) {
    await writeOrderStep(on, { orderId, step: 'subscription_ended', actor: null })
    await desk.cancelUnpaid(on, orderId, change)
  }
}

/** Locks the open renewal orders of a subscription, like payment and delivery do. Returns their ids. */
async function lockOpenRenewals(on: Queryable, subscriptionId: string): Promise<string[]> {
  const locked = await on.query<{ id: string }>({
    name: 'renewals-open-locked',
    text: `select id from customer_order where category <> all($2::text[]) and id in (select order_id from subscription_renewal
        where subscription_id = $1 and renewed_at is null) order by id for update`,
    values: [subscriptionId, finalCategories],
  })
  return locked.map(({ id }) => id)
}
