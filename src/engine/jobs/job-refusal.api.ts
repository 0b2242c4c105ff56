import { Problem, problems } from '#engine/definition/problem.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'
import type { ClaimedJob } from './claimed-job.api.ts'

const stuckAfter = 5
const hopelessAfter = 20

/** Whether a job was taken up so often without getting further that what stands in its way is passed over, and named. */
export function isStuck({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= stuckAfter
}

/** Whether not even passing over what stood in the way has helped. */
export function isHopeless({ tries }: Pick<ClaimedJob, 'tries'>): boolean {
  return tries >= hopelessAfter
}

/** Why a receipt says that a row was not done. What may pass, or was not foreseen, stops the job until it is stuck there. */
export function refusalOf(job: ClaimedJob, error: unknown): string {
  const { kind } = problemOf(error)
  const foreseen = error instanceof Problem && kind !== problems.unavailable
  if (!foreseen && !isStuck(job)) throw error
  return kind.code
}
