import type { NotificationService } from '#engine/notifications/notification-service.api.ts'
import { publicUrlOf, type Settings } from '#engine/server/settings.api.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { waitingReviewsNotice } from '#market/catalogue/articles/waiting-reviews-notice.ts'
import { failedPaymentsNotice } from '#market/payments/failed-payment-notice.ts'
import { openedDisputesNotice, reversedPaymentsNotice } from '#market/payments/disputes/dispute-notices.ts'
import { staleOrdersNotice } from '#market/orders/stale-orders/stale-orders-notice.ts'
import { failingWebhookNotice } from '#market/settings/webhooks/webhook-notice.ts'
import { lowStockNotice } from '#market/stock/low-stock-notice.ts'
import { installationErrorsNotice } from '#market/shared/installation-errors/installation-errors-notice.ts'
import { emergencyAccountNotice, waitingAccountNotice } from '#market/accounts/directory/directory-notices.ts'
import { backupNotice } from './backup-notice.ts'
import { failedMailsNotice } from './failed-mail-notice.ts'
import { finishedJobNotice } from './finished-job-notice.ts'
import { zoneTablesNotice } from './zone-tables-notice.ts'
import { tellFinished } from './finished-job.api.ts'
import { revalidateActors } from '#market/accounts/sessions/revalidate-actors.api.ts'

/** All kinds of notification, in the order of the preferences. */
export const noticeKinds: readonly NoticeKind[] = [
  finishedJobNotice,
  staleOrdersNotice,
  lowStockNotice,
  failedPaymentsNotice,
  openedDisputesNotice,
  reversedPaymentsNotice,
  waitingReviewsNotice,
  installationErrorsNotice,
  failedMailsNotice,
  failingWebhookNotice,
  waitingAccountNotice,
  emergencyAccountNotice,
  zoneTablesNotice,
  backupNotice,
]

/** Creates the notification service of this server. */
export function createNotifications(
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
