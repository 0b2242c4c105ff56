import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { Actor } from '#engine/definition/access.ts'

/** What is new for somebody, and the moment up to which they have been told. */
export interface LiveUpdate {
  /** A snapshot of the database: what it does not show has not been told. */
  readonly moment: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks what is new for a stream since a moment; null asks only how things stand now. */
export type FetchLiveUpdate = (actor: Actor, since: string | null) => Promise<LiveUpdate | null>

// A browser that does not read is not waited for: it comes back and is told what it missed.
const maxUnsentBytes = 256 * 1024

/**
 * One open stream (Server-Sent Events). Its messages say up to which moment somebody has been told, and travel whole or not at
 * all: a browser that comes back with the last one it got misses nothing and hears nothing twice.
 */
export class LiveStream {
  readonly actor: Actor
  readonly #to: ServerResponse
  readonly #ask: FetchLiveUpdate
  #moment: string | null
  #topics = new Set<string>()
  #telling = false
  #ended = false

  constructor(actor: Actor, to: ServerResponse, ask: FetchLiveUpdate, since: string | null) {
    this.actor = actor
    this.#to = to
    this.#ask = ask
    this.#moment = since
    // Whoever comes back may have missed any topic.
    this.notifyTopic(since === null ? 'hello' : '*')
  }

  /** Calls back when whoever listens has gone, also when they had before. */
  whenClosed(closed: () => void): void {
    finished(this.#to, closed)
  }

  /** A topic has news. What comes while the stream is being told is told right after. */
  notifyTopic(topic: string): void {
    if (this.#ended) return
    this.#topics.add(topic)
    if (!this.#telling) void this.#flush()
  }

  /** The person as they stand now: a stream ends when its session does, and begins anew with other rights. */
  revalidate(now: Actor | null): void {
    if (now === null) this.end('over')
    else if (!samePermissions(now, this.actor)) this.end('changed')
  }

  /** Says that the server lives. */
  beat(): void {
    this.#write(': beat\n\n')
  }

  /** Ends the stream: the session is `over`, its rights `changed`, or the server makes a `restart`. */
  end(why: 'over' | 'changed' | 'restart'): void {
    if (this.#ended) return
    this.#write(`event: ${why}\ndata: {}\n\n`)
    this.#ended = true
    this.#to.end()
    // Whoever does not read the end does not keep the server from stopping.
    setTimeout(() => this.#to.destroy(), 1000).unref()
  }

  async #flush(): Promise<void> {
    this.#telling = true
    while (this.#topics.size > 0 && !this.#ended) {
      const topics = [...this.#topics]
      this.#topics.clear()
      try {
        const news = await this.#ask(this.actor, this.#moment)
        if (news === null) return this.end('over')
        this.#moment = news.moment
        const data = JSON.stringify({ topics: topics.filter((topic) => topic !== 'hello'), ...news.body })
        this.#write(`id: ${news.moment}\ndata: ${data}\n\n`)
      } catch {
        // The database is away for a moment: the browser comes back with what it was told last.
        return this.end('restart')
      }
    }
    this.#telling = false
  }

  #write(text: string): void {
    if (this.#ended || this.#to.destroyed) return
    this.#to.write(text)
    if (this.#to.writableLength > maxUnsentBytes) {
      this.#ended = true
      this.#to.destroy()
    }
  }
}

function samePermissions(one: Actor, other: Actor): boolean {
  return (
    one.privilegeId === other.privilegeId &&
    one.permissions.size === other.permissions.size &&
    [...one.permissions].every((permission) => other.permissions.has(permission))
  )
}
