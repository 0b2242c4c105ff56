import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { signingKey } from './token-digest.api.ts'

/**
 * Creates the counters of attempts and messages, whose keys are digests. The first count reads the signing key and must
 * not run in a transaction.
 */
export function countersOf(database: Queryable): AttemptCounters {
  return new AttemptCounters(database, signingKey(database, 'sign-in'))
}
