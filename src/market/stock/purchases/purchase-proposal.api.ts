import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { addDays, dayStart } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { dimensions, paceDays, type Dimension } from '../levels/stock-levels.ts'
import {
  matchesDimensionsSql,
  sameGroupSql,
  stockCountsSql,
  stockDays,
  thresholdSql,
  watchesSql,
} from '../stock-counts.api.ts'
import { openStates } from './purchase-link.ts'
import type { PurchaseProposal } from './purchase.contract.ts'

/** The stock that a purchase refills: a plack, or a group of profiles. */
export type RefilledStock = Readonly<Partial<Record<Dimension | 'plackId' | 'providerId', string | undefined>>>

/** The SQL condition that the purchase `alias` is active and still expects pieces. */
export function isOpenSql(alias: string): string {
  return `${alias}.active and ${alias}.state in (${openStates.map((state) => `'${state}'`).join(', ')})`
}

/**
 * The SQL of the pieces that a group of profiles expects, and of the first day on which some are expected. `group` is an alias with
 * the dimensions of the group; `by` are those that count.
 */
export function expectedOfGroupSql(by: readonly Dimension[], group: string): string {
  return `select coalesce(sum(greatest(0, q.quantity - q.received)), 0)::integer as expected, min(q.expected_on)::text as "expectedOn"
    from purchase q where ${isOpenSql('q')} and q.plack_id is null and ${sameGroupSql(by, 'q', group)}`
}

/** The figures, the usual provider, its last price and its usual delivery day for a purchase that refills a stock. */
export async function proposePurchase(
  on: Queryable,
  day: string,
  stock: RefilledStock,
  mayReadCosts: boolean,
): Promise<PurchaseProposal> {
  const figures = stock.plackId ? await plackFigures(on, day, stock.plackId) : await groupFigures(on, day, stock)
  const providerId = stock.providerId ?? figures.providerId
  const [usual] = await on.query<{ leadDays: number | null }>({
    name: 'purchase-lead-time',
    text: `select ceil(avg(extract(epoch from q.received_at - q.created_at)) / 86400)::integer as "leadDays"
      from (select received_at, created_at from purchase where provider_id = $1 and state = 'received'
        order by created_at desc limit 5) q`,
    values: [providerId],
  })
  const price = mayReadCosts && providerId ? await lastPrice(on, { ...stock, providerId }) : null
  const leadDays = usual?.leadDays ?? null
  return {
    ...figures,
    providerId,
    expectedOn: leadDays === null ? null : addDays(day, leadDays),
    amount: price?.amount ?? null,
    currency: price?.currency ?? null,
  }
}

type Figures = Omit<PurchaseProposal, 'expectedOn' | 'amount' | 'currency'>

const noFigures: Figures = { sold28: 0, available: 0, expected: 0, minAvailable: null, minDays: null, providerId: null }

async function plackFigures(on: Queryable, day: string, plackId: string): Promise<Figures> {
  const [row] = await on.query<Figures>({
    name: 'purchase-plack-figures',
    text: `select p.quantity - p.reserved as available, p.expected, null::integer as "minAvailable", null::integer as "minDays",
        (select greatest(0, coalesce(-sum(m.quantity), 0))::integer from stock_movement m
          where m.plack_id = p.id and m.kind in ('take', 'put_back') and m.at >= $2::timestamptz) as sold28,
        coalesce((select q.provider_id from purchase q where q.plack_id = p.id and q.active order by q.created_at desc limit 1),
          p.provider_id) as "providerId"
      from plack p where p.id = $1`,
    values: [plackId, dayStart(addDays(day, 1 - paceDays), organisation.zone)],
  })
  return row ?? noFigures
}

async function groupFigures(on: Queryable, day: string, stock: RefilledStock): Promise<Figures> {
  const by = dimensions.filter((one) => stock[one])
  const values = new SqlParameters()
  const days = stockDays(day, values)
  const group = `select ${values.add(stock.operator ?? null)}::text as operator, ${values.add(stock.countryCode ?? null)}::text as country_code,
    ${values.add(stock.type ?? null)}::text as type, ${values.add(stock.articleId ?? null)}::uuid as article_id`
  const [row] = await on.query<Figures>({
    text: `with h as (${group})
      select c."available", c."sold28", e.expected, l.min_available as "minAvailable", l.min_days as "minDays",
        coalesce(
          (select t.provider_id from purchase t where t.active and t.plack_id is null and ${matchesDimensionsSql(by)}
            and ${sameGroupSql(by, 't', 'h')} order by t.created_at desc limit 1),
          (select t.provider_id from profile_id t where t.provider_id is not null and ${watchesSql('h', 't')}
            order by t.created_at desc limit 1),
          (select min(s.provider_id::text)::uuid from article_provider s where s.article_id = h.article_id and s.active
            having count(*) = 1)) as "providerId"
      from h cross join lateral (${stockCountsSql({ by: [], days, where: ` and ${watchesSql('h', 't')}` })}) c
      cross join lateral (${expectedOfGroupSql(by, 'h')}) e
      left join lateral (${thresholdSql(by, 'h')}) l on true`,
    values: values.list,
  })
  return row ?? noFigures
}

/** The newest price of the provider for this stock: of a purchase, of the plack, or of the article. */
async function lastPrice(on: Queryable, stock: RefilledStock): Promise<{ amount: string; currency: string } | null> {
  const [price] = await on.query<{ amount: string; currency: string }>({
    name: 'purchase-last-price',
    text: `select trim_scale(u.amount)::text as amount, u.currency from unit_cost u
        left join purchase q on q.id = u.purchase_id
      where u.active and coalesce(q.provider_id, u.provider_id, $1) = $1 and (
        (u.plack_id = $2 or q.plack_id = $2)
        or ($2::uuid is null and u.plack_id is null and (u.article_id = $3 or (q.plack_id is null and q.article_id is not distinct from $3
          and souk_fold(q.operator) is not distinct from souk_fold($4) and q.country_code is not distinct from $5 and q.type is not distinct from $6))))
      order by u.created_at desc, u.id desc limit 1`,
    values: [
      ...[stock.providerId, stock.plackId ?? null, stock.articleId ?? null],
      ...[stock.operator ?? null, stock.countryCode ?? null, stock.type ?? null],
    ],
  })
  return price ?? null
}
