import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable, ReplicaState, Statement } from '../database.api.ts'
import { ConnectionFailure, isConnectionUnusable } from '../database-errors.api.ts'
import type { ServerDatabase } from '../server-database.api.ts'
import {
  replayedPositionStatement,
  replicationStatusStatement,
  type WalPosition,
  type ReplicationStatus,
} from './replication-status.api.ts'

/** The primary's log position that a replica had not replayed at a check, and the time of that check. */
interface LagSample {
  readonly position: WalPosition
  readonly at: number
}

const maxLagSamples = 1_000
const retryPause = 1_000

/** One read replica: its replay position, and queries that it answers only if it is current enough. */
export class Replica {
  readonly #server: ServerDatabase
  readonly #wait: number
  #state: ReplicaState = 'away'
  #reached: WalPosition = -1
  #asking: Promise<void> | null = null
  #marks: LagSample[] = []
  #lag = 0
  #restsUntil = 0
  readonly #waiting = new Set<(error: Error) => void>()

  /** `wait`: milliseconds that a query waits for the replica to replay missing log. */
  constructor(server: ServerDatabase, wait: number) {
    this.#server = server
    this.#wait = wait
  }

  get state(): ReplicaState {
    return this.#state
  }

  /** The age of the oldest missing write at the last check, in milliseconds. */
  get lag(): number {
    return this.#lag
  }

  /** Compares the replica with its primary, which has reached `position`, and updates the replica's state. */
  async checkStatus(primary: ReplicationStatus, position: WalPosition): Promise<void> {
    const now = performance.now()
    this.#marks.push({ position, at: now })
    if (this.#marks.length > maxLagSamples) this.#marks.splice(1, 1)
    try {
      const [status] = await this.#server.query<ReplicationStatus>(replicationStatusStatement)
      if (status) this.#stateFrom(status, primary, now)
    } catch {
      this.#lose()
      this.#lag = now - (this.#marks[0]?.at ?? now)
    }
  }

  #stateFrom(status: ReplicationStatus, primary: ReplicationStatus, now: number): void {
    const isReplica = status.following && status.cluster === primary.cluster
    this.#reached = isReplica ? (status.position ?? -1) : -1
    this.#marks = this.#marks.filter(({ position }) => isReplica && position > this.#reached)
    this.#lag = now - (this.#marks[0]?.at ?? now)
    if (isReplica) {
      // On another timeline, the same position can refer to other contents.
      const isBehind = this.#lag > this.#wait || status.timeline !== primary.timeline
      this.#state = isBehind ? 'behind' : 'ok'
    } else {
      const isPrimary = status.cluster === primary.cluster && status.started === primary.started
      this.#state = isPrimary ? 'primary' : 'refused'
    }
  }

  /** Whether the replica has replayed everything up to a position, or does so within the waiting time of a query. */
  async reaches(position: WalPosition): Promise<boolean> {
    const latest = performance.now() + this.#wait
    try {
      for (let wait = 1; this.isUsed; wait = Math.min(wait * 2, 10)) {
        if (this.#reached >= position) return true
        await (this.#asking ??= this.#ask())
        if (this.#reached >= position) return true
        if (performance.now() + wait > latest) break
        await pause(wait)
      }
    } catch {
      this.#lose()
      return false
    }
    // The replica did not catch up while this query waited. Until the pause ends, queries use the primary without
    // waiting.
    this.#restsUntil = performance.now() + retryPause
    return false
  }

  /** Whether the replica accepts queries now. */
  get isUsed(): boolean {
    return this.#state === 'ok' && performance.now() >= this.#restsUntil
  }

  async #ask(): Promise<void> {
    try {
      const [row] = await this.#server.query<{ position: WalPosition | null }>(replayedPositionStatement)
      this.#reached = row?.position ?? -1
    } finally {
      this.#asking = null
    }
  }

  /** Runs one query; throws if the replica has not replayed the log up to the position. */
  query<Row>(statement: Statement, position: WalPosition): Promise<Row[]> {
    return this.#noting(
      this.#server.withConnection((on) => ensurePosition(on, position, () => on.query<Row>(statement))),
    )
  }

  /** Runs several queries in a transaction; throws like `query`. */
  transaction<Result>(work: (on: Queryable) => Promise<Result>, position: WalPosition): Promise<Result> {
    return this.#noting(this.#server.transaction((on) => ensurePosition(on, position, () => work(on))))
  }

  /** Rejects a running query as soon as a check detects that the replica vanished silently. */
  #noting<Result>(query: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      void query
        .then(resolve, (error: unknown) => {
          if (isConnectionUnusable(error)) this.#lose()
          reject(error)
        })
        .finally(() => this.#waiting.delete(reject))
    })
  }

  #lose(): void {
    this.#state = 'away'
    // The server may return with older contents, so its recorded position is no longer valid.
    this.#reached = -1
    for (const refuse of this.#waiting) refuse(new ConnectionFailure('08006'))
    this.#waiting.clear()
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}

/**
 * Checks the position before the queries run, on their connection. The check also covers another server that now
 * answers at the address.
 */
async function ensurePosition<Result>(
  on: Queryable,
  position: WalPosition,
  work: () => Promise<Result>,
): Promise<Result> {
  const [replayed, answer] = await Promise.allSettled([
    on.query<{ position: WalPosition | null }>(replayedPositionStatement),
    work(),
  ])
  if (replayed.status === 'rejected') throw replayed.reason
  if (answer.status === 'rejected') throw answer.reason
  if ((replayed.value[0]?.position ?? -1) < position) throw new Error('The replica has not reached that position')
  return answer.value
}
