import type { ClientBase } from 'pg'
import { runQuery } from './pg-client.api.ts'
import type { Statement } from './database.api.ts'
import { isConnectionUnusable } from './database-errors.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** Does work with one connection of a pool; the connection is thrown away when the work fails with what spoils it. */
export type WithConnection = <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>

const maxPipelined = 64

// What is not answered by then is not as brief as it was said to be: nobody else waits behind it.
const maxAnswerTime = 50

// However many keep coming, a connection goes back to the pool now and then: somebody else may wait for it.
const maxPipelineTime = 500

/**
 * Brief questions that come while another is being answered travel on the same connection, one behind the other, without
 * waiting for answers. To wake a connection for each of them costs the server and this process more than the answers do.
 */
export class SharedConnection {
  readonly #with: WithConnection
  #pipeline: PipelinedConnection | null = null

  constructor(withConnection: WithConnection) {
    this.#with = withConnection
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    const trip = this.#pipeline
    if (trip?.isOpen) return trip.query<Row>(statement)
    if (trip && !trip.isExpired) return this.#with((client) => runQuery<Row>(client, statement))
    const begun = new PipelinedConnection(this.#with, () => {
      if (this.#pipeline === begun) this.#pipeline = null
    })
    this.#pipeline = begun
    return begun.query<Row>(statement)
  }
}

/** A connection for as long as somebody's question is on its way. */
class PipelinedConnection {
  readonly #client: Promise<ClientBase>
  readonly #ended: () => void
  /** When each question was asked that has no answer yet; answers come in the order of the questions. */
  readonly #since: number[] = []
  readonly #startedAt = performance.now()
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
    return this.#since.length < maxPipelined && performance.now() - oldest < maxAnswerTime && !this.isExpired
  }

  /** Whether the next question begins another trip. */
  get isExpired(): boolean {
    return performance.now() - this.#startedAt > maxPipelineTime
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    this.#since.push(performance.now())
    try {
      return await runQuery<Row>(await this.#client, statement)
    } catch (error) {
      if (isConnectionUnusable(error) || hasErrorCode(error, '0A000')) this.#end(error)
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
