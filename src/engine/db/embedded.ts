import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afresh, ask, transact, type PatientStatement } from './conversation.ts'
import type { Queryable } from './database.ts'
import type { EmbeddedPlace, WorkerNews } from './embedded-worker.ts'
import { tend } from './embedded-upkeep.ts'
import { ConnectionFailure, spoilsConnection } from './failure.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import type { Heard } from './listener.ts'
import type { OpenDatabase } from './open-database.ts'
import { rowTypes } from './row-types.ts'
import { Turn } from './turn.ts'
import { WorkerStream } from './worker-stream.ts'

const patience = 10_000

// V8 can lose count of the WebAssembly code that it frees while it runs, and then ends the process (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc')

/** Opens the embedded database of a data folder for this process alone; where there is none, one is made or that is said. */
export async function openEmbedded(
  dataDirectory: string,
  { create }: { readonly create: boolean },
): Promise<OpenDatabase> {
  const lock = lockFolder(dataDirectory)
  try {
    const database = await EmbeddedDatabase.open({ directory: dataDirectory, create }, lock)
    database.keepUp()
    return database
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens an embedded database in memory, for tests and drafts of the schema; `template` is the file of a dump. */
export function openInMemory(template?: string): Promise<EmbeddedDatabase> {
  return EmbeddedDatabase.open({ template })
}

interface Running {
  readonly client: pg.Client
  readonly worker: Worker
  /** Settled when both are gone. */
  readonly gone: Promise<unknown>
}

/** PostgreSQL in a worker thread behind one pipelined connection. */
export class EmbeddedDatabase implements OpenDatabase {
  readonly kind = 'embedded'
  readonly #place: EmbeddedPlace
  readonly #lock: FolderLock | undefined
  readonly #turn = new Turn(patience)
  #running: Running | null = null
  #closing: Promise<void> | null = null
  readonly #ears = new Set<{ readonly channel: string; readonly heard: Heard }>()
  #stopTending = (): void => {}

  private constructor(place: EmbeddedPlace, lock?: FolderLock) {
    this.#place = place
    this.#lock = lock
  }

  static async open(place: EmbeddedPlace, lock?: FolderLock): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(place, lock)
    await database.#start()
    return database
  }

  async query<Row>(statement: PatientStatement): Promise<Row[]> {
    try {
      return await this.#ask<Row>(statement)
    } catch (error) {
      const again = afresh(statement, error)
      if (!again) throw error
      return this.#ask<Row>(again)
    }
  }

  #ask<Row>(statement: PatientStatement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#turn.pass(() => {
        this.#watched((client) => ask<Row>(client, statement)).then(resolve, reject)
      }, reject)
    })
  }

  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return this.#alone((client, leave) => transact(client, work, leave))
  }

  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result> {
    return this.#alone(async (client) => {
      try {
        return await work({ query: (statement) => ask(client, statement) })
      } finally {
        ask(client, { text: 'reset all; select pg_advisory_unlock_all()' }).catch(() => {})
      }
    })
  }

  /** Nobody else writes here, but what is said is still told only once it is committed. */
  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const ear = { channel, heard }
    this.#ears.add(ear)
    await this.query({ text: `listen ${pg.escapeIdentifier(channel)}` })
    return async () => void this.#ears.delete(ear)
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close())
  }

  /** A copy of a database in memory, to start others from. */
  dump(): Promise<Uint8Array> {
    return this.#alone(async () => {
      const dumped = new Promise<Uint8Array>((resolve) => {
        this.#running?.worker.on('message', (news: WorkerNews) => {
          if ('dump' in news) resolve(news.dump)
        })
      })
      this.#running?.worker.postMessage('dump')
      return dumped
    })
  }

  /** Starts the housekeeping that a PostgreSQL server does in the background. */
  keepUp(): void {
    this.#stopTending = tend(this)
  }

  #alone<Result>(work: (client: pg.Client, leave: () => void) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#turn.take(() => {
        let inside = true
        const leave = (): void => {
          if (inside) this.#turn.leave()
          inside = false
        }
        this.#watched((client) => work(client, leave))
          .finally(leave)
          .then(resolve, reject)
      }, reject)
    })
  }

  /** Notices at once when an answer says that the connection is lost, before anybody else is let onto it. */
  async #watched<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const running = this.#running
    if (running === null) throw new ConnectionFailure(this.#closing ? '08003' : '08006')
    try {
      return await work(running.client)
    } catch (error) {
      if (spoilsConnection(error)) this.#lost(running)
      throw error
    }
  }

  async #close(): Promise<void> {
    this.#stopTending()
    // Whoever does not let go in time is cut off: the folder recovers as after a crash.
    await this.#alone((client) => client.end()).catch(() => this.#running?.worker.terminate())
    this.#lock?.release()
  }

  async #start(): Promise<void> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: this.#place,
      stdout: false,
      execArgv: [],
    })
    await readiness(worker)
    const client = new pg.Client({
      stream: () => new WorkerStream(worker),
      user: 'postgres',
      database: 'postgres',
      password: '',
      types: rowTypes,
      pipeline: true,
      query_timeout: patience,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.#ears) if (ear.channel === channel) ear.heard(payload)
    })
    await client.connect()
    for (const { channel, heard } of this.#ears) {
      await ask(client, { text: `listen ${pg.escapeIdentifier(channel)}` })
      heard(null)
    }
    const gone = new Promise((resolve) => client.once('end', resolve))
    const running = { client, worker, gone }
    this.#running = running
    void gone.then(() => this.#lost(running))
  }

  // A statement that never ends cannot be interrupted: its worker is ended instead, and the database recovers as after
  // a crash. Meanwhile everybody waits for their turn. What was only in memory is lost.
  #lost(lost: Running): void {
    if (this.#running !== lost) return
    this.#running = null
    if (this.#closing || this.#place.directory === undefined) return
    this.#turn.takeNext(() => {
      void lost.gone.then(() => this.#recover())
    })
  }

  async #recover(): Promise<void> {
    while (this.#running === null && !this.#closing) {
      await this.#start().catch(() => pause(1_000))
    }
    this.#turn.leave()
  }
}

function readiness(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(why))
      void worker.terminate()
    }
    worker.once('message', (news: WorkerNews) => ('failed' in news ? fail(news.failed) : resolve()))
    worker.once('error', (error) => fail(error.message))
    worker.once('exit', () => fail('The embedded database could not start: its worker ended'))
  })
}
