import type { Telling } from '#engine/api/notifications/telling.ts'
import { publicUrlOf, type Settings } from '#engine/api/settings.ts'
import type { NoticeKind } from '#engine/core/notice.ts'
import type { Resource } from '#engine/core/resource.ts'
import type { Queryable } from '#engine/db/database.ts'
import { failedPayments } from '../orders/failed-payment-notice.ts'
import { ordersWaiting } from '../orders/waiting-notice.ts'
import { failingWebhook } from '../settings/webhooks/webhook-notice.ts'
import { lowStock } from '../stock/low-stock-notice.ts'
import { failedMails } from './failed-mail-notice.ts'
import { finishedJob } from './finished-job-notice.ts'
import { tellFinished } from './finished-job.api.ts'
import { standingIn } from './standing.api.ts'

/** Everything people are told of, in the order in which they choose. */
export const noticeKinds: readonly NoticeKind[] = [
  finishedJob,
  ordersWaiting,
  lowStock,
  failedPayments,
  failedMails,
  failingWebhook,
]

/** Who is told what in this Souk. */
export function tellingOf(database: Queryable, resources: readonly Resource[], settings: Settings): Telling {
  const publicUrl = publicUrlOf(settings)
  return {
    kinds: noticeKinds,
    standing: standingIn(database, resources),
    finished: (on, job) => tellFinished(on, job, { resources, publicUrl }),
  }
}
