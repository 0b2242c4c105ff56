import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import type { Database } from '#engine/database/database.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { liveChannel, personKey, type PublishedTopic } from './publish.api.ts'
import type { LiveStream } from './live-stream.api.ts'
import { loggableError } from '#engine/http/log.api.ts'

/** The dependencies of the hub. */
export interface LiveOptions {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Returns the current session of each actor; null for those whose session has ended. */
  readonly revalidateActors: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>
  readonly beatMilliseconds?: number
}

/** The open streams of this process. They receive published topics and end with their sessions. */
export class LiveHub {
  readonly #options: LiveOptions
  readonly #streams = new Set<LiveStream>()
  #stopListening: (() => Promise<void>) | undefined
  #timer: NodeJS.Timeout | undefined
  #closing = false

  constructor(options: LiveOptions) {
    this.#options = options
  }

  /** Starts listening to the database channel, and starts the heartbeat of the streams. */
  async start(): Promise<void> {
    const { database, beatMilliseconds = 15_000 } = this.#options
    this.#stopListening = await database.listen(liveChannel, (message) => this.#receive(message))
    this.#timer = setInterval(() => void this.#beat(), beatMilliseconds)
    this.#timer.unref()
  }

  /** Whether another stream may be opened. */
  get hasRoom(): boolean {
    return !this.#closing && this.#streams.size < personLimits.streams.all
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /** Adds a stream; above the limit for one person, the oldest stream ends. */
  add(stream: LiveStream): void {
    const person = personKey(stream.actor)
    const own = [...this.#streams].filter(({ actor }) => personKey(actor) === person)
    for (const old of own.slice(0, Math.max(0, own.length + 1 - personLimits.streams.perPerson))) old.end('restart')
    this.#streams.add(stream)
    stream.whenClosed(() => this.#streams.delete(stream))
  }

  /** Ends every stream, so that the server can stop. Browsers reconnect to another process. */
  async stop(): Promise<void> {
    this.#closing = true
    clearInterval(this.#timer)
    for (const stream of this.#streams) stream.end('restart')
    await this.#stopListening?.()
  }

  #receive(message: string | null): void {
    if (message === null) {
      for (const stream of this.#streams) stream.notifyTopic('*')
      return
    }
    const published = readLiveMessage(message)
    if (!published) return
    for (const stream of this.#streams)
      if (published.to === undefined || published.to === personKey(stream.actor)) stream.notifyTopic(published.topic)
  }

  /** Sends a heartbeat to every stream, and ends those whose session or permissions have changed. */
  async #beat(): Promise<void> {
    const streams = [...this.#streams]
    if (streams.length === 0) return
    try {
      const actors = await this.#options.revalidateActors(streams.map(({ actor }) => actor))
      for (const [place, stream] of streams.entries()) stream.revalidate(actors[place] ?? null)
    } catch (error) {
      this.#options.log.warn(loggableError(error), 'The sessions of open streams could not be checked')
    }
    for (const stream of streams) stream.beat()
  }
}

function readLiveMessage(message: string): PublishedTopic | null {
  try {
    return JSON.parse(message) as PublishedTopic
  } catch {
    return null
  }
}
