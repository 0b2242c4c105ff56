import { withinPeriodSql, type ReportSqlContext } from '../report-definition.api.ts'

/**
 * The FROM clause of sold lines: lines `p` that were sold, refunded or ceased to be sold in the period, with order lines `d` and orders
 * `o`. A sale counts on the day when payments covered its order, a refund on the day of the refund. Test orders do not count. For orders
 * with pending changes, the lines are computed from the orders themselves.
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
