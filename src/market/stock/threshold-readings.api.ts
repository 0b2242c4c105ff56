import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { dimensions } from './levels/stock-levels.ts'
import { stockCountsSql, stockDays, belowThresholdSql, watchesSql } from './stock-counts.api.ts'
import type { BreachedThreshold } from './stock-mail.api.ts'
import { watchedStocks } from './threshold-readings.contract.ts'

/** A threshold with the stock that it watches. */
export interface ThresholdReading extends BreachedThreshold {
  readonly id: string
  readonly low: boolean
  readonly fallen: boolean
}

/** Route that reads the stock that thresholds watch; people who may not read profiles get none. */
export const watchedStocksRoute: Area = (app, { database }) => {
  route(app, watchedStocks, async ({ change: { actor } }) => {
    if (!hasPermission(actor.permissions, 'profile-id:read')) return { data: [] }
    const all = await database.query<{ id: string }>({ text: 'select id from stock_threshold' })
    const readings = await readThresholds(
      database,
      all.map(({ id }) => id),
    )
    return { data: readings.map(({ id, available, low }) => ({ id, available, low })) }
  })
}

/** The current values of the thresholds with these ids, from one count for all of them. */
export function readThresholds(on: Queryable, ids: readonly string[]): Promise<ThresholdReading[]> {
  const values = new SqlParameters()
  const days = stockDays(todayIn(organisation.zone), values)
  const placeholder = values.add(ids)
  return on.query<ThresholdReading>({
    text: `with counted as (${stockCountsSql({ by: dimensions, days, where: '' })}),
standing as (
  select h.id, coalesce(sum(c."available"), 0)::integer as available, coalesce(sum(c."sold28"), 0)::integer as sold28
  from stock_threshold h left join counted c on ${watchesSql('h', 'c')}
  where h.id = any(${placeholder}::uuid[]) group by h.id)
select h.id, h.name, h.min_available as "minAvailable", h.min_days as "minDays", s.available, s.sold28,
  h.fallen_at is not null as fallen, ${belowThresholdSql('s.available', 's.sold28', 'h')} as low
from standing s join stock_threshold h using (id) order by souk_fold(h.name), h.id`,
    values: values.list,
  })
}
