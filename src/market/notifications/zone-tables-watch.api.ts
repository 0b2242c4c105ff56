import type { FastifyInstance } from 'fastify'
import { compareZoneTables } from '#engine/database/compare-zone-tables.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { zoneTablesNotice } from './zone-tables-notice.ts'

/** Notifies administrators once of a difference between the time-zone tables of Souk and of PostgreSQL. */
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

/** Compares the time-zone tables at the start and every hour. */
export function zoneTablesWatch(app: FastifyInstance, { database, settings, notifications }: Services): void {
  const work = () => notifyZoneTables(database, publicUrlOf(settings))
  if (notifications) every(app, { name: 'notice of time-zone tables', milliseconds: hour, atOnce: true, work })
}
