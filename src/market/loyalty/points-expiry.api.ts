import { systemActor } from '#engine/audit/entry.api.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { lockPoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'

const most = 500

/**
 * Writes off expired points, one customer after another. Concurrent processes never write off the same points twice. Returns the number of
 * customers.
 */
export async function expirePoints(database: Database, stopping?: AbortSignal): Promise<number> {
  let expired = 0
  for (;;) {
    const due = await database.query<{ id: string }>({
      text: `select distinct customer_id as id from loyalty_lot where unused > 0 and expires_at <= now() limit $1`,
      values: [most],
    })
    for (const { id } of due) {
      if (stopping?.aborted) return expired
      await database.transaction((on) => lockPoints(on, id, systemActor))
      expired += 1
    }
    if (due.length < most) return expired
  }
}

/** Writes off expired points every hour. Payments with points check the expiry themselves. */
export const pointsExpiry: Area = (app, { database }) => {
  every(app, {
    name: 'points that expire',
    milliseconds: hour,
    atOnce: true,
    work: (stopping) => expirePoints(database, stopping),
  })
}
