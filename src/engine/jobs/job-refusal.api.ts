import { Problem, problems } from '#engine/definition/problem.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'
import type { ClaimedJob } from './claimed-job.api.ts'

const stuckAfter = 5
const hopelessAfter = 20

/** Whether a job had so many attempts without progress that the blocking row must be skipped and reported. */
export function isStuck({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= stuckAfter
}

/** Whether the job still makes no progress after the blocking row was skipped. */
export function isHopeless({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= hopelessAfter
}

/**
 * Returns the reason, shown in the receipt, why a row was not processed. Throws temporary and unexpected errors again,
 * so that the job is retried. Once the job is stuck, returns a reason for these errors too.
 */
export function refusalOf(job: ClaimedJob, error: unknown): string {
  const { kind } = problemOf(error)
  const foreseen = error instanceof Problem && kind !== problems.unavailable
  if (!foreseen && !isStuck(job)) throw error
  return kind.code
}
