import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { signingKey } from './token-digest.api.ts'

/** What is tried or sent how often, counted without being kept. Its key is read at the first count, which must not be in a transaction. */
export function countersOf(database: Queryable): AttemptCounters {
  return new AttemptCounters(database, signingKey(database, 'sign-in'))
}
