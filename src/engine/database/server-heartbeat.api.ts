import { Socket } from 'node:net'
import pg from 'pg'
import { ConnectionFailure } from './database-errors.api.ts'

const beatInterval = 250
/** Whoever has waited so long makes us ask whether the server still lives. */
const suspectAfter = 800
/** So many beats without a word from it, on any connection, and it does not. */
const maxSilentBeats = 8
const answerTimeout = beatInterval * maxSilentBeats
const trustedFor = 2_000

/**
 * Tells a server that is slow from one that is frozen or cut off: that one breaks no connection and says nothing, and whoever waits
 * for it would wait until their own patience ends. Every connection to it is cut then, and nobody is sent there until it answers.
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

  /** Lets pass whoever wants to ask the server; while it answers nobody it is asked first whether it is back. */
  async ensureAlive(): Promise<void> {
    if (this.#stopped && !(await this.#answers())) throw new ConnectionFailure('08006')
  }

  /** Does work that waits for the server. */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    // It may have stopped while this work waited in line.
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
    // What came while this process did something else has not been read yet.
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

  /** Whoever asks while somebody else is asking gets the same answer. */
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

/** Whether the server answers a question on a connection of its own, be it by refusing it. */
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
