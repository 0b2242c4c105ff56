import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { signingKey } from './token-digest.api.ts'

/** Counters of attempts and messages, keyed by digests. The first count reads the key, which must not happen in a transaction. */
export function countersOf(database: Queryable): AttemptCounters {
  return new AttemptCounters(database, signingKey(database, 'sign-in'))
}
