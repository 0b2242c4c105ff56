import type { ChannelListener } from './listener.api.ts'
import type { Replicas } from './replication/replicas.api.ts'

/** A statement with its values. `name` makes it a prepared statement, kept by the connection. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
  /** Reads a few rows by an index, however many there are, and waits for no lock: others may be asked behind it. */
  readonly pipelinable?: boolean
}

/** Anything SQL can be sent to: the database, or one open transaction. */
export interface Queryable {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

/**
 * Souk's database: a PostgreSQL server. Errors are those of node-postgres, with their SQLSTATE in `code`. Inside a transaction
 * only its own handle may be used.
 */
export interface Database extends Queryable {
  /** The read replicas of a server that has some. */
  readonly replicas?: Replicas | undefined
  /** READ COMMITTED unless said otherwise; rolled back when the work throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Tells what is said on a channel with `pg_notify`, once it is committed; null when something may have been missed. */
  listen(channel: string, heard: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Does work in the transaction `on` that somebody has opened, or else in one of its own. */
export function inTransaction<Result>(
  database: Database,
  on: Queryable | undefined,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return on === undefined || on === database ? database.transaction(work) : work(on)
}
