import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { Actor } from '#engine/definition/access.ts'

/** The update for a person, and the database snapshot at which it was read. */
export interface LiveUpdate {
  /** A PostgreSQL snapshot: changes that are not visible in it are still to be sent. */
  readonly moment: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Fetches the update for a stream since a snapshot; without a snapshot (null), only the current state. */
export type FetchLiveUpdate = (actor: Actor, since: string | null) => Promise<LiveUpdate | null>

// A stream with more unsent bytes is closed. The browser reconnects and gets the updates it missed.
const maxUnsentBytes = 256 * 1024

/**
 * One open stream (Server-Sent Events). Each message contains the snapshot of its update and is sent as a whole. A
 * browser that reconnects with its last message misses no update and gets none twice.
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
    // A reconnecting browser may have missed any topic.
    this.notifyTopic(since === null ? 'hello' : '*')
  }

  /** Calls `closed` when the browser has disconnected, even if that happened before this call. */
  whenClosed(closed: () => void): void {
    finished(this.#to, closed)
  }

  /** Sends an update for a topic. Topics reported during an update are sent right after it. */
  notifyTopic(topic: string): void {
    if (this.#ended) return
    this.#topics.add(topic)
    if (!this.#telling) void this.#flush()
  }

  /** Applies the current session: the stream ends with the session, and restarts after a change of permissions. */
  revalidate(now: Actor | null): void {
    if (now === null) this.end('over')
    else if (!samePermissions(now, this.actor)) this.end('changed')
  }

  /** Sends a heartbeat. */
  beat(): void {
    this.#write(': beat\n\n')
  }

  /**
   * Ends the stream and sends the reason: the session is over (`over`), its permissions have changed (`changed`), or
   * the browser must reconnect (`restart`).
   */
  end(why: 'over' | 'changed' | 'restart'): void {
    if (this.#ended) return
    this.#write(`event: ${why}\ndata: {}\n\n`)
    this.#ended = true
    this.#to.end()
    // The timeout closes a connection whose browser does not read the last event, so that the server can stop.
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
        // The database is unavailable: the browser reconnects with its last message.
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
