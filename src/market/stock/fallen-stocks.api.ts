import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Dimension } from './levels/stock-levels.ts'
import { stockCountsSql, stockDays, watchesSql } from './stock-counts.api.ts'

/** A stock below its threshold: the number of available profiles, and the sales of the last 28 days. */
export interface FallenStock extends Readonly<Record<Dimension, string | null>> {
  readonly id: string
  readonly name: string
  readonly minDays: number | null
  readonly available: number
  readonly sold28: number
}

/** The stocks that most recently fell below their thresholds, at most `most`, with their current counts. */
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
      h.min_days as "minDays", c."available", c."sold28", h.fallen_at
    from fallen h cross join lateral (${stockCountsSql({ by: [], days, where: `${where} and ${watchesSql('h', 't')}` })}) c
    where ${which}`,
  )
  return on.query<FallenStock>({
    name: 'stocks-fallen',
    text: `with fallen as (select * from stock_threshold where active and fallen_at is not null order by fallen_at desc, id limit ${values.add(most)})
      select id, name, operator, "countryCode", type, "articleId", "minDays", "available", "sold28"
      from (${branches.join(' union all ')}) f order by fallen_at desc, id`,
    values: values.list,
  })
}
