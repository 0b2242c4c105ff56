import type { Actor } from '#engine/definition/access.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ClaimedJob } from '#engine/jobs/claimed-job.api.ts'

/** What the market says of whom is told what. */
export interface NotificationService {
  readonly kinds: readonly NoticeKind[]
  /** People as they stand now, without counting it as use of their sessions; null for those whose session is over. */
  readonly revalidateActors: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>
  /** Tells whoever opened a job that it is done, in the transaction that ends it. */
  readonly notifyJobFinished: (on: Queryable, job: ClaimedJob) => Promise<void>
}
