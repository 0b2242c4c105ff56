import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionUnusable } from './database-errors.api.ts'
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
    const begun = performance.now()
    for (;;) {
      await this.#outage
      try {
        const result = await work()
        this.#everConnected = true
        this.#lostAt = null
        return result
      } catch (error) {
        if (!isConnectionUnusable(error) || !this.#everConnected) throw error
        const now = performance.now()
        this.#lostAt ??= now
        if (!isRepeatable(error) || now - Math.min(begun, this.#lostAt) > patience) throw error
        this.#outage ??= this.#endOfOutage(this.#lostAt + patience)
      }
    }
  }

  /** Resolves when the server accepts connections again, or at `latest` at the first failure. */
  async #endOfOutage(latest: number): Promise<void> {
    do {
      await pause(pauseBetweenAttempts)
      try {
        await this.#connect()
        break
      } catch {
        // The work itself reports the error if the outage lasts.
      }
    } while (performance.now() < latest)
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
