import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionUnusable } from './database-errors.api.ts'
import type { Statement } from './database.api.ts'

/** Milliseconds that work waits for a lost server to come back. A killed PostgreSQL restarts within one second, on a busy machine three. */
const patience = 4_000

/** Milliseconds of outage after which work no longer waits: requests get 503 without delay. */
const longOutage = 5_000

const pauseBetweenAttempts = 50

/** Repeats work that lost its connection and changed nothing, until the server is back or the waiting time is over. */
export class Reconnect {
  #everConnected = false
  #lostAt: number | null = null

  /**
   * Runs the work and repeats it after a failure for which `isRepeatable` is true, which means that nothing was
   * committed.
   */
  async run<Result>(work: () => Promise<Result>, isRepeatable: (error: unknown) => boolean): Promise<Result> {
    const begun = performance.now()
    for (;;) {
      try {
        const result = await work()
        this.#everConnected = true
        this.#lostAt = null
        return result
      } catch (error) {
        if (!isConnectionUnusable(error) || !this.#everConnected || !isRepeatable(error)) throw error
        const now = performance.now()
        this.#lostAt ??= now
        if (now - begun > patience || now - this.#lostAt > longOutage) throw error
        await pause(pauseBetweenAttempts)
      }
    }
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
