import type { ClientBase } from 'pg'
import { ask } from './pg-client.api.ts'
import type { Statement } from './database.api.ts'
import { codeOf, spoilsConnection } from './failure.api.ts'

/** Does work with one connection of a pool; the connection is thrown away when the work fails with what spoils it. */
export type WithConnection = <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>

const mostTogether = 64

// What is not answered by then is not as brief as it was said to be: nobody else waits behind it.
const longest = 50

// However many keep coming, a connection goes back to the pool now and then: somebody else may wait for it.
const longestTrip = 500

/**
 * Brief questions that come while another is being answered travel on the same connection, one behind the other, without
 * waiting for answers. To wake a connection for each of them costs the server and this process more than the answers do.
 */
export class SharedConnection {
  readonly #with: WithConnection
  #trip: Trip | null = null

  constructor(withConnection: WithConnection) {
    this.#with = withConnection
  }

  async ask<Row>(statement: Statement): Promise<Row[]> {
    const trip = this.#trip
    if (trip?.isOpen) return trip.ask<Row>(statement)
    if (trip && !trip.isLong) return this.#with((client) => ask<Row>(client, statement))
    const begun = new Trip(this.#with, () => {
      if (this.#trip === begun) this.#trip = null
    })
    this.#trip = begun
    return begun.ask<Row>(statement)
  }
}

/** A connection for as long as somebody's question is on its way. */
class Trip {
  readonly #client: Promise<ClientBase>
  readonly #ended: () => void
  /** When each question was asked that has no answer yet; answers come in the order of the questions. */
  readonly #since: number[] = []
  readonly #begun = performance.now()
  #leave: { resolve(): void; reject(error: unknown): void } | null = null

  constructor(withConnection: WithConnection, ended: () => void) {
    this.#ended = ended
    this.#client = new Promise((resolve, reject) => {
      const trip = withConnection(
        (client) =>
          new Promise<void>((done, spoilt) => {
            this.#leave = { resolve: done, reject: spoilt }
            resolve(client)
          }),
      )
      trip.catch(reject)
    })
  }

  /** Whether another question may come along. */
  get isOpen(): boolean {
    const [oldest = Infinity] = this.#since
    return this.#since.length < mostTogether && performance.now() - oldest < longest && !this.isLong
  }

  /** Whether the next question begins another trip. */
  get isLong(): boolean {
    return performance.now() - this.#begun > longestTrip
  }

  async ask<Row>(statement: Statement): Promise<Row[]> {
    this.#since.push(performance.now())
    try {
      return await ask<Row>(await this.#client, statement)
    } catch (error) {
      if (spoilsConnection(error) || codeOf(error) === '0A000') this.#end(error)
      throw error
    } finally {
      this.#since.shift()
      if (this.#since.length === 0) this.#end()
    }
  }

  #end(error?: unknown): void {
    this.#ended()
    if (error === undefined) this.#leave?.resolve()
    else this.#leave?.reject(error)
  }
}
