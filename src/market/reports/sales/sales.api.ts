import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import { monthsIn, type SalesDimension, type SalesFilters, type SalesMeasures, type SalesRow } from './sales.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'

/** The parameters of a query of sales. */
export interface SalesQuery extends SalesFilters {
  readonly period: DayPeriod
  /** The grouping dimensions; without any, the result is one row with the total. */
  readonly by?: readonly SalesDimension[]
  /** The figure by which groups are sorted, the largest first; by default the groups are sorted by their dimensions. */
  readonly largest?: keyof SalesMeasures
  /** The largest number of groups in the result. */
  readonly limit?: number
}

/**
 * Reads the sales of a period by group, in one statement. The figures come from the sums stored by day and month. For orders with pending
 * changes, they come from the orders themselves. The result therefore includes every committed order.
 */
export function querySales(on: Queryable, question: SalesQuery): Promise<SalesRow[]> {
  return on.query<SalesRow>(salesStatement(question))
}

const groupSql: Readonly<Record<SalesDimension, string>> = {
  day: 'r.start::text',
  week: `date_trunc('week', r.start)::date::text`,
  month: `date_trunc('month', r.start)::date::text`,
  provider: 'r.provider_id',
  article: 'r.article_id',
  brand: 'a.brand_id',
  country: 'r.country',
  status: 'r.status_id',
  category: 'r.category',
}

const measures = ['orders', 'units', 'value', 'captured', 'refunded'] as const

/** Builds the statement of a query. */
function salesStatement(question: SalesQuery): Statement {
  const { by = [], largest, limit } = question
  const values = new SqlParameters()
  const dimensions = sumDimensionsOf(question)
  const needsBrand = by.includes('brand') || question.brandId !== undefined
  const where = conditionsOf(question, values)
  const groups = by.map((one) => `${groupSql[one]} as "${one}"`)
  const figures = [
    `${dimensions.exact ? 'coalesce(sum(r.orders), 0)::integer' : 'null::integer'} as orders`,
    'coalesce(sum(r.units), 0)::integer as units',
    ...(['value', 'captured', 'refunded'] as const).map(
      (one) => `${amountJson(`coalesce(sum(r.${one}), 0)`)} as ${one}`,
    ),
  ]
  const places = by.map((_, place) => String(place + 1)).join(', ')
  const sums = measures.map((one) => `sum(r.${one})`).map((sum) => `${sum} <> 0`)
  const text = `with rows as (${dimensions.by === null ? factsSql(question.period, values) : sumsSql(dimensions.by, question, values)})
select ${[...groups, ...figures].join(', ')}
from rows r${needsBrand ? ' left join article a on a.id = r.article_id' : ''}
where ${where}
${by.length > 0 ? `group by ${places} having ${sums.join(' or ')} order by ${largest ? `sum(r.${largest}) desc, ` : ''}${places}` : ''}
${limit === undefined ? '' : `limit ${values.add(limit)}`}`
  return { text, values: values.list }
}

interface SumDimensions {
  /** The dimension of the stored sums to use; null uses the rows of orders instead. */
  readonly by: 'order' | 'provider' | 'article' | 'country' | null
  /** Whether the number of orders is exact, because no order counts in two sums of one group. */
  readonly exact: boolean
}

function sumDimensionsOf({ by = [], ...filters }: SalesQuery): SumDimensions {
  const provider = by.includes('provider') || filters.providerId !== undefined
  const country = by.includes('country') || filters.country !== undefined
  const article = by.includes('article') || filters.articleId !== undefined
  const brand = by.includes('brand') || filters.brandId !== undefined
  if ((article || brand) && country) return { by: null, exact: false }
  if (article || brand) return { by: 'article', exact: provider && article }
  if (country) return { by: 'country', exact: provider }
  return { by: provider ? 'provider' : 'order', exact: true }
}

function conditionsOf(filters: SalesFilters, values: SqlParameters): string {
  const narrowed = (expression: string, value: string | undefined, type: string): string[] =>
    value === undefined ? [] : [`${expression} = ${values.add(value)}::${type}`]
  return [
    `r.category <> 'draft'`,
    ...narrowed('r.provider_id', filters.providerId, 'uuid'),
    ...narrowed('r.article_id', filters.articleId, 'uuid'),
    ...narrowed('a.brand_id', filters.brandId, 'uuid'),
    ...narrowed('r.country', filters.country, 'text'),
    ...narrowed('r.status_id', filters.statusId, 'uuid'),
    ...narrowed('r.category', filters.category, 'text'),
  ].join(' and ')
}

// Only few orders have pending changes. The query subtracts the stored sums of these orders and adds their current values.
const marked = `(select array_agg(distinct order_id) as orders from sales_change) c`

/** SQL of the sums of a period with the pending changes. Whole months come from the monthly sums. */
function sumsSql(
  by: NonNullable<SumDimensions['by']>,
  { period, by: groups = [] }: SalesQuery,
  values: SqlParameters,
): string {
  const [from, to] = [values.add(period.from), values.add(period.to)]
  const byDay = groups.includes('day') || groups.includes('week')
  const months = byDay ? { from: period.to, to: period.to } : monthsIn(period)
  const spans =
    months.from === months.to
      ? `s.span = 'day' and s.start >= ${from}::date and s.start < ${to}::date`
      : monthsSql(months, from, to, values)
  const members = [
    by === 'order' ? 'null::uuid' : 'm.provider_id',
    by === 'article' ? 'm.article_id' : 'null::uuid',
    by === 'country' ? 'm.country' : 'null::text',
  ]
  return `select s.start, s.status_id, s.category, s.provider_id, s.article_id, s.country, s.orders, s.units, s.value, s.captured, s.refunded
  from sales_sum s where s.kept_by = '${by}' and (${spans})
  union all
  select m.day, m.status_id, m.category, ${members.join(', ')}, m.sign * bool_or(m.placed)::integer, m.sign * sum(m.units),
    m.sign * sum(m.value), m.sign * sum(m.captured), m.sign * sum(m.refunded)
  from (
    select -1 as sign, f.* from ${marked} join sales_fact f on f.order_id = any(c.orders)
    union all
    select 1, t.* from ${marked} cross join lateral sales_truth(c.orders) t where c.orders is not null) m
  where m.day >= ${from}::date and m.day < ${to}::date
  group by m.sign, m.order_id, 1, 2, 3, 4, 5, 6`
}

function monthsSql(months: DayPeriod, from: string, to: string, values: SqlParameters): string {
  const [first, last] = [values.add(months.from), values.add(months.to)]
  return `s.span = 'month' and s.start >= ${first}::date and s.start < ${last}::date
    or s.span = 'day' and s.start >= ${from}::date and s.start < ${first}::date
    or s.span = 'day' and s.start >= ${last}::date and s.start < ${to}::date`
}

/** SQL of the rows of orders in a period, for queries that no stored sums answer. */
function factsSql(period: DayPeriod, values: SqlParameters): string {
  const inside = `m.day >= ${values.add(period.from)}::date and m.day < ${values.add(period.to)}::date`
  return `select m.day as start, m.status_id, m.category, m.provider_id, m.article_id, m.country, 0 as orders, m.units, m.value,
    m.captured, m.refunded
  from (
    select f.* from sales_fact f where not exists (select from sales_change c where c.order_id = f.order_id)
    union all
    select t.* from ${marked} cross join lateral sales_truth(c.orders) t where c.orders is not null) m
  where ${inside}`
}
