import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { localAmount } from './local-prices.ts'

/** Sets the value of a point and a lifetime of one year, unless the settings have a value already. */
export async function setPointValue(on: Queryable): Promise<void> {
  await on.query({
    text: `update organisation set point_value = $1, point_months = 12 where point_value is null and point_months is null`,
    values: [Number(minorUnits(localAmount('0.05')))],
  })
}

/** Credits the points of the orders in the history, dated at their completion. */
export async function loadHistoryPoints(on: Queryable): Promise<void> {
  await on.query({
    text: `update order_detail d set points = a.loyalty_points from article a, customer_order o
      where a.id = d.article_id and o.id = d.order_id and o.category = 'done' and d.points is null`,
  })
  await on.query({
    text: `insert into loyalty_movement (id, customer_id, kind, points, order_id, created_at, updated_at)
      select gen_random_uuid(), o.customer_id, 'earned', sum(d.points * d.quantity), o.id, o.created_at, o.created_at
      from customer_order o join order_detail d on d.order_id = o.id
      where o.category = 'done' and d.points > 0 group by o.id order by o.created_at`,
  })
}

/** Adds points that the team gave to some customers. */
export async function loadGivenPoints(on: Queryable): Promise<void> {
  await on.query({
    text: `insert into loyalty_movement (id, customer_id, kind, points, reason, created_at, updated_at)
      select gen_random_uuid(), o.customer_id, 'corrected', 50, 'Geste commercial', now(), now()
      from (select distinct customer_id from customer_order order by customer_id limit 3) o`,
  })
}
