import { every, second } from '#engine/jobs/repeating-task.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { transitionAutomatically } from './automatic-transitions.api.ts'
import { fireRestockEvents } from './restock.api.ts'

const atOnce = 100
const laterMinutes = 10

/**
 * Fires the timed events: unpaid orders expire, delivered orders complete. Several processes may call this function concurrently; each
 * order is moved by one of them. Returns the number of moved orders.
 */
export async function fireDue(services: Services): Promise<number> {
  const { database } = services
  const due = await database.query<{ id: string; unpaid: boolean }>({
    name: 'orders-due',
    // An order whose due time is its payment deadline is due because it is unpaid.
    text: `select id, coalesce(pay_until = due_at, false) as unpaid from customer_order
      where due_at <= now() order by due_at limit $1`,
    values: [atOnce],
  })
  let moved = 0
  for (const { id, unpaid } of due) {
    const outcome = await transitionAutomatically(services, id, unpaid ? 'payment_expired' : 'time', {
      name: 'order-still-due',
      text: 'select from customer_order where id = $1 and due_at <= now() for update skip locked',
      values: [id],
    })
    if (outcome === 'moved') moved += 1
    // An order blocked by a guard is no longer due, for example because money arrived. An order without sufficient stock or with an
    // open dispute is retried later, so that it does not delay the others.
    if (outcome === 'kept' || outcome === 'refused') {
      await database.query({
        name: 'order-due-later',
        text: `update customer_order o set due_at = case
            when $2 or exists (select from dispute d where d.order_id = o.id and d.status <> 'resolved')
            then now() + make_interval(mins => $3) end
          where id = $1 and due_at <= now()`,
        values: [id, outcome === 'refused', laterMinutes],
      })
    }
  }
  return moved
}

/** Starts the periodic job that fires timed and restock events. */
export const orderTimers: Area = (app, services) => {
  every(app, {
    name: 'orders that are due',
    milliseconds: 15 * second,
    // Restock events are fired even when firing the timed events fails.
    work: () => fireDue(services).finally(() => fireRestockEvents(services)),
  })
}
