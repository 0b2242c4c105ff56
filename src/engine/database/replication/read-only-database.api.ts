import type { Database, Queryable, ReadOnlyDatabase } from '../database.api.ts'

/**
 * A reader for displayed data: lists, searches, reports, exports. Its queries may run on a replica that has every
 * commit made before the reader's first query, but perhaps no later ones, so use a new reader for each response. If a
 * transaction fails on the replica, its work may run again on the primary. Use the database itself for sessions,
 * permissions and everything that a write depends on.
 */
export function readOnlyDatabase<On extends Queryable>(
  database: On & Pick<Database, 'replicas'>,
): On | ReadOnlyDatabase {
  return database.replicas?.reader() ?? database
}
