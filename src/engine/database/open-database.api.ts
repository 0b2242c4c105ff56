import type { Database, Queryable } from './database.api.ts'

/** The database as this room opens it: besides what everybody may do, one connection can be kept for a while. */
export interface OpenDatabase extends Database {
  /** Work on one connection without a transaction; its session settings and locks end with it. */
  session<Result>(work: (session: Queryable) => Promise<Result>): Promise<Result>
}
