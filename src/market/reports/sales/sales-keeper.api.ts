import type { FastifyInstance } from 'fastify'
import { every, hour, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { TimedStatement } from '#engine/database/pg-client.api.ts'
import { tableVersion, writeOrganisationDays } from './organisation-days.api.ts'
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

/** Computes the sums of sales again from the orders, for the days of a time zone; meanwhile everybody reads the old ones. */
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

/** One process writes the sums at a time. A million orders take minutes. */
async function lockSums(on: Queryable): Promise<void> {
  await on.query({ text: 'set local statement_timeout = 0; set local lock_timeout = 0' })
  await on.query({ text: `select pg_advisory_xact_lock(hashtext('sales_fold'))` })
}

/**
 * Counts the days in the zone of the organisation by the newest time-zone table of all processes: after either has changed, the
 * boundaries are written again, and where days of the past differ, the sums too.
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

/** Keeps the sums of sales as long as the server runs. Nobody waits for it: what it has not taken in yet is read beside them. */
export function salesKeeper(app: FastifyInstance, { database }: Services): void {
  every(app, {
    name: 'sums of sales',
    milliseconds: 2 * second,
    atOnce: true,
    work: () => adoptDays(database).then(() => foldSales(database)),
  })
}
