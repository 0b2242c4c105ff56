import pg from 'pg'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { withoutPreparedName, runQuery, runTransaction, type TimedStatement, queryTimeout } from './pg-client.api.ts'
import type { Queryable, ReadReplicas } from './database.api.ts'
import type { OpenDatabase } from './open-database.api.ts'
import { ConnectionFailure, isConnectionUnusable, withSqlState } from './database-errors.api.ts'
import { SharedConnection } from './shared-connection.api.ts'
import { listenToChannel, type ChannelListener } from './listener.api.ts'
import { ServerHeartbeat } from './server-heartbeat.api.ts'
import { isReadOnly, Reconnect } from './reconnect.api.ts'
import { rowTypes } from './row-types.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { within } from '#engine/definition/concurrency/within.ts'

// A rush is served in its order. It is another matter than a server that cannot be reached, which shows within two seconds.
const queueTimeout = 6_000

/** How long the end waits for statements under way, in milliseconds. */
const maxDisconnectTime = 700

/** Session settings every connection starts with; the caller's patience is a little longer than the server's. */
const sessionSettings = {
  statement_timeout: '10000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  datestyle: 'ISO',
  // Lists are short: compiling them, or waking workers for them, costs more than reading them.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // What the default supposes of spinning disks makes PostgreSQL read whole tables in front of a good index.
  random_page_cost: '1.1',
}

/** Said to each session instead of put into its address, which poolers do not pass on. What the address sets stays as it is. */
function sessionSettingsBeside(own: string | null): string {
  return Object.entries(sessionSettings)
    .filter(([name]) => !own?.toLowerCase().includes(`${name}=`))
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
}

/** A PostgreSQL server that is reached when it is first asked, whether it is there now or not. */
export function createServerDatabase(databaseUrl: string, size: number): ServerDatabase {
  const text = sessionSettingsBeside(new URL(databaseUrl).searchParams.get('options'))
  const pulse = new ServerHeartbeat(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    types: rowTypes,
    pipeline: true,
    query_timeout: queryTimeout,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'souk',
    stream: () => pulse.socket(),
    // A session without its limits is none: it is thrown away when they cannot be set.
    onConnect: (client) => runQuery(client, { text, timeout: 2_000 }),
  })
  // Without these two a restart of the server would end this process; the pool replaces what broke.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const room = { all: size, waiting: Number.MAX_SAFE_INTEGER, patience: queueTimeout }
  const connections = new Semaphore(room, () => new ConnectionFailure('55P03'))
  return new ServerDatabase(pool, pulse, connections, databaseUrl)
}

/** A server, through a pool of connections. */
export class ServerDatabase implements OpenDatabase {
  /** Given to it where it is opened; they end with it. */
  replicas: ReadReplicas | undefined
  /** Ends the server itself, when it is Souk's own. */
  stopServer: (() => Promise<void>) | undefined
  readonly #pool: pg.Pool
  readonly #heartbeat: ServerHeartbeat
  readonly #connections: Semaphore
  readonly #address: string
  readonly #listeners = new Set<() => Promise<void>>()
  readonly #reconnect = new Reconnect()
  readonly #shared = new SharedConnection((work) => this.#with(work))

  constructor(pool: pg.Pool, pulse: ServerHeartbeat, connections: Semaphore, address: string) {
    this.#pool = pool
    this.#heartbeat = pulse
    this.#connections = connections
    this.#address = address
  }

  query<Row>(statement: TimedStatement): Promise<Row[]> {
    let sent = false
    const onSent = (): void => void (sent = true)
    return this.#reconnect.run(
      () => this.#query<Row>(statement, onSent),
      () => !sent || isReadOnly(statement),
    )
  }

  async #query<Row>(statement: TimedStatement, onSent: () => void): Promise<Row[]> {
    try {
      if (statement.pipelinable) return await this.#shared.query<Row>(statement)
      return await this.#with((client) => {
        onSent()
        return runQuery<Row>(client, statement)
      })
    } catch (error) {
      const again = withoutPreparedName(statement, error)
      if (!again) throw error
      return this.#with((client) => runQuery<Row>(client, again))
    }
  }

  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    let answered = false
    const onAnswer = (): void => void (answered = true)
    return this.#reconnect.run(
      () => this.#with((client) => runTransaction(client, work, onAnswer)),
      // Before the first answer nothing can have been committed, and the work knows nothing yet.
      () => !answered,
    )
  }

  /** Statements that follow each other on one connection of the pool, without a transaction. */
  withConnection<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    return this.#with((client) => work({ query: (statement) => runQuery(client, statement) }))
  }

  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result> {
    return this.#withinLimits(async () => {
      const client = await this.#client()
      try {
        return await work({ query: (statement) => runQuery(client, statement) })
      } finally {
        // Its settings and locks end with it.
        client.release(true)
      }
    })
  }

  async listen(channel: string, heard: ChannelListener): Promise<() => Promise<void>> {
    const stop = listenToChannel(this.#address, channel, heard)
    this.#listeners.add(stop)
    return async () => {
      this.#listeners.delete(stop)
      await stop()
    }
  }

  /** How many connections to the server are busy and idle, and how many requests wait for one. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount + this.#connections.waiting }
  }

  async close(): Promise<void> {
    // A statement or a server that hangs ends with this process.
    await within(maxDisconnectTime, this.#disconnect())
    await this.stopServer?.()
  }

  async #disconnect(): Promise<void> {
    const listeners = [...this.#listeners].map((stop) => stop())
    await Promise.all([this.replicas?.close(), ...listeners, this.#pool.ending ? undefined : this.#pool.end()])
  }

  #with<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return this.#withinLimits(async () => {
      const client = await this.#client()
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        client.release(isConnectionUnusable(error) || hasErrorCode(error, '0A000'))
        throw error
      }
    })
  }

  async #withinLimits<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#heartbeat.ensureAlive()
    return this.#connections.run(() => this.#heartbeat.watch(work))
  }

  async #client(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw withSqlState(error, this.#pool.ending ? '08003' : '08001')
    }
  }
}
