import pg from 'pg'
import { afresh, ask, transact, type PatientStatement } from './conversation.ts'
import type { Queryable } from './database.ts'
import type { OpenDatabase } from './open-database.ts'
import { codeOf, spoilsConnection, withSqlState } from './failure.ts'
import { SharedConnection } from './shared-connection.ts'
import { listenOn, type Heard } from './listener.ts'
import { Places } from './places.ts'
import type { Replicas } from './replicas.ts'
import { rowTypes } from './row-types.ts'

const oldest = 15

// A rush is served in its order. It is another matter than a server that cannot be reached, which shows within two seconds.
const patienceInLine = 6_000

/** Session settings every connection starts with; the caller's patience is a little longer than the server's. */
const startup = [
  'statement_timeout=10000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'TimeZone=UTC',
  'DateStyle=ISO',
  // Lists are short: compiling them, or waking workers for them, costs more than reading them.
  'jit=off',
  'max_parallel_workers_per_gather=0',
  // What the default supposes of spinning disks makes PostgreSQL read whole tables in front of a good index.
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Opens a PostgreSQL server. Fails when it cannot be reached, is older than version 15 or does not keep UTF-8. */
export async function openServer(databaseUrl: string, size: number): Promise<ServerDatabase> {
  const database = serverAt(databaseUrl, size)
  try {
    await checkServer(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A PostgreSQL server that is reached when it is first asked, whether it is there now or not. */
export function serverAt(databaseUrl: string, size: number): ServerDatabase {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options')
  url.searchParams.delete('options')
  const pool = new pg.Pool({
    connectionString: url.href,
    options: own === null ? startup : `${startup} ${own}`,
    max: size,
    types: rowTypes,
    pipeline: true,
    query_timeout: 12_000,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'souk',
  })
  // Without these two a restart of the server would end this process; the pool replaces what broke.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return new ServerDatabase(pool, new Places(size, patienceInLine), url.href)
}

async function checkServer(database: Queryable): Promise<void> {
  const [server] = await database.query<{ version: number; encoding: string }>({
    text: `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  })
  if (!server || server.version < oldest) {
    throw new Error(`Souk needs PostgreSQL ${oldest} or newer; this server is version ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') throw new Error(`Souk needs a UTF8 database; this one is ${server.encoding}`)
}

/** A server, through a pool of connections. */
export class ServerDatabase implements OpenDatabase {
  readonly kind = 'server'
  /** Given to it where it is opened; they end with it. */
  replicas: Replicas | undefined
  readonly #pool: pg.Pool
  readonly #places: Places
  readonly #address: string
  readonly #ears = new Set<() => Promise<void>>()
  readonly #shared = new SharedConnection((work) => this.#with(work))

  constructor(pool: pg.Pool, places: Places, address: string) {
    this.#pool = pool
    this.#places = places
    this.#address = address
  }

  async query<Row>(statement: PatientStatement): Promise<Row[]> {
    try {
      if (statement.brief) return await this.#shared.ask<Row>(statement)
      return await this.#with((client) => ask<Row>(client, statement))
    } catch (error) {
      const again = afresh(statement, error)
      if (!again) throw error
      return this.#with((client) => ask<Row>(client, again))
    }
  }

  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return this.#with((client) => transact(client, work))
  }

  /** Statements that follow each other on one connection of the pool, without a transaction. */
  connected<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    return this.#with((client) => work({ query: (statement) => ask(client, statement) }))
  }

  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result> {
    return this.#placed(async () => {
      const client = await this.#client()
      try {
        return await work({ query: (statement) => ask(client, statement) })
      } finally {
        // Its settings and locks end with it.
        client.release(true)
      }
    })
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const stop = listenOn(this.#address, channel, heard)
    this.#ears.add(stop)
    return async () => {
      this.#ears.delete(stop)
      await stop()
    }
  }

  /** How many connections to the server are busy and idle, and how many requests wait for one. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount + this.#places.waiting }
  }

  async close(): Promise<void> {
    await this.replicas?.close()
    await Promise.all([...this.#ears].map((stop) => stop()))
    if (!this.#pool.ending) await this.#pool.end()
  }

  #with<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return this.#placed(async () => {
      const client = await this.#client()
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        client.release(spoilsConnection(error) || codeOf(error) === '0A000')
        throw error
      }
    })
  }

  async #placed<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#places.take()
    try {
      return await work()
    } finally {
      this.#places.leave()
    }
  }

  async #client(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw withSqlState(error)
    }
  }
}
