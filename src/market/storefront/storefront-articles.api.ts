import type { Queryable } from '#engine/database/database.api.ts'
import { lastId, statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { dayOf } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { brand } from '#market/catalogue/brand.ts'
import { category } from '#market/catalogue/category.ts'
import { bestPrice, type Reduction } from '#market/catalogue/articles/price.ts'
import { reductionSql } from '#market/catalogue/discounts/reduction.ts'
import { planJson } from '#market/shared/plan/plan-answer.ts'
import type { Plan } from '#market/shared/plan/plan-fields.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { deliversProfilesSql, plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import type { storefrontArticle, storefrontArticles } from './storefront.contract.ts'
import { storefrontPath } from './storefront.contract.ts'

type Product = AnswerOf<typeof storefrontArticles>['itemListElement'][number]
type Review = AnswerOf<typeof storefrontArticle>['review'][number]

interface ArticleRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly barcode: string
  readonly images: readonly string[]
  readonly category: string
  readonly brand: string
  readonly price: string
  readonly discounts: readonly Reduction[]
  readonly available: boolean
  readonly onOrder: boolean
  readonly average: string | null
  readonly reviews: number
  readonly plan: Plan
}

/**
 * The columns of a product; `$1` is the day. An article is available while one of its profiles is available, or a plack has enough pieces.
 */
const columns = `a.id, a.name, a.description, a.barcode, a.images, c.name as category, b.name as brand, ${amountJson('a.price')} as price,
  coalesce((select json_agg(json_build_object('type', d.type, 'value', ${reductionSql('d')}::text))
    from article_discount l join discount d on d.id = l.discount_id
    where l.article_id = a.id and l.active and d.active and d.start_date <= $1::date and $1::date < d.end_date), '[]') as discounts,
  case when ${deliversProfilesSql('a')}
    then exists (select from profile_id f where f.article_id = a.id and f.state = 'available' and f.active)
    else exists (select from article_plack l join plack k on k.id = l.plack_id
      where l.article_id = a.id and l.active and ${plackSoldSql('k', '$1')} and k.quantity - k.reserved >= l.quantity) end as available,
  a.available_on_order as "onOrder",
  ${planJson('a')} as plan, n.average, n.reviews`

const tablesIn = (language: Language) => `join ${rowsInLanguageSql(category, language)} c on c.id = a.category_id
  join ${rowsInLanguageSql(brand, language)} b on b.id = a.brand_id
  cross join lateral (select round(avg(n.rating), 2)::text as average, count(*)::integer as reviews
    from article_note n where n.article_id = a.id and n.active) n`

// The limit is one more than the largest page, because the extra row shows whether a next page exists.
const mostProducts = 51

/** The articles for sale that are older than a cursor, the newest first. */
export async function productsBefore(
  on: Queryable,
  query: {
    readonly day: string
    readonly after: string | null
    readonly limit: number
    readonly origin: string
    readonly language: Language
  },
): Promise<readonly Product[]> {
  const articles = rowsInLanguageSql(article, query.language)
  // PostgreSQL’s generic plan does not use the parameters’ values. The constant limit of the inner query makes the plan start at the cursor
  // and read few rows.
  const text = `select ${columns} from (select * from
      (select * from ${articles} t where active and id < coalesce($2::uuid, '${lastId}') order by id desc limit ${mostProducts}) t
      order by id desc limit $3::integer) a
    ${tablesIn(query.language)} order by a.id desc`
  const rows = await on.query<ArticleRow>({
    name: statementName(text),
    text,
    values: [query.day, query.after, query.limit],
    pipelinable: true,
  })
  return rows.map((row) => productOf(row, query))
}

/** The article with an id, if it is for sale; null if not. */
export async function productOfId(
  on: Queryable,
  query: { readonly day: string; readonly id: string; readonly origin: string; readonly language: Language },
): Promise<Product | null> {
  const articles = rowsInLanguageSql(article, query.language)
  const text = `select ${columns} from ${articles} a ${tablesIn(query.language)} where a.id = $2 and a.active`
  const [row] = await on.query<ArticleRow>({
    name: statementName(text),
    text,
    values: [query.day, query.id],
  })
  return row ? productOf(row, query) : null
}

/** The latest published reviews of an article, without the names of their authors. */
export async function reviewsOf(on: Queryable, articleId: string): Promise<readonly Review[]> {
  const rows = await on.query<{ rating: number; title: string; comment: string | null; at: string }>({
    name: 'storefront-reviews',
    text: `select rating, title, comment, ${instantJson('created_at')} as "at" from article_note
      where article_id = $1 and active order by id desc limit 20`,
    values: [articleId],
  })
  return rows.map(({ rating, title, comment, at }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    name: title,
    reviewBody: comment,
    datePublished: dayOf(at, organisation.zone),
  }))
}

function productOf(row: ArticleRow, query: { readonly origin: string; readonly language: Language }): Product {
  const { origin, language } = query
  const { id, name, description, barcode, images, price, discounts, available, onOrder, average } = row
  return {
    '@type': 'Product',
    '@id': `${origin}${storefrontPath}/articles/${id}`,
    url: `${origin}${storefrontPath}/articles/${id}`,
    identifier: id,
    name,
    description,
    gtin: barcode,
    image: images.map((image) => `${origin}/public/${image}`),
    category: row.category,
    brand: { '@type': 'Brand', name: row.brand },
    offers: {
      '@type': 'Offer',
      price: bestPrice(price, discounts).price,
      priceCurrency: organisation.currency,
      availability: `https://schema.org/${available ? 'InStock' : onOrder ? 'BackOrder' : 'OutOfStock'}`,
    },
    ...planOf(row.plan, language),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: row.reviews },
    }),
  }
}

/**
 * The plan of an article in two forms: as one line and as properties. The result is empty for an article that is not a
 * plan.
 */
function planOf(plan: Plan, language: Language): Pick<Product, 'disambiguatingDescription' | 'additionalProperty'> {
  const summary = planSummary(plan, language)
  if (summary === '') return {}
  const { countries, ...others } = plan
  const names = ['dataAllowance', 'voiceMinutes', 'textMessages', 'validityDays'] as const
  return {
    disambiguatingDescription: summary,
    additionalProperty: [
      ...countries.map((value) => ({ '@type': 'PropertyValue', name: 'countries', value }) as const),
      ...names.flatMap((name) => {
        const value = others[name]
        return value === null ? [] : [{ '@type': 'PropertyValue', name, value } as const]
      }),
    ],
  }
}
