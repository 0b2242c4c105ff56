import { countedNotices, noticeWatch } from '#market/shared/notice-watch.api.ts'
import { failedMailsNotice } from './failed-mail-notice.ts'

/** Notifies staff of the emails that became undeliverable since the last check. */
export const notifyFailedMails = countedNotices({
  kind: failedMailsNotice,
  same: 'mails',
  sql: `select count(*)::integer as count, max(last_error) as reason from mail_outbox
    where state = 'failed' and next_at > $1 and next_at <= $2`,
})

/** The periodic task that checks for undeliverable emails. */
export const failedMailWatch = noticeWatch('failed mails', notifyFailedMails)
