import { countedNotices, noticeWatch } from '#market/shared/notice-watch.api.ts'
import { failedPaymentsNotice } from './failed-payment-notice.ts'

/** Notifies staff of payments and refunds that failed since the last run. */
export const notifyFailedPayments = countedNotices({
  kind: failedPaymentsNotice,
  same: 'payments',
  sql: `select count(*)::integer as count from payment_transaction
    where coalesce(updated_at, 'infinity'::timestamptz) > $1 and coalesce(updated_at, 'infinity'::timestamptz) <= $2
      and state = 'failed' and active and not test`,
})

/** The periodic task that sends the notice of failed payments. */
export const failedPaymentWatch = noticeWatch('failed payments', notifyFailedPayments)
