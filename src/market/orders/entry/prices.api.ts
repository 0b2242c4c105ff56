import { statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { soldPlanSql } from '#market/shared/plan/plan-answer.ts'
import type { Plan } from '#market/shared/plan/plan-fields.ts'
import { plack } from '#market/stock/plack.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem, problemKind, type ProblemDetail } from '#engine/definition/problem.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { reductionSql } from '#market/catalogue/discounts/reduction.ts'
import { deliversProfilesSql, hasPlacksSql, plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { articleGone, plackGone, noPrice } from './prices.messages.ts'
import { todayIn } from '#engine/definition/days.ts'
import { bestPrice, type Reduction } from '#market/catalogue/articles/price.ts'

/** A line as requested, before the server prices it. */
export interface RequestedLine {
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  readonly quantity: number
}

/** An order line with today’s price, which no longer changes. Amounts are decimal texts. */
export interface PricedLine extends RequestedLine {
  /** The name of the sold article or plack. */
  readonly name: string
  /** The number of units that the line’s possible placks can serve; null for profiles and uncounted stock. */
  readonly left: number | null
  readonly delivers: 'profiles' | 'goods'
  /** The number of pieces of the plack that one unit takes. */
  readonly pieces: number
  /** Whether the line is sold even without sufficient stock. */
  readonly onOrder: boolean
  /** Whether any provider may supply the profiles, because none was requested. */
  readonly anyProvider: boolean
  readonly unitPrice: string
  readonly reduction: string
  readonly total: string
  /** The points that each unit earns when the order is completed. */
  readonly points: number | null
  /** The current plan of the line’s article; null when the article has none. */
  readonly plan: Plan | null
}

/** The refusal of a line that is not for sale today. */
export const notForSale = problemKind('not_for_sale', 409, words('Pas en vente', 'Not for sale', 'ليس للبيع'))

interface Offer {
  readonly articlePrice: string | null
  readonly points: number | null
  readonly plan: Plan | null
  readonly discounts: readonly Reduction[]
  readonly articleName: string | null
  readonly byProfiles: boolean | null
  readonly onOrder: boolean | null
  readonly pieces: number
  readonly left: number | null
  readonly plackPrice: string | null
  readonly plackName: string | null
  readonly plackProvider: string | null
}

/**
 * Prices lines as of today: an article’s price with its best discount, or a plack’s unit price. One statement prices all lines. For a
 * line that is not for sale, the problem gives the line’s index. Names of articles and placks are in the given language.
 */
export async function pricedLines(
  on: Queryable,
  requested: readonly RequestedLine[],
  language?: Language,
): Promise<readonly PricedLine[]> {
  const day = todayIn(organisation.zone)
  // Lines are passed as JSON, because with arrays PostgreSQL would plan the statement again for each order.
  const text = `select ${amountJson('a.price')} as "articlePrice", a.loyalty_points as points, ${soldPlanSql('a')} as plan,
      coalesce((select json_agg(json_build_object('type', d.type, 'value', ${reductionSql('d')}::text))
        from article_discount l join discount d on d.id = l.discount_id
        where l.article_id = a.id and l.active and d.active and d.start_date <= $2::date and $2::date < d.end_date), '[]') as discounts,
      a.name as "articleName", a.by_profiles as "byProfiles", a.available_on_order as "onOrder", coalesce(link.quantity, 1) as pieces,
      case when p.id is not null then (p.quantity - p.reserved) / coalesce(link.quantity, 1)
        when a.has_placks and not a.by_profiles then ${placksLeftSql('line')} end as "left",
      ${amountJson('p.unit_price')} as "plackPrice", p.provider_id as "plackProvider", p.name as "plackName"
    from json_to_recordset($1::json) as line (place integer, article_id uuid, plack_id uuid, provider_id uuid)
    left join lateral (select t.*, ${deliversProfilesSql('t')} as by_profiles, ${hasPlacksSql('t')} as has_placks
      from ${rowsInLanguageSql(article, language)} t where t.id = line.article_id and t.active) a on true
    left join ${rowsInLanguageSql(plack, language)} p on p.id = line.plack_id and ${plackSoldSql('p', '$2')}
    left join lateral (select l.quantity from article_plack l where l.article_id = line.article_id and l.plack_id = line.plack_id
      order by l.active desc, l.id limit 1) link on true
    order by line.place`
  const offers = await on.query<Offer>({
    name: statementName(text),
    text,
    values: [
      JSON.stringify(
        requested.map(({ articleId, plackId, providerId }, place) => ({
          ...{ place, article_id: articleId, plack_id: plackId, provider_id: providerId },
        })),
      ),
      day,
    ],
  })
  const refusals: ProblemDetail[] = []
  const lines = requested.map((line, place): PricedLine => {
    const offer = offers[place]
    const refusal = refusalOf(line, offer)
    if (refusal)
      refusals.push(requested.length > 1 ? { ...refusal, field: `lines.${place}.${refusal.field}` } : refusal)
    return priced(line, offer)
  })
  if (refusals.length > 0) throw new Problem(notForSale, { details: refusals })
  return lines
}

function refusalOf(line: RequestedLine, offer: Offer | undefined): ProblemDetail | null {
  if (line.articleId !== null && !offer?.articlePrice)
    return { field: 'articleId', code: 'not_for_sale', sentence: articleGone }
  if (line.plackId !== null && !offer?.plackPrice)
    return { field: 'plackId', code: 'not_for_sale', sentence: plackGone }
  return line.articleId === null && line.plackId === null
    ? { field: 'articleId', code: 'not_for_sale', sentence: noPrice }
    : null
}

function priced(line: RequestedLine, offer: Offer | undefined): PricedLine {
  const full = offer?.articlePrice ?? offer?.plackPrice ?? writeAmount(0n)
  const { price } = bestPrice(full, offer?.articlePrice ? offer.discounts : [])
  const providerId = line.providerId ?? offer?.plackProvider ?? null
  return {
    ...line,
    name: offer?.articleName ?? offer?.plackName ?? '',
    left: offer?.left ?? null,
    providerId,
    delivers: offer?.byProfiles ? 'profiles' : 'goods',
    pieces: offer?.pieces ?? 1,
    onOrder: offer?.onOrder ?? false,
    anyProvider: offer?.byProfiles === true && providerId === null,
    unitPrice: full,
    reduction: writeAmount(minorUnits(full) - minorUnits(price)),
    total: writeAmount(minorUnits(price) * BigInt(line.quantity)),
    points: offer?.points ?? null,
    plan: offer?.plan ?? null,
  }
}

/** The price of a quantity of a line, after its discount. */
export function totalOf(
  { unitPrice, reduction }: Pick<PricedLine, 'unitPrice' | 'reduction'>,
  quantity: number,
): string {
  return writeAmount((minorUnits(unitPrice) - minorUnits(reduction)) * BigInt(quantity))
}

/**
 * The SQL of the number of units of a line that its possible placks together can serve. `line` is the SQL alias of the
 * line; `$2` is the day.
 */
function placksLeftSql(line: string): string {
  return `(select least(coalesce(sum((k.quantity - k.reserved) / l.quantity), 0), 1000000000)::integer
          from article_plack l join plack k on k.id = l.plack_id
          where l.article_id = ${line}.article_id and l.active and ${plackSoldSql('k', '$2')}
            and (${line}.provider_id is null or coalesce(k.provider_id, ${line}.provider_id) = ${line}.provider_id))`
}

/** The values that are written to the columns of the line. */
export function lineValues({ name: _name, left: _left, ...line }: PricedLine): Readonly<Record<string, unknown>> {
  return { ...line, state: 'none' }
}
