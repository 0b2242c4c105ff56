import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/**
 * What node-postgres takes for a socket: it carries PostgreSQL's own protocol to the embedded database in its worker
 * thread. Everything written in one turn of the event loop travels as one message.
 */
export class WorkerStream extends Duplex {
  readonly #worker: Worker
  #outgoing: Buffer[] = []

  constructor(worker: Worker) {
    super({ emitClose: true, readableHighWaterMark: 1 << 20, writableHighWaterMark: 1 << 20 })
    this.#worker = worker
    worker.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    })
    worker.once('error', (error) => this.destroy(error))
    worker.once('exit', () => this.destroy())
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#worker.ref()
    return this
  }

  unref(): this {
    this.#worker.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    // The worker closes the database and ends by itself.
    if (this.#outgoing.length > 0) this.#flush()
    this.#worker.once('exit', () => done())
    this.#worker.postMessage('close')
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.terminate().then(
      () => done(error),
      () => done(error),
    )
  }

  #send(chunks: readonly Buffer[]): void {
    if (this.#outgoing.length === 0) queueMicrotask(() => this.#flush())
    this.#outgoing.push(...chunks.filter((chunk) => !isGoodbye(chunk)))
  }

  #flush(): void {
    if (this.#outgoing.length === 0) return
    const joined = Buffer.concat(this.#outgoing)
    this.#outgoing = []
    // A copy with memory of its own can be handed over instead of being cloned.
    const message = new Uint8Array(joined.byteLength)
    message.set(joined)
    this.#worker.postMessage(message, [message.buffer])
  }
}

// Terminate would end PostgreSQL under its own feet; the end of the stream closes it properly.
function isGoodbye(chunk: Buffer): boolean {
  return chunk.length === 5 && chunk[0] === 0x58
}
