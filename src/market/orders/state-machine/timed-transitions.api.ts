import type { FastifyInstance } from 'fastify'
import { every, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { transitionAutomatically } from './automatic-transitions.api.ts'
import { fireRestockEvents } from './restock.api.ts'

const atOnce = 100
const laterMinutes = 10

/**
 * Fires the events that time makes: unpaid orders expire, delivered orders complete. Any number of processes may look at
 * once: each order is moved by one of them. Answers how many moved.
 */
export async function fireDue(services: Services): Promise<number> {
  const { database } = services
  const due = await database.query<{ id: string; unpaid: boolean }>({
    name: 'orders-due',
    // What is due when it may be paid no longer was due for that.
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
    // Kept by a guard, such as money that arrived meanwhile, it does not wait for time any more; refused, for want of stock,
    // or kept by an open dispute, it is tried again later, and keeps no other order from its turn.
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

/** Looks at the clock and at the stock as long as the server runs. */
export function orderTimers(app: FastifyInstance, services: Services): void {
  every(app, {
    name: 'orders that are due',
    milliseconds: 15 * second,
    // Whatever becomes of the ones, the others have their turn.
    work: () => fireDue(services).finally(() => fireRestockEvents(services)),
  })
}
