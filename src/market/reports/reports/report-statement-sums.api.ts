import { addDays } from '#engine/definition/days.ts'
import { filterSql, type ReportSqlContext } from '../report-definition.api.ts'
import { monthsIn } from '../sales/sales.ts'

const figures = ['lines', 'units', 'reduction', 'sold', 'refunded']

// Only few orders have pending changes. The query subtracts the stored sums of these orders and adds their current values.
const marked = `(select array_agg(distinct order_id) as orders from sales_change) c`

/**
 * The FROM clause of the amounts to settle with providers, `p`. The amounts come from the sums stored by day and month. For one article of
 * a provider, they come from the rows of orders. For orders with pending changes, the amounts are computed from the orders themselves.
 */
export function statementSums(context: ReportSqlContext): string {
  const [first, last] = [context.values.add(context.days.from), context.values.add(context.days.to)]
  const theirs = filterSql(context, {
    provider: (id) => `p.provider_id = ${id}::uuid`,
    article: (id) => `p.article_id = ${id}::uuid`,
  })
  const [ofProvider, ofArticle] = [theirs.includes('p.provider_id'), theirs.includes('p.article_id')]
  const [byProvider, byArticle] = [context.by === 'provider' || ofProvider, context.by === 'article' || ofArticle]
  const columns = figures.map((one) => `s.${one}`).join(', ')
  const stored =
    byProvider && byArticle
      ? `select s.day, s.provider_id, s.article_id, ${columns} from statement_fact s
        where s.day >= ${first}::date and s.day <= ${last}::date and s.provider_id is not null`
      : `select s.start as day, s.provider_id, s.article_id, ${columns} from statement_sum s
        where s.kept_by = '${byArticle ? 'article' : 'provider'}' and (${spans(context, first, last)})`
  return `from (
    ${stored}
    union all
    select m.day, m.provider_id, m.article_id, ${figures.map((one) => `m.sign * m.${one}`).join(', ')}
    from (
      select -1 as sign, f.* from ${marked} join statement_fact f on f.order_id = any(c.orders)
      union all
      select 1, t.* from ${marked} cross join lateral statement_truth(c.orders) t where c.orders is not null) m
    where m.day >= ${first}::date and m.day <= ${last}::date and m.provider_id is not null) p
  where true${theirs}`
}

/**
 * The condition that selects the stored sums for the period: monthly sums for its whole months, daily sums for its
 * other days. Groups of days or weeks use only daily sums.
 */
function spans({ by, days, values }: ReportSqlContext, first: string, last: string): string {
  const every = `s.span = 'day' and s.start >= ${first}::date and s.start <= ${last}::date`
  const months = monthsIn({ from: days.from, to: addDays(days.to, 1) })
  if (by === 'day' || by === 'week' || months.from === months.to) return every
  const [from, to] = [values.add(months.from), values.add(months.to)]
  return `s.span = 'month' and s.start >= ${from}::date and s.start < ${to}::date
    or ${every} and s.start < ${from}::date or ${every} and s.start >= ${to}::date`
}
