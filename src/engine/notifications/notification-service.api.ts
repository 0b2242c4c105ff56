import type { Actor } from '#engine/definition/access.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ClaimedJob } from '#engine/jobs/claimed-job.api.ts'

/** The market's rules for notifications. */
export interface NotificationService {
  readonly kinds: readonly NoticeKind[]
  /** The current sessions of people, without counting as use; null for those that have ended. */
  readonly revalidateActors: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>
  /** Notifies the creator of a finished job, in the transaction that ends it. */
  readonly notifyJobFinished: (on: Queryable, job: ClaimedJob) => Promise<void>
}
