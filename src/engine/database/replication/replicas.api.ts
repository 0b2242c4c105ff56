import { setImmediate as afterThisTurn } from 'node:timers/promises'
import type {
  Queryable,
  ReadOnlyDatabase,
  ReadReplicas,
  ReplicaListener,
  ReplicaState,
  Statement,
} from '../database.api.ts'
import type { OpenDatabase } from '../open-database.api.ts'
import { Replica } from './replica.api.ts'
import { createServerDatabase } from '../server-database.api.ts'
import {
  replicationStatusStatement,
  writtenPositionStatement,
  type WalPosition,
  type ReplicationStatus,
} from './replication-status.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/**
 * The addresses of the replicas, and the milliseconds that a query waits for a lagging replica before the primary
 * answers.
 */
export interface ReplicaOptions {
  readonly urls: readonly string[]
  readonly wait: number
}

const checkInterval = 200

/**
 * The read replicas of a primary. They are checked continuously and answer a query when their result is as current as
 * the primary's.
 */
export class Replicas implements ReadReplicas {
  readonly #primary: OpenDatabase
  readonly #replicas: readonly Replica[]
  readonly #reads: number[]
  readonly #told: ReplicaState[] = []
  #primaryReads = 0
  #timeline = -1
  #asking: Promise<WalPosition | null> | null = null
  #nextReplica = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #tell: ReplicaListener = () => {}

  private constructor(primary: OpenDatabase, { urls, wait }: ReplicaOptions, size: number) {
    this.#primary = primary
    this.#replicas = urls.map((url) => new Replica(createServerDatabase(url, size), wait))
    this.#reads = urls.map(() => 0)
  }

  /** Connects to the replicas and checks them for the first time. An unreachable replica does not prevent the start. */
  static async connect(primary: OpenDatabase, places: ReplicaOptions, size: number): Promise<Replicas> {
    const replicas = new Replicas(primary, places, size)
    await replicas.#watch()
    return replicas
  }

  /**
   * Returns a reader for the queries of one response. Each server that it queries has every commit from before the
   * first query.
   */
  reader(): ReadOnlyDatabase {
    let pending: Promise<WalPosition | null> | undefined
    const position = (): Promise<WalPosition | null> => (pending ??= this.#written())
    return {
      query: async <Row>(statement: Statement) =>
        this.#answered(
          await position(),
          (replica, at) => replica.query<Row>(statement, at),
          () => this.#primary.query<Row>(statement),
        ),
      transaction: async <Result>(work: (on: Queryable) => Promise<Result>) =>
        this.#answered(
          await position(),
          (replica, at) => replica.transaction(work, at),
          () => this.#primary.transaction(work),
        ),
    }
  }

  /** The state of each replica, and the number of queries answered by each replica and by the primary. */
  metrics(): ReturnType<ReadReplicas['metrics']> {
    const replicas = this.#replicas.map(({ state, lag }, at) => ({
      number: at + 1,
      state,
      lagSeconds: lag / 1000,
      reads: this.#reads[at] ?? 0,
    }))
    return { replicas, primaryReads: this.#primaryReads }
  }

  /** Calls `tell` now with the replicas whose state is not `ok`, and later with each change of a replica's state. */
  onStateChange(tell: ReplicaListener): void {
    this.#tell = tell
    for (const [at, state] of this.#told.entries()) if (state !== 'ok') tell(at + 1, state)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  async #answered<Result>(
    position: WalPosition | null,
    onReplica: (replica: Replica, position: WalPosition) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    const at = position === null ? null : await this.#fit(position)
    const replica = at === null ? undefined : this.#replicas[at]
    if (position !== null && at !== null && replica) {
      try {
        const answer = await onReplica(replica, position)
        this.#reads[at] = (this.#reads[at] ?? 0) + 1
        return answer
      } catch (error) {
        // A query that timed out on the replica would also time out on the primary. After any other failure, the query
        // runs once more on the primary.
        if (hasErrorCode(error, '57014')) throw error
      }
    }
    this.#primaryReads += 1
    return onPrimary()
  }

  /**
   * The number of a replica that has replayed the log up to a position, chosen round-robin; null if the primary must
   * answer.
   */
  async #fit(position: WalPosition): Promise<number | null> {
    const turn = this.#nextReplica++
    const used = this.#replicas.flatMap((replica, at) => (replica.isUsed ? [at] : []))
    const chosen = used[turn % used.length]
    return chosen !== undefined && (await this.#replicas[chosen]?.reaches(position)) ? chosen : null
  }

  /**
   * The primary's write position; null if no replica is available. Callers in the same turn of the event loop share one
   * query, and never join a query that was already sent.
   */
  async #written(): Promise<WalPosition | null> {
    if (!this.#replicas.some(({ isUsed }) => isUsed)) return null
    return (this.#asking ??= afterThisTurn().then(() => {
      this.#asking = null
      return this.#ask()
    }))
  }

  async #ask(): Promise<WalPosition | null> {
    try {
      const [row] = await this.#primary.query<{ position: WalPosition; timeline: number }>(writtenPositionStatement)
      // If the timeline differs, another primary has taken over since the last check.
      return row?.timeline === this.#timeline ? row.position : null
    } catch {
      return null
    }
  }

  async #watch(): Promise<void> {
    await this.#look().catch(() => {})
    for (const [at, { state }] of this.#replicas.entries()) {
      if (state !== this.#told[at]) this.#tell(at + 1, state)
      this.#told[at] = state
    }
    if (this.#closed) return
    this.#timer = setTimeout(() => void this.#watch(), checkInterval)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    const [primary] = await this.#primary.query<ReplicationStatus>(replicationStatusStatement)
    const position = primary?.position ?? null
    if (!primary || primary.following || position === null) return
    this.#timeline = primary.timeline
    await Promise.all(this.#replicas.map((replica) => replica.checkStatus(primary, position)))
  }
}
