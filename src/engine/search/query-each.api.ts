import { isConnectionUnusable } from '#engine/database/database-errors.api.ts'
import type { Statement, ReadOnlyDatabase } from '#engine/database/database.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

// The time limit of one statement in milliseconds; the response names the resources whose statement exceeded it.
const searchTimeout = 250

const limits: Statement = {
  name: 'search-limits',
  text: `select set_config('statement_timeout', '${searchTimeout}', true)`,
}

const bounds: Statement = {
  name: 'search-bounds',
  // The statements limit the rows they read, so one plan suits all words. Planning each time would take longer than
  // running them.
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`,
}

/**
 * Runs several queries in one round trip on one connection. A query that times out returns null and does not affect the
 * others: each starts from the same savepoint. `bounded` queries use one plan for all search texts.
 */
export function queryEach<Row>(
  database: ReadOnlyDatabase,
  statements: readonly Statement[],
  { bounded }: { readonly bounded: boolean } = { bounded: true },
): Promise<(readonly Row[] | null)[]> {
  return database.transaction(async (on) => {
    const sent: Promise<unknown>[] = [
      on.query(limits),
      ...(bounded ? [on.query(bounds)] : []),
      on.query({ text: 'savepoint asked' }),
    ]
    const answers = statements.map((statement) => {
      const answer = on.query<Row>(statement).catch((error: unknown) => {
        if (hasErrorCode(error, '57014') && !isConnectionUnusable(error)) return null
        throw error
      })
      sent.push(answer, on.query({ text: 'rollback to asked' }))
      return answer
    })
    const settled = await Promise.allSettled(sent)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return Promise.all(answers)
  })
}
