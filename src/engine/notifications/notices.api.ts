import type { Actor } from '#engine/definition/access.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ClaimedJob } from '#engine/jobs/runner.api.ts'

/** What the market says of whom is told what. */
export interface Telling {
  readonly kinds: readonly NoticeKind[]
  /** People as they stand now, without counting it as use of their sessions; null for those whose session is over. */
  readonly standing: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>
  /** Tells whoever opened a job that it is done, in the transaction that ends it. */
  readonly finished: (on: Queryable, job: ClaimedJob) => Promise<void>
}
