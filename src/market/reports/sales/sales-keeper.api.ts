import { lockTransaction } from '#engine/database/transaction-lock.api.ts'
import { every, hour, second } from '#engine/jobs/repeating-task.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { TimedStatement } from '#engine/database/pg-client.api.ts'
import { tableVersion, writeOrganisationDays } from './organisation-days.api.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'

const ordersAtOnce = 500

/** Adds changes of orders to the stored sums of sales, in small batches. Only one process does this at a time. */
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

/**
 * Recomputes the stored sums of sales from the orders, for the days of a time zone. Queries read the old sums until the transaction
 * commits.
 */
export async function rebuildSales(database: Database, zone: string): Promise<void> {
  await database.transaction(async (on) => {
    await lockSums(on)
    await writeOrganisationDays(on, zone)
    await on.query(rebuildOf(zone))
  })
}

function rebuildOf(zone: string): TimedStatement {
  return { text: 'select sales_rebuild($1)', values: [zone], timeout: 2 * hour }
}

/** Takes the lock that lets only one process write the sums. Timeouts are off, because a million orders take minutes. */
async function lockSums(on: Queryable): Promise<void> {
  await on.query({ text: 'set local statement_timeout = 0; set local lock_timeout = 0' })
  await lockTransaction(on, 'sales_fold')
}

/**
 * Adopts the newest time-zone data of all processes for the days in the organisation’s zone. After a change of the zone or the data, it
 * rewrites the boundaries of the days. If past days changed, it recomputes the sums too.
 */
export async function adoptDays(database: Database): Promise<void> {
  if (!isOutdated(await clockOf(database))) return
  await database.transaction(async (on) => {
    await lockSums(on)
    const clock = await clockOf(on)
    if (!isOutdated(clock)) return
    const changed = await writeOrganisationDays(on, organisation.zone)
    const isPast = changed !== null && Date.parse(changed) <= Date.now()
    if (clock.zone !== organisation.zone || isPast) await on.query(rebuildOf(organisation.zone))
  })
}

interface SalesClock {
  readonly zone: string
  readonly version: string
}

async function clockOf(on: Queryable): Promise<SalesClock> {
  const [clock] = await on.query<SalesClock>({
    name: 'sales-clock',
    text: 'select zone, table_version as version from sales_clock',
  })
  return clock ?? { zone: '', version: '' }
}

function isOutdated({ zone, version }: SalesClock): boolean {
  return zone !== organisation.zone || version < tableVersion
}

/**
 * Updates the stored sums of sales while the server runs. No request waits for this task, because queries include the pending changes
 * themselves.
 */
export const salesKeeper: Area = (app, { database }) => {
  every(app, {
    name: 'sums of sales',
    milliseconds: 2 * second,
    atOnce: true,
    work: () => adoptDays(database).then(() => foldSales(database)),
  })
}
