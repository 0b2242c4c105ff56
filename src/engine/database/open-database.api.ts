import type { Database, Queryable } from './database.api.ts'

/** The database for engine internals: in addition, one connection can be reserved for a while. */
export interface OpenDatabase extends Database {
  /** Runs work on one connection without a transaction; its session settings and locks end with it. */
  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>
}
