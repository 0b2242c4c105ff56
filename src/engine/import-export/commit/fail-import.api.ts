import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'
import { isStuck, type ClaimedJob } from '#engine/jobs/claimed-job.api.ts'
import { storedProblemOf } from '../import-problems.api.ts'

/**
 * Ends an import that cannot continue and stores the reason. If the database is only temporarily unavailable, the
 * import does not end: the job is retried until it counts as stuck.
 */
export async function failImport(on: Queryable, id: string, job: ClaimedJob, error: unknown): Promise<void> {
  if (problemOf(error).kind === problems.unavailable && !isStuck(job)) throw error
  const [detail] = error instanceof Problem ? error.details : []
  await on.query({
    text: `update import_run set state = 'failed', finished_at = now(), problem = $2 where id = $1`,
    values: [id, JSON.stringify(detail ? storedProblemOf(detail) : { code: 'unexpected' })],
  })
  if (!(error instanceof Problem)) throw error
}
