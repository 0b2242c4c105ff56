import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost } from './database-errors.api.ts'
import type { Statement } from './database.api.ts'

/**
 * Milliseconds of outage for which work waits; in a longer one it fails at once. A killed PostgreSQL restarts within one
 * second, on a busy machine within four.
 */
const patience = 5_000

const pauseBetweenAttempts = 50

/**
 * Repeats work that lost its connection and changed nothing, until the server is back. Meanwhile one attempt after the
 * other connects, for everybody: attempts of each request would take the processor from a starting PostgreSQL.
 */
export class Reconnect {
  readonly #connect: () => Promise<unknown>
  #everConnected = false
  #lostAt: number | null = null
  #outage: Promise<void> | null = null

  constructor(connect: () => Promise<unknown>) {
    this.#connect = connect
  }

  /**
   * Runs the work and repeats it after a failure for which `isRepeatable` is true, which means that nothing was
   * committed.
   */
  async run<Result>(work: () => Promise<Result>, isRepeatable: (error: unknown) => boolean): Promise<Result> {
    const startedAt = performance.now()
    for (;;) {
      await this.#outage
      try {
        const result = await work()
        this.#everConnected = true
        this.#lostAt = null
        return result
      } catch (error) {
        if (!isConnectionLost(error) || !this.#everConnected) throw error
        const now = performance.now()
        this.#lostAt ??= now
        const latest = this.#lostAt + patience
        if (now <= latest) this.#outage ??= this.#waitForServer(latest)
        if (!isRepeatable(error) || now > latest || now - startedAt > patience) throw error
      }
    }
  }

  /** Connects again and again until it succeeds or the time `latest` has passed. */
  async #waitForServer(latest: number): Promise<void> {
    while (this.#lostAt !== null && performance.now() < latest) {
      await pause(pauseBetweenAttempts)
      await this.#connect().then(
        () => (this.#lostAt = null),
        // The waiting work reports the error.
        () => {},
      )
    }
    this.#outage = null
  }
}

/**
 * Whether a statement can be repeated after its response was lost: it only reads, or it calls a function that may run
 * twice.
 */
export function isReadOnly({ text, pipelinable }: Statement): boolean {
  return (
    pipelinable === true ||
    (/^\s*(?:select|with)\b/i.test(text) &&
      !/\b(?:insert|update|delete|merge|nextval|setval|pg_notify|pg_advisory\w*|set_config|call)\b/i.test(text))
  )
}
