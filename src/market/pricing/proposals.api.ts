import { naturalSort } from '#engine/fields/sorting.ts'
import { ownRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems, type ProblemKind } from '#engine/definition/problem.ts'
import { amountJson, amountSql } from '#engine/fields/numbers/money.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { reductionSql } from '#market/catalogue/discounts/reduction.ts'
import {
  applyPrices,
  pricePreview,
  priceProposals,
  type PriceOutcome,
  type PricePreview,
  type Proposal,
} from './proposals.contract.ts'

const most = 500

// The article has another version, or is deleted.
const refusals: ReadonlySet<ProblemKind> = new Set([problems.stale, problems.notFound])

/** Routes of the prices that the pricing rules propose, and of their application. */
export const pricingRoutes: Area = (app, services) => {
  const { database } = services
  const articles = repositoryOf(article, services)

  route(app, priceProposals, async ({ change: { actor } }) => ({ data: await proposals(database, actor) }))

  route(app, pricePreview, async ({ query }) => ({ data: await preview(database, query) }))

  route(app, applyPrices, async ({ body: { prices }, change }) => ({
    data: await database.transaction(async (on) => {
      const outcomes: PriceOutcome[] = []
      // In the order of their ids, so that two requests cannot wait for each other.
      for (const one of prices.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
        outcomes.push({ id: one.id, outcome: await apply(on, one, change) })
      return outcomes
    }),
  }))

  async function apply(
    on: Queryable,
    { id, version, price }: { readonly id: string; readonly version: number; readonly price: string },
    change: Change,
  ): Promise<PriceOutcome['outcome']> {
    const isPriced = async (): Promise<boolean> => {
      const row = await articles.read(id, change.actor, on)
      return row !== null && minorUnits(parseRow(article, row).price) === minorUnits(price)
    }
    if (await isPriced()) return 'unchanged'
    try {
      await articles.update(id, version, { price }, change, on)
      return 'changed'
    } catch (error) {
      if (!(error instanceof Problem) || !refusals.has(error.kind)) throw error
      // A simultaneous repetition of the request may have been faster.
      return (await isPriced()) ? 'unchanged' : 'conflict'
    }
  }
}

/**
 * The SQL of the price from cost `c.home` by rule `r`. An ending repeats in each unit of the currency, or in each hundred of a currency
 * without decimals; the price is the next one with the ending, so that the margin is never lower than the rule’s.
 */
const proposedSql = `(select case r.rounding when 'none' then round(raw, d.decimals)
    else ceil((raw - step * right(r.rounding, 2)::numeric / 100) / step) * step + step * right(r.rounding, 2)::numeric / 100 end
  from (select souk_decimals() as decimals) d
  cross join lateral (select case d.decimals when 0 then 100 else 1 end as step,
    case r.type when 'flat' then c.home + r.value else c.home * (1 + r.value / 100) end as raw) price)`

/** The price of a new article from the cost at a provider. The rules of single articles do not apply to it. */
async function preview(
  on: Queryable,
  cost: {
    readonly amount: string
    readonly currency: string
    readonly providerId: string
    readonly categoryId?: string | undefined
  },
): Promise<PricePreview> {
  const [row] = await on.query<PricePreview>({
    text: `select ${amountJson('c.home')} as cost, ${amountJson(proposedSql)} as price,
        case when r.id is not null then json_build_object('id', r.id, 'type', r.type, 'value', ${reductionSql('r')}::text) end as rule
      from (select ${amountSql('$1::numeric * souk_exchange_rate($2::text, $5::date)')} as home) c
      left join lateral (select r.* from pricing_rule r
        where r.active and r.article_id is null and (r.category_id is null or r.category_id = $4::uuid)
          and (r.provider_id is null or r.provider_id = $3::uuid)
        order by r.category_id is null, r.id desc limit 1) r on true`,
    values: [cost.amount, cost.currency, cost.providerId, cost.categoryId ?? null, todayIn(organisation.zone)],
  })
  return row ?? { cost: null, price: null, rule: null }
}

/** The articles whose price differs from that of their rule, of which the first 500 are listed. */
async function proposals(on: Queryable, actor: Actor) {
  const values = new SqlParameters()
  const [today, limit] = [values.add(todayIn(organisation.zone)), values.add(most + 1)]
  const [row] = await on.query<{
    articles: Omit<Proposal, 'marginBefore' | 'marginAfter'>[]
    same: number
    unknown: number
    rules: { id: string; priced: number; different: number }[]
  }>({
    // The article must have the alias `t`, because the condition for a provider’s own rows refers to it.
    text: `with latest as (
        select distinct on (u.article_id, u.provider_id) u.article_id, u.provider_id, u.valid_from, u.amount, u.currency from unit_cost u
        where u.plack_id is null and u.batch_id is null and u.active and u.valid_from <= ${today}::date
        order by u.article_id, u.provider_id, u.valid_from desc, u.id desc),
      highest as (
        select distinct on (k.article_id) k.article_id, k.provider_id, k.valid_from, k.home from (
          select l.*, ${amountSql(`l.amount * souk_exchange_rate(l.currency, ${today}::date)`)} as home from latest l) k
        order by k.article_id, k.home desc nulls first, k.provider_id),
      priced as (
        select t.id, t.version, t.name, t.price, c.home as cost, c.valid_from as since, r.id as rule_id, r.type,
          ${reductionSql('r')} as value, ${proposedSql} as proposed
        from ${rowsInLanguageSql(article, actor.language)} t left join highest c on c.article_id = t.id
        cross join lateral (select r.* from pricing_rule r
          where r.active and coalesce(r.article_id, t.id) = t.id and coalesce(r.category_id, t.category_id) = t.category_id
            and (r.provider_id is null or r.provider_id = c.provider_id)
          order by r.article_id is null, r.category_id is null, r.provider_id is null, r.id desc limit 1) r
        where t.active${ownRowsSql(article, actor, values)})
      select (select count(*) filter (where cost is null) from priced)::integer as unknown,
        (select count(*) filter (where proposed = price) from priced)::integer as same,
        coalesce((select json_agg(json_build_object('id', r.id, 'priced', r.priced, 'different', r.different)) from (
          select rule_id as id, count(*) as priced, count(*) filter (where proposed <> price) as different
          from priced group by rule_id) r), '[]') as rules,
        coalesce((select json_agg(json_build_object('id', p.id, 'version', p.version, 'name', p.name, 'price', ${amountJson('p.price')},
            'cost', ${amountJson('p.cost')}, 'since', p.since::text, 'ruleId', p.rule_id, 'type', p.type, 'value', p.value::text,
            'proposed', ${amountJson('p.proposed')}) order by p.place)
          from (select *, row_number() over (order by ${naturalSort.expression('name')}, id) as place from priced
            where proposed <> price order by place limit ${limit}::integer) p), '[]') as articles`,
    values: values.list,
  })
  const { articles, same, unknown, rules } = row ?? { articles: [], same: 0, unknown: 0, rules: [] }
  const margin = (price: string, cost: string): string => writeAmount(minorUnits(price) - minorUnits(cost))
  return {
    articles: articles.slice(0, most).map((one) => ({
      ...one,
      marginBefore: margin(one.price, one.cost),
      marginAfter: margin(one.proposed, one.cost),
    })),
    rules,
    complete: articles.length <= most,
    same,
    unknown,
  }
}
