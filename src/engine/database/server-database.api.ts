import pg from 'pg'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { withoutPreparedName, runQuery, runTransaction, type TimedStatement, queryTimeout } from './pg-client.api.ts'
import type { Queryable, ReadReplicas, Statement } from './database.api.ts'
import type { OpenDatabase } from './open-database.api.ts'
import { ConnectionFailure, isConnectionUnusable, withSqlState } from './database-errors.api.ts'
import { runCancellable } from './cancellable-query.api.ts'
import { SharedConnection } from './shared-connection.api.ts'
import { listenToChannel, type ChannelListener } from './listener.api.ts'
import { ServerHeartbeat } from './server-heartbeat.api.ts'
import { isReadOnly, Reconnect } from './reconnect.api.ts'
import { rowTypes } from './row-types.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { within } from '#engine/definition/concurrency/within.ts'

// Milliseconds that a query waits for a free connection; waiting queries are served in order. An unreachable server is
// detected separately, within two seconds.
const queueTimeout = 6_000

/** Milliseconds that closing the database waits for running statements. */
const maxDisconnectTime = 700

/** The session settings of every connection. The client's timeout is a little longer than the server's. */
const sessionSettings = {
  statement_timeout: '10000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  datestyle: 'ISO',
  // Lists are short: JIT compilation or parallel workers cost more than reading the rows.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // PostgreSQL's default assumes spinning disks, and makes the planner read whole tables although a good index exists.
  random_page_cost: '1.1',
}

/**
 * The SQL that sets the session settings, except those in the connection URL's own options. The settings are sent to
 * each session, because poolers do not pass on options of the URL.
 */
function sessionSettingsBeside(own: string | null): string {
  return Object.entries(sessionSettings)
    .filter(([name]) => !own?.toLowerCase().includes(`${name}=`))
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
}

/** A PostgreSQL server that is connected to at the first query, so it need not be running yet. */
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
    // If the limits of the session cannot be set, the connection is discarded.
    onConnect: (client) => runQuery(client, { text, timeout: 2_000 }),
  })
  // Without these two listeners, a restart of the server would end this process. The pool replaces broken connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const room = { all: size, waiting: Number.MAX_SAFE_INTEGER, patience: queueTimeout }
  const connections = new Semaphore(room, () => new ConnectionFailure('55P03'))
  return new ServerDatabase(pool, pulse, connections, databaseUrl)
}

/** A PostgreSQL server, used through a pool of connections. */
export class ServerDatabase implements OpenDatabase {
  /** The replicas, set when the server is opened and closed with it. */
  replicas: ReadReplicas | undefined
  /** Stops the PostgreSQL server itself; set only for Souk's own server. */
  stopServer: (() => Promise<void>) | undefined
  readonly #pool: pg.Pool
  readonly #heartbeat: ServerHeartbeat
  readonly #connections: Semaphore
  readonly #address: string
  readonly #listeners = new Set<() => Promise<void>>()
  readonly #reconnect = new Reconnect(() => this.#with(async () => {}))
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
        return this.#run<Row>(client, statement)
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
      // Without a response to the first statement, nothing was committed and the work has received no data, so it can
      // run again.
      () => !answered,
    )
  }

  /** Runs statements one after the other on one connection of the pool, without a transaction. */
  withConnection<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result> {
    return this.#with((client) => work({ query: (statement) => this.#run(client, statement) }))
  }

  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result> {
    return this.#withinLimits(async () => {
      const client = await this.#client()
      try {
        return await work({ query: (statement) => runQuery(client, statement) })
      } finally {
        // Closing the connection ends its session settings and locks.
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

  /** The number of busy and idle connections to the server, and the number of requests that wait for a connection. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount + this.#connections.waiting }
  }

  async close(): Promise<void> {
    // Disconnecting has a time limit, so that a hanging statement or server does not keep this process running. The end
    // of the process closes its connections.
    await within(maxDisconnectTime, this.#disconnect())
    await this.stopServer?.()
  }

  async #disconnect(): Promise<void> {
    const listeners = [...this.#listeners].map((stop) => stop())
    await Promise.all([this.replicas?.close(), ...listeners, this.#pool.ending ? undefined : this.#pool.end()])
  }

  #run<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
    const { signal } = statement
    return signal ? runCancellable(client, statement, signal, this.#address) : runQuery(client, statement)
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
