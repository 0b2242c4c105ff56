import { columnRef, SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { dimensions, type Dimension } from './levels/stock-levels.ts'
import { stockCountsSql } from './stock-counts.api.ts'

/** A stock that fell under its threshold: how much is left of it, and what was sold in the weeks that tell the pace. */
export interface FallenStock extends Readonly<Record<Dimension, string | null>> {
  readonly id: string
  readonly name: string
  readonly minDays: number | null
  readonly available: number
  readonly sold28: number
}

/** The stocks that fell under their thresholds last, at most so many, as they are now. */
export async function fallenStocks(on: Queryable, day: string, most: number): Promise<readonly FallenStock[]> {
  const fallen = await on.query<Omit<FallenStock, 'available' | 'sold28'>>({
    name: 'stocks-fallen',
    text: `select id, name, operator, country_code as "countryCode", type, article_id as "articleId", min_days as "minDays"
      from stock_threshold where active and fallen_at is not null order by fallen_at desc, id limit $1`,
    values: [most],
  })
  return Promise.all(
    fallen.map(async (one) => {
      const values = new SqlParameters()
      const where = dimensions.flatMap((name) => {
        const value = one[name]
        if (value === null) return []
        const column = columnRef(name)
        return name === 'articleId'
          ? ` and ${column} = ${values.add(value)}::uuid`
          : ` and souk_fold(${column}) = souk_fold(${values.add(value)})`
      })
      const asked = { by: [], day: values.add(day), where: where.join('') }
      const [counted] = await on.query<Pick<FallenStock, 'available' | 'sold28'>>({
        text: `select c."available", c."sold28" from (${stockCountsSql(asked)}) c`,
        values: values.list,
      })
      return { ...one, available: counted?.available ?? 0, sold28: counted?.sold28 ?? 0 }
    }),
  )
}
