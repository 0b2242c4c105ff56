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

/** What of the primary's log a replica had not replayed when it was looked at, and since when. */
interface LagSample {
  readonly position: WalPosition
  readonly at: number
}

const maxLagSamples = 1_000
const retryPause = 1_000

/** One read replica: how far it has come, and questions it answers only when it has come far enough. */
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

  /** `wait` is how many milliseconds a question waits for what the replica lacks. */
  constructor(server: ServerDatabase, wait: number) {
    this.#server = server
    this.#wait = wait
  }

  get state(): ReplicaState {
    return this.#state
  }

  /** How many milliseconds before it was last looked at the oldest thing was written that it lacked. */
  get lag(): number {
    return this.#lag
  }

  /** Looks how it stands beside its primary, which has come to a position. */
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
      // On another timeline the same position may hold something else.
      const isBehind = this.#lag > this.#wait || status.timeline !== primary.timeline
      this.#state = isBehind ? 'behind' : 'ok'
    } else {
      const isPrimary = status.cluster === primary.cluster && status.started === primary.started
      this.#state = isPrimary ? 'primary' : 'refused'
    }
  }

  /** Whether it has everything up to a position, or gets it while a question may wait. */
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
    // One question has waited in vain: the next ones do not.
    this.#restsUntil = performance.now() + retryPause
    return false
  }

  /** Whether it may be asked now. */
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

  /** Asks one question; fails when whoever answers lacks something up to the position. */
  query<Row>(statement: Statement, position: WalPosition): Promise<Row[]> {
    return this.#noting(
      this.#server.withConnection((on) => ensurePosition(on, position, () => on.query<Row>(statement))),
    )
  }

  /** Asks several questions in a transaction; fails like `query`. */
  transaction<Result>(work: (on: Queryable) => Promise<Result>, position: WalPosition): Promise<Result> {
    return this.#noting(this.#server.transaction((on) => ensurePosition(on, position, () => work(on))))
  }

  /** Whoever waits for a replica that vanished without a word is told as soon as that is noticed. */
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
    // It may come back as an older one.
    this.#reached = -1
    for (const refuse of this.#waiting) refuse(new ConnectionFailure('08006'))
    this.#waiting.clear()
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}

/**
 * The position travels in front of the questions, on the same connection: whichever server is behind the address, it
 * had everything up to there before it was asked.
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
  if ((replayed.value[0]?.position ?? -1) < position) throw new Error('The replica has not come that far')
  return answer.value
}
