import type { WrittenRow } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { choosesPlacks, reserveLines, type UnsavedLine } from '../state-machine/reserve-lines.api.ts'
import { writeOrders, type OrderToWrite } from './write-order.api.ts'
import { isRefusal } from '#engine/crud/write-errors.api.ts'

/** An order in the queue, and who waits for it. */
interface Waiting extends OrderToWrite {
  readonly done: (made: WrittenRow) => void
  readonly failed: (error: unknown) => void
}

const mostAtOnce = 50

const queues = new WeakMap<object, OrderWriteBatcher>()

/**
 * Writes orders that come at the same moment in one statement: they share the year’s counter, the commit and its wait for
 * the disk, which one after the other they would queue for. Nobody waits for company: who finds nobody writing writes at
 * once, and those who come meanwhile go together next. Where one of several is refused, each is written alone, and only the
 * one at fault hears of it.
 */
export class OrderWriteBatcher {
  readonly #services: Services
  #waiting: Waiting[] = []
  #writing = false

  private constructor(services: Services) {
    this.#services = services
  }

  /** The queue of this process for one database. */
  static of(services: Services): OrderWriteBatcher {
    const known = queues.get(services.database)
    if (known) return known
    const queue = new OrderWriteBatcher(services)
    queues.set(services.database, queue)
    return queue
  }

  /** Writes an order that belongs to no transaction. */
  write(wanted: OrderToWrite): Promise<WrittenRow> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ...wanted, done, failed })
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
      const made = await this.#written(orders)
      for (const [place, order] of orders.entries()) {
        const mine = made[place]
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
