import type { ClientBase } from 'pg'
import { runQuery } from './pg-client.api.ts'
import type { Statement } from './database.api.ts'
import { isConnectionUnusable } from './database-errors.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/**
 * Runs work with one connection of a pool. The connection is discarded when the work fails with an error that makes it
 * unusable.
 */
export type WithConnection = <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>

const maxPipelined = 64

// Milliseconds after which an unanswered query no longer counts as short, and no other query is sent behind it.
const maxAnswerTime = 50

// Milliseconds after which a connection returns to the pool even if more short queries arrive, because other callers
// may wait for it.
const maxPipelineTime = 500

/**
 * Sends short queries that arrive while another is unanswered on the same connection, without waiting for responses.
 * Waking a separate connection for each query would cost the server and this process more than answering it.
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
    const connection = new PipelinedConnection(this.#with, () => {
      if (this.#pipeline === connection) this.#pipeline = null
    })
    this.#pipeline = connection
    return connection.query<Row>(statement)
  }
}

/** A connection that stays reserved while at least one query is unanswered. */
class PipelinedConnection {
  readonly #client: Promise<ClientBase>
  readonly #ended: () => void
  /** The start times of the unanswered queries. Responses arrive in the order of the queries. */
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

  /** Whether another query may be sent on this connection. */
  get isOpen(): boolean {
    const [oldest = Infinity] = this.#since
    return this.#since.length < maxPipelined && performance.now() - oldest < maxAnswerTime && !this.isExpired
  }

  /** Whether the connection must return to the pool, so that the next query takes another one. */
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
