import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionUnusable } from './database-errors.api.ts'
import type { Statement } from './database.api.ts'

/** How long work waits for a server that went away, in milliseconds: a killed PostgreSQL is back within a second. */
const patience = 2_000

/** A server that has been away for longer is not waited for: requests are answered 503 at once, as before. */
const longOutage = 5_000

const pauseBetweenAttempts = 50

/** Repeats work that a lost connection ended before it changed anything, until the server is back or the patience ends. */
export class Reconnect {
  #everConnected = false
  #lostAt: number | null = null

  /** `isRepeatable` decides after a failure whether nothing of the work was kept. */
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

/** Whether a statement can be sent again when its answer was lost: it reads, or calls a function that may run twice. */
export function isReadOnly({ text, pipelinable }: Statement): boolean {
  return (
    pipelinable === true ||
    (/^\s*(?:select|with)\b/i.test(text) &&
      !/\b(?:insert|update|delete|merge|nextval|setval|pg_notify|pg_advisory\w*|set_config|call)\b/i.test(text))
  )
}
