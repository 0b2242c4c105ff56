import type { Actor } from '#engine/definition/access.ts'
import type { Language } from '#engine/definition/locale.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { problemOf } from '#engine/http/problem-answers.api.ts'

/** A job claimed by this process. */
export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly resource: string
  readonly actor_kind: Actor['kind']
  readonly actor_id: string
  readonly session_id: string
  readonly permissions: readonly string[]
  readonly request_id: string
  readonly ip: string
  readonly language: Language
  /** The number of consecutive attempts without progress, including this one. */
  readonly tries: number
  /** The data that depends on the job's kind. */
  readonly details: unknown
}

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
