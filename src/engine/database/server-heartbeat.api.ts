import { Socket } from 'node:net'
import pg from 'pg'
import { ConnectionFailure } from './database-errors.api.ts'

const beatInterval = 250
/** Milliseconds that a query waits before the server is checked. */
const suspectAfter = 800
/**
 * The number of consecutive beats without data from the server, on any connection, after which it counts as stopped.
 */
const maxSilentBeats = 8
const answerTimeout = beatInterval * maxSilentBeats
const trustedFor = 2_000

/**
 * Distinguishes a slow server from a frozen or unreachable one. A frozen server breaks no connection and sends nothing,
 * so callers would wait until their own timeout. When the server counts as stopped, all connections to it are closed,
 * and no query is sent until it responds again.
 */
export class ServerHeartbeat {
  readonly #address: string
  readonly #sockets = new Set<Socket>()
  readonly #waiting = new Set<{ readonly since: number }>()
  #timer: NodeJS.Timeout | undefined
  #lastBeat = 0
  #doubt: { readonly bytes: number; beats: number } | null = null
  #believedUntil = 0
  #stopped = false
  #asking: Promise<boolean> | null = null

  constructor(address: string) {
    this.#address = address
  }

  /** A socket for a connection to the server. */
  socket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    return socket.once('close', () => this.#sockets.delete(socket))
  }

  /**
   * Resolves when the server may be queried. If the server counts as stopped, checks first whether it responds again,
   * and throws if it does not.
   */
  async ensureAlive(): Promise<void> {
    if (this.#stopped && !(await this.#answers())) throw new ConnectionFailure('08006')
  }

  /** Runs work that waits for a response of the server. While it waits, the server is checked. */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    // The server may have stopped while this work was queued.
    if (this.#stopped) throw new ConnectionFailure('08006')
    const waiting = { since: performance.now() }
    this.#waiting.add(waiting)
    this.#begin()
    try {
      return await work()
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  #begin(): void {
    if (this.#timer) return
    this.#lastBeat = performance.now()
    this.#timer = setInterval(() => this.#check(performance.now()), beatInterval)
    this.#timer.unref()
  }

  #check(now: number): void {
    const wasBusy = now - this.#lastBeat > 2 * beatInterval
    this.#lastBeat = now
    // Data that arrived while this process was busy has not been read yet.
    if (wasBusy) return
    const [oldest] = this.#waiting
    if (this.#doubt) this.#checkSuspect(this.#doubt)
    else if (oldest && now > this.#believedUntil && now - oldest.since > suspectAfter) this.#suspect()
    else if (!oldest) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #suspect(): void {
    this.#doubt = { bytes: this.#bytes(), beats: 0 }
    void this.#answers()
  }

  #checkSuspect(doubt: { readonly bytes: number; beats: number }): void {
    doubt.beats += 1
    if (this.#bytes() !== doubt.bytes) this.#trust()
    else if (doubt.beats >= maxSilentBeats) {
      this.#doubt = null
      this.#stopped = true
      for (const socket of this.#sockets) socket.destroy()
    }
  }

  /** Checks whether the server responds; concurrent callers share one check. */
  #answers(): Promise<boolean> {
    this.#asking ??= serverResponds(this.#address).then((yes) => {
      this.#asking = null
      if (yes) this.#trust()
      return yes
    })
    return this.#asking
  }

  #trust(): void {
    this.#doubt = null
    this.#stopped = false
    this.#believedUntil = performance.now() + trustedFor
  }

  #bytes(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  }
}

/** Whether the server responds on a new connection. A refused connection also counts as a response. */
async function serverResponds(connectionString: string): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    stream: () => socket,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
    application_name: 'souk-pulse',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    socket.destroy()
  }
}
