import type { Database } from '#engine/database/database.api.ts'
import { minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { patienceOfBackups } from '#market/home/home.ts'
import { noticeWatch } from '#market/shared/notice-watch.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { backupNotice } from './backup-notice.ts'

/**
 * Notifies administrators of each failed nightly backup, and once when the last verified backup becomes too old. A Souk that was never
 * backed up sends nothing: Home mentions it.
 */
export async function notifyBackups(database: Database, publicUrl: string): Promise<void> {
  await database.transaction(async (on) => {
    const [facts] = await on.query<{ failed: boolean; days: number; problem: string | null }>({
      text: `update installation set backup_alerted_at = now()
        where backup_failed_at > coalesce(backup_alerted_at, '-infinity')
          or (backed_up_at < now() - $1::interval and coalesce(backup_alerted_at, '-infinity') < backed_up_at + $1::interval)
        returning backup_failed_at is not null as failed, backup_problem as problem,
          coalesce(extract(day from now() - backed_up_at), 0)::integer as days`,
      values: [patienceOfBackups],
    })
    if (!facts) return
    const notice = { kind: backupNotice, facts: { ...facts }, same: 'backup', publicUrl }
    await notify(on, notice, await staffWithPermission(on, 'diagnostics:read'))
  })
}

/** The periodic task that checks the backups. */
export const backupWatch = noticeWatch('age of backups', notifyBackups, 10 * minute)
