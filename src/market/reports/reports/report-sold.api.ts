import type { ReportSqlContext } from '../report-definition.api.ts'

/**
 * The lines that were sold, `d` with their orders `o`: those of orders whose whole amount was paid at some time, whatever
 * went back since. Tests are no sales.
 */
export function soldLines(asked: Pick<ReportSqlContext, 'from'>): string {
  return `customer_order o join order_detail d on d.order_id = o.id and not o.test
  and o.payment_state in ('paid', 'partly_refunded', 'refunded')
  -- A line is never older than its order.
  and coalesce(d.created_at, 'infinity') >= ${asked.from}`
}
