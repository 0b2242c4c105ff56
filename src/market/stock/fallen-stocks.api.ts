import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Dimension } from './levels/stock-levels.ts'
import { isOpenSql } from './purchases/purchase-proposal.api.ts'
import { stockCountsSql, stockDays, watchesSql } from './stock-counts.api.ts'

/** A stock below its threshold: the number of available profiles, and the sales of the last 28 days. */
export interface FallenStock extends Readonly<Record<Dimension, string | null>> {
  readonly id: string
  readonly name: string
  readonly minAvailable: number | null
  readonly minDays: number | null
  readonly available: number
  readonly sold28: number
  /** The pieces ordered and not received yet. */
  readonly expected: number
}

/** The stocks that most recently fell below their thresholds, at most `most`, with their current counts. Stocks without an open purchase come first. */
export function fallenStocks(on: Queryable, day: string, most: number): Promise<FallenStock[]> {
  const values = new SqlParameters()
  const days = stockDays(day, values)
  // An index finds the profiles of an article; thresholds without an article need a scan.
  const branches = [
    { which: 'h.article_id is not null', where: ' and t.article_id = h.article_id' },
    { which: 'h.article_id is null', where: '' },
  ].map(
    ({
      which,
      where,
    }) => `select h.id, h.name, h.operator, h.country_code as "countryCode", h.type, h.article_id as "articleId",
      h.min_available as "minAvailable", h.min_days as "minDays", c."available", c."sold28", h.expected, h.fallen_at
    from fallen h cross join lateral (${stockCountsSql({ by: [], days, where: `${where} and ${watchesSql('h', 't')}` })}) c
    where ${which}`,
  )
  return on.query<FallenStock>({
    name: 'stocks-fallen',
    text: `with fallen as (select s.*, e.expected from stock_threshold s
        cross join lateral (select coalesce(sum(greatest(0, q.quantity - q.received)), 0)::integer as expected from purchase q
          where ${isOpenSql('q')} and q.plack_id is null and ${watchesSql('s', 'q')}) e
        where s.active and s.fallen_at is not null order by e.expected > 0, s.fallen_at desc, s.id limit ${values.add(most)})
      select id, name, operator, "countryCode", type, "articleId", "minAvailable", "minDays", "available", "sold28", expected
      from (${branches.join(' union all ')}) f order by expected > 0, fallen_at desc, id`,
    values: values.list,
  })
}
