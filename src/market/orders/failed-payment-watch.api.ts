import type { FastifyInstance } from 'fastify'
import { every, minute } from '#engine/api/background/every.ts'
import { notify } from '#engine/api/notifications/notify.ts'
import { lookSince } from '#engine/api/notifications/watch.ts'
import type { Services } from '#engine/api/services.ts'
import { publicUrlOf } from '#engine/api/settings.ts'
import type { Database } from '#engine/db/database.ts'
import { holdersOf } from '../access/recipients.api.ts'
import { failedPayments } from './failed-payment-notice.ts'

/** Tells of the payments and refunds that failed since the last look. */
export function lookAtFailedPayments(database: Database, publicUrl: string): Promise<void> {
  return lookSince(database, 'failed-payments', async (on, { from, upto }) => {
    const [failed] = await on.query<{ count: number }>({
      text: `select count(*)::integer as count from payment_transaction
        where coalesce(updated_at, 'infinity'::timestamptz) > $1 and coalesce(updated_at, 'infinity'::timestamptz) <= $2
          and state = 'failed' and active and not test`,
      values: [from, upto],
    })
    const count = failed?.count ?? 0
    if (count === 0) return
    const notice = { kind: failedPayments, facts: { count }, same: 'payments', publicUrl }
    await notify(on, notice, await holdersOf(on, 'transaction:read'))
  })
}

/** Looks for failed payments as long as the server runs. */
export function failedPaymentWatch(app: FastifyInstance, { database, settings, telling }: Services): void {
  const work = () => lookAtFailedPayments(database, publicUrlOf(settings))
  if (telling) every(app, { name: 'failed payments', milliseconds: minute, atOnce: true, work })
}
