import type { FastifyInstance } from 'fastify'
import type { Change } from '#engine/api/crud/repository.ts'
import type { Services } from '#engine/api/services.ts'
import { OrderDesk } from './desk.api.ts'

const everySeconds = 15
const atOnce = 100

/** Nobody in particular: what Souk does by itself. */
export const souk: Change = {
  actor: {
    id: '00000000-0000-0000-0000-000000000000',
    kind: 'user',
    name: 'Souk',
    sessionId: '00000000-0000-0000-0000-000000000000',
    portal: 'admin',
    permissions: new Set(),
  },
  circumstances: { requestId: 'time', ip: '', language: 'fr' },
}

/**
 * Fires the events that time makes: reservations expire, delivered orders complete. Any number of processes may look at
 * once: each order is moved by one of them. Answers how many moved.
 */
export async function fireDue(services: Services): Promise<number> {
  const { database } = services
  const desk = new OrderDesk(services)
  const due = await database.query<{ id: string }>({
    name: 'orders-due',
    text: 'select id from customer_order where due_at <= now() order by due_at limit $1',
    values: [atOnce],
  })
  let moved = 0
  for (const { id } of due) {
    moved += await database.transaction(async (on) => {
      const [still] = await on.query({
        name: 'order-still-due',
        text: 'select from customer_order where id = $1 and due_at <= now() for update skip locked',
        values: [id],
      })
      if (!still) return 0
      if (await desk.trigger(on, id, 'time', souk)) return 1
      // A guard keeps it here, such as money that arrived meanwhile: it does not wait for time any more.
      await on.query({ text: 'update customer_order set due_at = null where id = $1', values: [id] })
      return 0
    })
  }
  return moved
}

/** Looks at the clock as long as the server runs. */
export function orderTimers(app: FastifyInstance, services: Services): void {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> | undefined
  const look = (): void => {
    looking ??= fireDue(services)
      .catch((error: unknown) => {
        app.log.error({ code: error instanceof Error && 'code' in error ? error.code : 'unknown' }, 'Due orders wait')
      })
      .finally(() => (looking = undefined))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(look, everySeconds * 1000)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
