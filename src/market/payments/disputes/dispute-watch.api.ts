import { countedNotices, noticeWatch } from '#market/shared/notice-watch.api.ts'
import { noticeOrdersSql } from '../notice-orders.ts'
import { openedDisputesNotice, reversedPaymentsNotice } from './dispute-notices.ts'

/** Notifies staff of disputes opened and money reversed since the last run. */
export const notifyDisputes = countedNotices(
  {
    kind: openedDisputesNotice,
    same: 'payments',
    sql: `select count(*)::integer as count, ${noticeOrdersSql} from dispute d join customer_order o on o.id = d.order_id
      where coalesce(d.created_at, 'infinity'::timestamptz) > $1 and coalesce(d.created_at, 'infinity'::timestamptz) <= $2
        and d.status <> 'resolved'`,
  },
  {
    kind: reversedPaymentsNotice,
    same: 'payments',
    sql: `select count(*)::integer as count, ${noticeOrdersSql}
      from payment_transaction t join customer_order o on o.id = t.order_id
      where coalesce(t.moved_at, 'infinity'::timestamptz) > $1 and coalesce(t.moved_at, 'infinity'::timestamptz) <= $2
        and t.intent = 'reversal' and t.state = 'approved' and not t.test`,
  },
)

/** The periodic task that sends the notices of disputes and reversals. */
export const disputeWatch = noticeWatch('disputes and reversals', notifyDisputes)
