import type { FastifyInstance } from 'fastify'
import { loggableError } from '#engine/http/log.api.ts'

/** Milliseconds. */
export const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** Work that is done again and again while a server runs. */
export interface RepeatedTask {
  /** What the log calls it. */
  readonly name: string
  readonly milliseconds: number
  /** Whether it is done at the start as well, and not only when its time has passed for the first time. */
  readonly atOnce?: boolean
  /** A long run ends early once `stopping` is aborted. */
  readonly work: (stopping: AbortSignal) => Promise<unknown>
}

/** Where background work says that something went wrong. */
export interface Log {
  warn(facts: object, message: string): void
}

/** Does work every so often, one run at a time. What fails is tried again at the next run. */
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

  /** From now on runs come by themselves. */
  start(): void {
    const { milliseconds, atOnce } = this.#repeated
    this.#timer = setInterval(() => {
      if (!this.#run) void this.wake()
    }, milliseconds).unref()
    if (atOnce) void this.wake()
  }

  /** Runs now, or once more after the run under way, which may have passed what this is about. Answers when that run is over. */
  wake(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    if (!this.#run) return (this.#run = this.#once().finally(() => (this.#run = undefined)))
    return (this.#next ??= this.#run.then(() => {
      this.#next = undefined
      return this.wake()
    }))
  }

  /** Waits for the run under way; there is no other. */
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
      // What goes on is said once.
      if (trouble !== this.#trouble)
        this.#log.warn({ work: this.#repeated.name, ...loggableError(error) }, 'Background work failed')
      this.#trouble = trouble
    }
  }
}

/** Does work every so often from when a server is ready until it closes. */
export function every(app: FastifyInstance, repeated: RepeatedTask): RepeatingTask {
  const background = new RepeatingTask(app.log, repeated)
  app.addHook('onReady', async () => background.start())
  // Not before the requests under way are answered: they may still wake it.
  app.addHook('onClose', () => background.stop())
  return background
}
