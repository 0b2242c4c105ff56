import type { FastifyInstance } from 'fastify'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { processTimeWindow } from '#engine/notifications/process-time-window.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { failedMailsNotice } from './failed-mail-notice.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'

/** Tells of the mails that were given up since the last look. */
export function notifyFailedMails(database: Database, publicUrl: string): Promise<void> {
  return processTimeWindow(database, 'failed-mails', async (on, { from, upto }) => {
    const [failed] = await on.query<{ count: number; reason: string | null }>({
      text: `select count(*)::integer as count, max(last_error) as reason from mail_outbox
        where state = 'failed' and next_at > $1 and next_at <= $2`,
      values: [from, upto],
    })
    if (!failed || failed.count === 0) return
    const notice = { kind: failedMailsNotice, facts: { ...failed }, same: 'mails', publicUrl }
    await notify(on, notice, await staffWithPermission(on, 'diagnostics:read'))
  })
}

/** Looks for mails that were given up as long as the server runs. */
export function failedMailWatch(app: FastifyInstance, { database, settings, notifications: telling }: Services): void {
  const work = () => notifyFailedMails(database, publicUrlOf(settings))
  if (telling) every(app, { name: 'failed mails', milliseconds: minute, atOnce: true, work })
}
