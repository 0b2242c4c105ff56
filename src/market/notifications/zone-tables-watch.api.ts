import { compareZoneTables } from '#engine/database/compare-zone-tables.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { hour } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { noticeWatch } from '#market/shared/notice-watch.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { zoneTablesNotice } from './zone-tables-notice.ts'

/** Notifies administrators once for each difference between the time-zone data of Souk and of PostgreSQL. */
export async function notifyZoneTables(database: Database, publicUrl: string): Promise<void> {
  const difference = await compareZoneTables(database, organisation.zone)
  await database.transaction(async (on) => {
    const compared = await on.query({
      text: 'update sales_clock set compared = $1 where compared <> $1 returning 1',
      values: [difference ? `${difference.zone} ${difference.day}` : ''],
    })
    if (!difference || compared.length === 0) return
    const notice = { kind: zoneTablesNotice, facts: { ...difference }, same: 'zone-tables', publicUrl }
    await notify(on, notice, await staffWithPermission(on, 'diagnostics:read'))
  })
}

/** The periodic task that compares the time-zone data. */
export const zoneTablesWatch = noticeWatch('notice of time-zone tables', notifyZoneTables, hour)
