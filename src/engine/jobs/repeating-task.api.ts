import type { FastifyInstance } from 'fastify'
import { loggableError } from '#engine/http/log.api.ts'

/** Durations in milliseconds. */
export const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** Work that a running server repeats. */
export interface RepeatedTask {
  /** The name of the work in the log. */
  readonly name: string
  readonly milliseconds: number
  /** Whether the work also runs at the start, instead of only after its first interval. */
  readonly atOnce?: boolean
  /** The work. A long run should end early once `stopping` is aborted. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
}

/** The log for errors of background work. */
export interface Log {
  warn(facts: object, message: string): void
}

/** Repeats work at an interval, one run at a time. Failed work is retried at the next run. */
export class RepeatingTask {
  readonly #log: Log
  readonly #repeated: RepeatedTask
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | undefined
  #next: Promise<void> | undefined
  #trouble: string | undefined

  constructor(log: Log, repeated: RepeatedTask) {
    this.#log = log
    this.#repeated = repeated
  }

  /** Starts repeating the work. */
  start(): void {
    const { milliseconds, atOnce } = this.#repeated
    this.#timer = setInterval(() => {
      if (!this.#run) void this.wake()
    }, milliseconds).unref()
    if (atOnce) void this.wake()
  }

  /**
   * Runs the work now. If a run is active, it may have missed the new work, so another run follows. Resolves after that
   * run.
   */
  wake(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    if (!this.#run) return (this.#run = this.#once().finally(() => (this.#run = undefined)))
    return (this.#next ??= this.#run.then(() => {
      this.#next = undefined
      return this.wake()
    }))
  }

  /** Waits for the current run and prevents further ones. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#run
  }

  async #once(): Promise<void> {
    try {
      await this.#repeated.work(this.#stopping.signal)
      this.#trouble = undefined
    } catch (error) {
      const { name, code } = loggableError(error)
      const trouble = `${name} ${code}`
      // A problem that occurs in every run is logged only once.
      if (trouble !== this.#trouble)
        this.#log.warn({ work: this.#repeated.name, ...loggableError(error) }, 'Background work failed')
      this.#trouble = trouble
    }
  }
}

/** Repeats work at an interval, from the time a server is ready until it closes. */
export function every(app: FastifyInstance, repeated: RepeatedTask): RepeatingTask {
  const background = new RepeatingTask(app.log, repeated)
  app.addHook('onReady', async () => background.start())
  // The task stops after the current requests have ended, because they may still wake it.
  app.addHook('onClose', () => background.stop())
  return background
}
