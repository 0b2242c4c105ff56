import type { FastifyInstance } from 'fastify'
import type { NoticeKind } from '#engine/definition/notice.ts'
import type { Database } from '#engine/database/database.api.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { processTimeWindow } from '#engine/notifications/process-time-window.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { openedDisputesNotice, reversedPaymentsNotice } from './dispute-notices.ts'

/** What happened since the last look, counted: `$1` and `$2` are the ends of the window. */
const watched: readonly { readonly kind: NoticeKind; readonly sql: string }[] = [
  {
    kind: openedDisputesNotice,
    sql: `select count(*)::integer as count from dispute
      where coalesce(created_at, 'infinity'::timestamptz) > $1 and coalesce(created_at, 'infinity'::timestamptz) <= $2
        and status <> 'resolved'`,
  },
  {
    kind: reversedPaymentsNotice,
    sql: `select count(*)::integer as count from payment_transaction
      where coalesce(moved_at, 'infinity'::timestamptz) > $1 and coalesce(moved_at, 'infinity'::timestamptz) <= $2
        and intent = 'reversal' and state = 'approved' and not test`,
  },
]

/** Tells staff of the disputes that were opened and the money that was taken back since the last look. */
export async function notifyDisputes(database: Database, publicUrl: string): Promise<void> {
  for (const { kind, sql } of watched)
    await processTimeWindow(database, kind.name, async (on, { from, upto }) => {
      const [counted] = await on.query<{ count: number }>({ text: sql, values: [from, upto] })
      const count = counted?.count ?? 0
      if (count === 0 || !kind.demand) return
      const notice = { kind, facts: { count }, same: 'payments', publicUrl }
      await notify(on, notice, await staffWithPermission(on, kind.demand))
    })
}

/** Looks for disputes and reversals as long as the server runs. */
export function disputeWatch(app: FastifyInstance, { database, settings, notifications: telling }: Services): void {
  const work = () => notifyDisputes(database, publicUrlOf(settings))
  if (telling) every(app, { name: 'disputes and reversals', milliseconds: minute, atOnce: true, work })
}
