import type { ChannelListener } from './listener.api.ts'

/** A statement with its values. `name` makes it a prepared statement that the connection keeps. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
  /**
   * Whether other queries may be sent on the same connection before the response. Such a statement reads a few rows by
   * an index, at any table size, and waits for no lock.
   */
  readonly pipelinable?: boolean
  /** Cancels the running statement when it aborts. Only the database itself heeds it, not a transaction. */
  readonly signal?: AbortSignal | undefined
}

/** An object that runs SQL: the database or an open transaction. */
export interface Queryable {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

/**
 * Souk's database: a PostgreSQL server. Errors are those of node-postgres, with the SQLSTATE in `code`. Work inside a
 * transaction may only use the handle of that transaction.
 */
export interface Database extends Queryable {
  /** The server's read replicas, if any. */
  readonly replicas?: ReadReplicas | undefined
  /** Runs work in a transaction, READ COMMITTED by default, which is rolled back if the work throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Listens to a channel and calls `heard` with the message of each committed `pg_notify`, or with null when messages
   * may have been lost.
   */
  listen(channel: string, heard: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A database for queries that change no data. */
export type ReadOnlyDatabase = Pick<Database, 'query' | 'transaction'>

/**
 * The state of a replica: used (`ok`), lagging (`behind`), unreachable (`away`), the primary itself (`primary`), or a
 * server that is no replica of the primary (`refused`).
 */
export type ReplicaState = 'ok' | 'behind' | 'away' | 'primary' | 'refused'

/** The metrics of a replica, identified by its number in `DATABASE_READ_URL`, never by its address. */
export interface ReplicaMetrics {
  readonly number: number
  readonly state: ReplicaState
  readonly lagSeconds: number
  readonly reads: number
}

/** Called with each change of a replica's state. */
export type ReplicaListener = (number: number, state: ReplicaState) => void

/** The read replicas of a primary. A replica answers a query only if its result is as current as the primary's. */
export interface ReadReplicas {
  /**
   * Returns a reader for the queries of one response. Each server that it queries has every commit from before the
   * first query.
   */
  reader(): ReadOnlyDatabase
  metrics(): { readonly replicas: readonly ReplicaMetrics[]; readonly primaryReads: number }
  /** Calls `tell` now with the replicas whose state is not `ok`, and later with each change of a replica's state. */
  onStateChange(tell: ReplicaListener): void
  close(): Promise<void>
}

/** Runs work in the open transaction `on`; without one, in a new transaction. */
export function inTransaction<Result>(
  database: Database,
  on: Queryable | undefined,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return on === undefined || on === database ? database.transaction(work) : work(on)
}
