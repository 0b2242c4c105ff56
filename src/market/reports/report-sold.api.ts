import type { Asked } from './report-definition.api.ts'

/**
 * The lines that were sold, `d` with their orders `o`: those of orders whose whole amount was paid at some time, whatever
 * went back since. `r.share` is a line’s part of its order’s refunds, in proportion to the amounts; the parts of an order
 * come to the cent to what was refunded, because each is what all lines up to it bear less what those before it bear.
 */
export function soldLines(asked: Pick<Asked, 'from'>): string {
  return `customer_order o join order_detail d on d.order_id = o.id and o.payment_state in ('paid', 'partly_refunded', 'refunded')
  -- A line is never older than its order.
  and coalesce(d.created_at, 'infinity') >= ${asked.from}
  cross join lateral (select case when o.refunded = 0 or o.total = 0 then 0.00 else (
    select round(o.refunded * sum(e.total) / o.total, 2) - round(o.refunded * (sum(e.total) - d.total) / o.total, 2)
    from order_detail e where e.order_id = o.id and e.id <= d.id) end as share) r`
}
