import type { Actor } from '#engine/definition/access.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ClaimedJob } from '#engine/jobs/claimed-job.api.ts'

/** The notification rules that the market provides to the engine. */
export interface NotificationService {
  readonly kinds: readonly NoticeKind[]
  /**
   * The current sessions of people; null for sessions that have ended. Reading them does not count as use of the
   * session.
   */
  readonly revalidateActors: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>
  /** Notifies the creator of a finished job, in the transaction that finishes it. */
  readonly notifyJobFinished: (on: Queryable, job: ClaimedJob) => Promise<void>
}
