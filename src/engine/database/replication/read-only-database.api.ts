import type { Database, Queryable, ReadOnlyDatabase } from '../database.api.ts'

/**
 * A reader for displayed data: lists, searches, reports, exports. A replica may answer, always with every commit from
 * before the first query, so use a new reader for each response. The work of its transactions may run again on the
 * primary. Use the database itself for sessions, permissions and everything a write depends on.
 */
export function readOnlyDatabase<On extends Queryable>(
  database: On & Pick<Database, 'replicas'>,
): On | ReadOnlyDatabase {
  return database.replicas?.reader() ?? database
}
