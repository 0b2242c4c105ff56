import type { Database, Queryable, ReadOnlyDatabase } from '../database.api.ts'

/**
 * For showing what there is: lists, searches, reports, exports. A replica may answer, where there are some, and always with
 * everything that was committed before the first question; so take one for each answer. What a transaction of it does may
 * be done again on the primary. For sessions, permissions and whatever a write depends on there is the database itself.
 */
export function readOnlyDatabase<On extends Queryable>(
  database: On & Pick<Database, 'replicas'>,
): On | ReadOnlyDatabase {
  return database.replicas?.reader() ?? database
}
