import type { Database, Queryable } from './database.api.ts'

/** The database for engine internals, which can also reserve one connection for a piece of work. */
export interface OpenDatabase extends Database {
  /**
   * Runs work on one connection without a transaction. The connection is closed afterwards, which ends its session
   * settings and locks.
   */
  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>
}
