import type { FastifyInstance } from 'fastify'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { discount } from '../discounts/discount.ts'
import { article } from './article.ts'
import { articleMargin, discountBelowCost, type ArticleMargin } from './margin.contract.ts'
import { discountEffectsOn, priceToday } from './price.api.ts'

type ArticleCost = Omit<ArticleMargin['costs'][number], 'margin'> & { readonly articleId: string }

/** Routes of costs beside prices: the margins of an article, and the articles that a discount sells below cost. */
export function marginRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const articles = repositoryOf(article, services)
  const discounts = repositoryOf(discount, services)

  route(app, articleMargin, async ({ params: { id }, change: { actor } }) => {
    const row = await articles.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const [{ today: price }, costs] = await Promise.all([
      priceToday(database, parseRow(article, row), actor),
      costsOf(database, [id]),
    ])
    return {
      data: {
        price,
        costs: costs.map(({ articleId: _articleId, ...one }) => ({
          ...one,
          margin: one.cost === null ? null : writeAmount(minorUnits(price) - minorUnits(one.cost)),
        })),
      },
    }
  })

  route(app, discountBelowCost, async ({ params: { id }, query, change: { actor } }) => {
    const row = await discounts.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const stored = parseRow(discount, row)
    const reduction = { ...stored, type: query.type ?? stored.type, value: query.value ?? stored.value }
    const details = brokenRules(discount, reduction)
    if (details.length > 0) throw new Problem(problems.validation, { details })
    const { articles: reduced, complete } = await discountEffectsOn(
      services,
      reduction,
      todayIn(organisation.zone),
      actor,
    )
    const costs = await costsOf(
      database,
      reduced.map((one) => one.id),
    )
    const below = reduced.flatMap(({ id: articleId, name, after }) => {
      const highest = costs
        .flatMap(({ articleId: of, cost }) => (of === articleId && cost !== null ? [minorUnits(cost)] : []))
        .reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null)
      return highest !== null && minorUnits(after) < highest
        ? [{ id: articleId, name, after, cost: writeAmount(highest) }]
        : []
    })
    return { data: { complete, articles: below } }
  })
}

/** Today’s costs of articles at each provider, with the cost in the organisation’s currency where a rate is recorded. */
function costsOf(on: Queryable, articleIds: readonly string[]): Promise<ArticleCost[]> {
  return on.query<ArticleCost>({
    name: 'article-costs',
    text: `select c.article_id as "articleId", c.provider_id as "providerId", p.name as provider, c.amount::text, c.currency,
        trim_scale(r.rate)::text as rate, ${amountJson('c.amount * r.rate')} as cost
      from (select distinct on (article_id, provider_id) * from unit_cost
        where article_id = any($1::uuid[]) and plack_id is null and batch_id is null and active and valid_from <= $2::date
        order by article_id, provider_id, valid_from desc, id desc) c
      join provider p on p.id = c.provider_id cross join lateral (select souk_exchange_rate(c.currency, $2::date) as rate) r
      order by souk_fold(p.name) collate "C", p.id`,
    values: [articleIds, todayIn(organisation.zone)],
  })
}
