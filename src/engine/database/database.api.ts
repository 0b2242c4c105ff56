import type { ChannelListener } from './listener.api.ts'

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
  readonly replicas?: ReadReplicas | undefined
  /** READ COMMITTED unless said otherwise; rolled back when the work throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Tells what is said on a channel with `pg_notify`, once it is committed; null when something may have been missed. */
  listen(channel: string, heard: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What answers questions and changes nothing. */
export type ReadOnlyDatabase = Pick<Database, 'query' | 'transaction'>

/**
 * How it is with a replica. It is used (`ok`), lacks what was written a while ago (`behind`), does not answer (`away`), is
 * the primary itself (`primary`) or not a replica of it (`refused`).
 */
export type ReplicaState = 'ok' | 'behind' | 'away' | 'primary' | 'refused'

/** What is told of a replica: its number in `DATABASE_READ_URL`, never its address. */
export interface ReplicaMetrics {
  readonly number: number
  readonly state: ReplicaState
  readonly lagSeconds: number
  readonly reads: number
}

/** Hears how a replica stands whenever that changes. */
export type ReplicaListener = (number: number, state: ReplicaState) => void

/** The read replicas of a primary, which answer what they can as truly as it. */
export interface ReadReplicas {
  /** For one answer: whoever answers has everything that was committed before the first question. */
  reader(): ReadOnlyDatabase
  metrics(): { readonly replicas: readonly ReplicaMetrics[]; readonly primaryReads: number }
  /** Tells from now on how a replica stands whenever that changes, beginning with what is not as it should be. */
  onStateChange(tell: ReplicaListener): void
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
