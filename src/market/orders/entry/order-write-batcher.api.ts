import type { WrittenRow } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { choosesPlacks, reserveLines, type UnsavedLine } from '../state-machine/reserve-lines.api.ts'
import { writeOrders, type OrderToWrite } from './write-order.api.ts'
import { isRefusal } from '#engine/crud/write-errors.api.ts'

/** An order that waits in the queue, with the callbacks of its caller. */
interface Waiting extends OrderToWrite {
  readonly done: (row: WrittenRow) => void
  readonly failed: (error: unknown) => void
}

const mostAtOnce = 50

const queues = new WeakMap<object, OrderWriteBatcher>()

/**
 * Writes concurrent orders in one statement, so that they share one lock on the year’s counter and one commit. Batching adds no delay:
 * an order is written at once when no write is running. Orders that arrive during a write form the next batch. When the database
 * refuses a batch, each order is written alone, so that only the faulty order fails.
 */
export class OrderWriteBatcher {
  readonly #services: Services
  #waiting: Waiting[] = []
  #writing = false

  private constructor(services: Services) {
    this.#services = services
  }

  /** The queue of one database in this process. */
  static of(services: Services): OrderWriteBatcher {
    const existing = queues.get(services.database)
    if (existing) return existing
    const queue = new OrderWriteBatcher(services)
    queues.set(services.database, queue)
    return queue
  }

  /** Queues an order, which is written in a separate transaction. Resolves when the order is written. */
  write(order: OrderToWrite): Promise<WrittenRow> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ...order, done, failed })
      if (!this.#writing) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) await this.#writeSome(this.#waiting.splice(0, mostAtOnce))
    this.#writing = false
  }

  async #writeSome(orders: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.#written(orders)
      for (const [place, order] of orders.entries()) {
        const mine = rows[place]
        if (mine) order.done(mine)
        else order.failed(new Problem(problems.internal))
      }
    } catch (error) {
      if (orders.length > 1 && isRefusal(error)) await Promise.all(orders.map((order) => this.#writeSome([order])))
      else for (const order of orders) order.failed(error)
    }
  }

  #written(orders: readonly OrderToWrite[]): Promise<WrittenRow[]> {
    const { database } = this.#services
    const reserving = orders.filter(({ order }) => order.event?.effects.includes('reserve'))
    const isChosen = (line: UnsavedLine): boolean => line.delivers === 'profiles' || choosesPlacks(line)
    if (!reserving.some(({ order }) => order.lines.some(isChosen))) return writeOrders(database, this.#services, orders)
    return database.transaction(async (on) => {
      const lines = new Map((await reserveLines(on, reserving)).map((own, nth) => [reserving[nth], own]))
      const ready = orders.map((one) => ({
        ...one,
        order: { ...one.order, lines: lines.get(one) ?? one.order.lines },
      }))
      return writeOrders(on, this.#services, ready)
    })
  }
}
