import { naturalSort } from '#engine/fields/sorting.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { SqlParameters } from '#engine/crud/columns.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { todayIn } from '#engine/definition/days.ts'
import { planJson } from '#market/shared/plan/plan-answer.ts'
import { plack } from '#market/stock/plack.ts'
import { orderOffers, type Offer } from './order-entry.contract.ts'
import { plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import { quotedLines } from './quote.api.ts'

type OfferCandidate = Omit<Offer, 'cost'>

const mostOfEach = 12

/** Route that searches the offers for an order line: articles and placks. An article may be served by any of its placks. */
export const offersRoute: Area = (app, services) => {
  const { database } = services
  route(app, orderOffers, async ({ query: { q = '' }, change: { actor } }) => {
    const matches = await candidates(services, q, actor)
    const sold = matches.filter(({ refusal }) => refusal === null)
    const quoted = await quotedLines(
      database,
      sold.map(({ articleId, plackId }) => ({ articleId, plackId, providerId: null, quantity: 1 })),
    )
    const costs = new Map(sold.map((one, place) => [one, quoted[place]?.cost]))
    const offers = matches.map((one): Offer => {
      const cost = costs.get(one) ?? null
      return { ...one, cost, refusal: cost?.left === 0 && !cost.onOrder ? 'out_of_stock' : one.refusal }
    })
    return { data: offers.toSorted(bySaleability) }
  })
}

/** Sorts offers for sale before others, and articles before placks. */
function bySaleability(one: Offer, other: Offer): number {
  const rank = ({ refusal, articleId }: Offer): number => 2 * Number(refusal !== null) + Number(articleId === null)
  return rank(one) - rank(other) || (one.name < other.name ? -1 : 1)
}

/** The offers that match the search text. Without a text, only offers that are for sale. */
async function candidates(services: Services, q: string, actor: Actor): Promise<readonly OfferCandidate[]> {
  const values = new SqlParameters()
  const day = values.add(todayIn(organisation.zone))
  const parts = [
    {
      of: article,
      sold: 't.active',
      columns: `t.id as "articleId", null::uuid as "plackId", t.name, t.images->>0 as picture, ${planJson('t')} as plan,
        case when not t.active then 'inactive' end as refusal`,
    },
    {
      of: plack,
      sold: plackSoldSql('t', day),
      columns: `null::uuid as "articleId", t.id as "plackId", t.name, null as picture, null::json as plan,
        case when not t.active then 'inactive' when not (${plackSoldSql('t', day)}) then 'expired' end as refusal`,
    },
  ].filter(({ of }) => hasPermission(actor.permissions, `${of.name}:read`))
  if (parts.length === 0) return []
  const texts = parts.map(({ of, sold, columns }) => {
    const matches = whereOf(of, services, q, actor, values)
    const where = [...(q.trim() ? [] : [sold]), ...(matches ? [matches] : [])].join(' and ')
    return `select ${columns} from (select t.* from ${rowsInLanguageSql(of, actor.language)} t where ${where}
      order by ${q.trim() ? `(${sold}) desc, ` : ''}${naturalSort.expression('t.name')}, t.id limit ${mostOfEach}) t`
  })
  return services.database.query<OfferCandidate>({ text: texts.join('\nunion all\n'), values: values.list })
}

/** The SQL condition that a row matches the query and is visible to the actor. */
function whereOf(of: Resource, { resources }: Services, q: string, actor: Actor, values: SqlParameters): string {
  return whereSql(readListQuery(of, new URLSearchParams({ q }), actor), of, resources, values)
}
