import { countedNotices, noticeWatch } from '#market/shared/notice-watch.api.ts'
import { openedDisputesNotice, reversedPaymentsNotice } from './dispute-notices.ts'

/** Notifies staff of disputes opened and money reversed since the last run. */
export const notifyDisputes = countedNotices(
  {
    kind: openedDisputesNotice,
    same: 'payments',
    sql: `select count(*)::integer as count from dispute
      where coalesce(created_at, 'infinity'::timestamptz) > $1 and coalesce(created_at, 'infinity'::timestamptz) <= $2
        and status <> 'resolved'`,
  },
  {
    kind: reversedPaymentsNotice,
    same: 'payments',
    sql: `select count(*)::integer as count from payment_transaction
      where coalesce(moved_at, 'infinity'::timestamptz) > $1 and coalesce(moved_at, 'infinity'::timestamptz) <= $2
        and intent = 'reversal' and state = 'approved' and not test`,
  },
)

/** The periodic task that sends the notices of disputes and reversals. */
export const disputeWatch = noticeWatch('disputes and reversals', notifyDisputes)
