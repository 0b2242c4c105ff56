import type { NotificationService } from '#engine/notifications/notices.api.ts'
import { publicUrlOf, type Settings } from '#engine/server/settings.api.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { failedPayments } from '#market/payments/failed-payment-notice.ts'
import { ordersWaiting } from '#market/workflow/waiting-notice.ts'
import { failingWebhook } from '#market/settings/webhooks/webhook-notice.ts'
import { lowStock } from '#market/stock/low-stock-notice.ts'
import { failedMails } from './failed-mail-notice.ts'
import { finishedJob } from './finished-job-notice.ts'
import { tellFinished } from './finished-job.api.ts'
import { revalidateActors } from '#market/accounts/sessions/revalidate-actors.api.ts'

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
export function tellingOf(
  database: Queryable,
  resources: readonly Resource[],
  settings: Settings,
): NotificationService {
  const publicUrl = publicUrlOf(settings)
  return {
    kinds: noticeKinds,
    revalidateActors: revalidateActors(database, resources),
    notifyJobFinished: (on, job) => tellFinished(on, job, { resources, publicUrl }),
  }
}
