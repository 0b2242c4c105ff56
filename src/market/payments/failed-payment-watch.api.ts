import { countedNotices, noticeWatch } from '#market/shared/notice-watch.api.ts'
import { failedPaymentsNotice } from './failed-payment-notice.ts'
import { noticeOrdersSql } from './notice-orders.ts'

/** Notifies staff of payments and refunds that failed since the last run. */
export const notifyFailedPayments = countedNotices({
  kind: failedPaymentsNotice,
  same: 'payments',
  sql: `select count(*)::integer as count, ${noticeOrdersSql}
    from payment_transaction t join customer_order o on o.id = t.order_id
    where coalesce(t.updated_at, 'infinity'::timestamptz) > $1 and coalesce(t.updated_at, 'infinity'::timestamptz) <= $2
      and t.state = 'failed' and t.active and not t.test`,
})

/** The periodic task that sends the notice of failed payments. */
export const failedPaymentWatch = noticeWatch('failed payments', notifyFailedPayments)
