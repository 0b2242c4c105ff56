import { withinPeriodSql, type ReportSqlContext } from '../report-definition.api.ts'

/**
 * The lines `p` that were sold, refunded or no longer sold in the period, with their order lines `d` and orders `o`: a sale counts on
 * the day when payments covered its order, a refund on its own day. Test orders do not count. Orders with pending changes are read
 * from the orders themselves.
 */
export function soldLines(context: ReportSqlContext): string {
  const period = withinPeriodSql('f.at', context)
  return `(
    select f.* from statement_fact f
    where ${period} and not exists (select from sales_change c where c.order_id = f.order_id)
    union all
    select f.* from (select array_agg(distinct order_id) as orders from sales_change) c cross join lateral statement_truth(c.orders) f
    where c.orders is not null and ${period}) p
  join order_detail d on d.id = p.order_detail_id join customer_order o on o.id = p.order_id`
}
