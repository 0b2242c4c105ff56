import { Problem, problems } from '#engine/definition/problem.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'
import type { ClaimedJob } from './claimed-job.api.ts'

const stuckAfter = 5
const hopelessAfter = 20

/** Whether so many attempts made no progress that the blocking row is skipped and reported. */
export function isStuck({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= stuckAfter
}

/** Whether even skipping the blocking row has not helped. */
export function isHopeless({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= hopelessAfter
}

/**
 * The reason in the receipt for a row that was not processed. Temporary or unexpected errors are thrown, until the job
 * is stuck.
 */
export function refusalOf(job: ClaimedJob, error: unknown): string {
  const { kind } = problemOf(error)
  const foreseen = error instanceof Problem && kind !== problems.unavailable
  if (!foreseen && !isStuck(job)) throw error
  return kind.code
}
