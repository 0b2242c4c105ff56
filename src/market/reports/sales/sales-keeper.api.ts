import type { FastifyInstance } from 'fastify'
import { every, hour, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { TimedStatement } from '#engine/database/pg-client.api.ts'
import { tableVersion, writeOrganisationDays } from './organisation-days.api.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'

const ordersAtOnce = 500

/** Adds the changes of orders to the sums of sales, a few at a time. Only one of several processes works at a time. */
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

/** Recomputes the sums of sales from the orders, for the days of a time zone; readers see the old sums until the end. */
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

/** Only one process writes the sums at a time. A million orders take minutes. */
async function lockSums(on: Queryable): Promise<void> {
  await on.query({ text: 'set local statement_timeout = 0; set local lock_timeout = 0' })
  await on.query({ text: `select pg_advisory_xact_lock(hashtext('sales_fold'))` })
}

/**
 * Counts the days in the organisation's zone by the newest time-zone table of all processes: after a change of the zone or the table,
 * it rewrites the boundaries and, where past days differ, the sums too.
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

/** Keeps the sums of sales current while the server runs. Nothing waits for it: queries add the pending changes themselves. */
export function salesKeeper(app: FastifyInstance, { database }: Services): void {
  every(app, {
    name: 'sums of sales',
    milliseconds: 2 * second,
    atOnce: true,
    work: () => adoptDays(database).then(() => foldSales(database)),
  })
}
