import type { FastifyInstance } from 'fastify'
import { every, hour, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { TimedStatement } from '#engine/database/pg-client.api.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'

const ordersAtOnce = 500

/** Takes every change of orders into the sums of sales, a few at a time. Any number of processes may: one does. */
export async function foldSales(on: Queryable): Promise<number> {
  let folded = 0
  for (;;) {
    const [answer] = await on.query<{ folded: number }>({
      name: 'sales-fold',
      text: 'select sales_fold($1) as folded',
      values: [ordersAtOnce],
    })
    folded += answer?.folded ?? 0
    if ((answer?.folded ?? 0) === 0) return folded
  }
}

/** Makes the sums of sales anew from the orders, for the days of a time zone; meanwhile everybody reads the old ones. */
export async function rebuildSales(database: Database, zone: string): Promise<void> {
  const rebuild: TimedStatement = { text: 'select sales_rebuild($1)', values: [zone], timeout: 2 * hour }
  await database.transaction(async (on) => {
    // A million orders take minutes.
    await on.query({ text: 'set local statement_timeout = 0; set local lock_timeout = 0' })
    await on.query(rebuild)
  })
}

/** Counts the days in the zone of the organisation: after that has changed, the sums are made anew. */
async function adoptZone(database: Database): Promise<void> {
  const [clock] = await database.query<{ zone: string }>({ name: 'sales-clock', text: 'select zone from sales_clock' })
  if (clock?.zone !== organisation.zone) await rebuildSales(database, organisation.zone)
}

/** Keeps the sums of sales as long as the server runs. Nobody waits for it: what it has not taken in yet is read beside them. */
export function salesKeeper(app: FastifyInstance, { database }: Services): void {
  every(app, {
    name: 'sums of sales',
    milliseconds: 2 * second,
    atOnce: true,
    work: () => adoptZone(database).then(() => foldSales(database)),
  })
}
