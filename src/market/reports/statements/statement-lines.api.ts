import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import type { StatementFigures, StatementLine } from './statement.contract.ts'

/** A provider and the days that a statement settles, first and last included. */
export interface StatementPeriod {
  readonly providerId: string
  readonly periodFrom: string
  readonly periodTo: string
}

const figures = ['units', 'reduction', 'sold', 'refunded'] as const

const columns = figures.join(', ')

/** SQL of the sum of an amount over the lines of the period, or over the carried lines. */
const sumSql = (amount: string, carried: boolean): string =>
  amountJson(`coalesce(sum(${amount}) filter (where ${carried ? '' : 'not '}carried), 0)`)

/**
 * Computes the contents of a statement: the lines of its period, and one difference for each order line. A difference is the line’s current
 * figures since the provider’s first statement, less its figures in earlier statements. One SQL statement reads figures and lines, so that
 * they agree.
 */
export async function readStatement(
  on: Queryable,
  { providerId, periodFrom, periodTo }: StatementPeriod,
): Promise<{ readonly figures: StatementFigures; readonly lines: readonly StatementLine[] }> {
  const values = new SqlParameters()
  const [provider, from, to] = [values.add(providerId), values.add(periodFrom), values.add(periodTo)]
  const ofProvider = `f.provider_id = ${provider}::uuid and f.day <= ${to}::date
      and f.day >= coalesce((select min(s.period_from) from provider_statement s where s.provider_id = ${provider}::uuid), ${from}::date)`
  const text = `with fact as materialized (
    select f.* from statement_fact f
    where ${ofProvider} and not exists (select from sales_change c where c.order_id = f.order_id)
    union all
    select f.* from (select array_agg(distinct order_id) as orders from sales_change) c cross join lateral statement_truth(c.orders) f
    where c.orders is not null and ${ofProvider}
  ), difference as (
    select order_id, order_detail_id, ${columns} from fact where day < ${from}::date
    union all
    select order_id, order_detail_id, ${figures.map((one) => `-${one}`).join(', ')}
    from provider_statement_line where provider_id = ${provider}::uuid
  ), counted as (
    select order_id, order_detail_id, false as carried, day, ${columns} from fact where day >= ${from}::date
    union all
    select order_id, order_detail_id, true, null, ${figures.map((one) => `sum(${one})`).join(', ')}
    from difference group by order_id, order_detail_id
    having ${figures.map((one) => `sum(${one}) <> 0`).join(' or ')}
  ), line as materialized (
    select c.*, o.number, coalesce(a.name, p.name) as article
    from counted c join customer_order o on o.id = c.order_id join order_detail d on d.id = c.order_detail_id
    left join article a on a.id = d.article_id left join plack p on p.id = d.plack_id
  )
  select
    json_build_object('units', coalesce(sum(units) filter (where not carried), 0), 'gross', ${sumSql('sold + reduction', false)},
      'reduction', ${sumSql('reduction', false)}, 'sold', ${sumSql('sold', false)}, 'refunded', ${sumSql('refunded', false)},
      'net', ${sumSql('sold - refunded', false)}, 'carried', ${sumSql('sold - refunded', true)},
      'total', ${amountJson('coalesce(sum(sold - refunded), 0)')}) as figures,
    coalesce(json_agg(json_build_object('orderId', order_id, 'orderDetailId', order_detail_id, 'orderNumber', number,
      'carried', carried, 'day', day, 'article', article, 'units', units, 'reduction', ${amountJson('reduction')},
      'sold', ${amountJson('sold')}, 'refunded', ${amountJson('refunded')}, 'net', ${amountJson('sold - refunded')})
      order by carried, day, number, order_detail_id), '[]') as lines
  from line`
  const [read] = await on.query<{ figures: StatementFigures; lines: readonly StatementLine[] }>({
    text,
    values: values.list,
  })
  if (!read) throw new Error('A statement has no figures')
  return read
}

/** Stores the lines of a statement in order. */
export async function writeLines(
  on: Queryable,
  statement: { readonly id: string; readonly providerId: string },
  lines: readonly StatementLine[],
): Promise<void> {
  await on.query({
    text: `insert into provider_statement_line
        (id, statement_id, provider_id, order_id, order_detail_id, order_number, carried, day, article, units, reduction, sold, refunded, net)
      select l."id", $1, $2, l."orderId", l."orderDetailId", l."orderNumber", l."carried", l."day", l."article", l."units",
        l."reduction", l."sold", l."refunded", l."net"
      from jsonb_to_recordset($3::jsonb) as l ("id" uuid, "orderId" uuid, "orderDetailId" uuid, "orderNumber" text, "carried" boolean,
        "day" date, "article" text, "units" integer, "reduction" numeric, "sold" numeric, "refunded" numeric, "net" numeric)`,
    values: [statement.id, statement.providerId, JSON.stringify(lines.map((line) => ({ id: newId(), ...line })))],
  })
}
