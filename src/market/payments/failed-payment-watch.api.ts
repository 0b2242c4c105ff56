import type { FastifyInstance } from 'fastify'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { processTimeWindow } from '#engine/notifications/process-time-window.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { failedPaymentsNotice } from './failed-payment-notice.ts'

/** Tells of the payments and refunds that failed since the last look. */
export function notifyFailedPayments(database: Database, publicUrl: string): Promise<void> {
  return processTimeWindow(database, 'failed-payments', async (on, { from, upto }) => {
    const [failed] = await on.query<{ count: number }>({
      text: `select count(*)::integer as count from payment_transaction
        where coalesce(updated_at, 'infinity'::timestamptz) > $1 and coalesce(updated_at, 'infinity'::timestamptz) <= $2
          and state = 'failed' and active and not test`,
      values: [from, upto],
    })
    const count = failed?.count ?? 0
    if (count === 0) return
    const notice = { kind: failedPaymentsNotice, facts: { count }, same: 'payments', publicUrl }
    await notify(on, notice, await staffWithPermission(on, 'transaction:read'))
  })
}

/** Looks for failed payments as long as the server runs. */
export function failedPaymentWatch(
  app: FastifyInstance,
  { database, settings, notifications: telling }: Services,
): void {
  const work = () => notifyFailedPayments(database, publicUrlOf(settings))
  if (telling) every(app, { name: 'failed payments', milliseconds: minute, atOnce: true, work })
}
