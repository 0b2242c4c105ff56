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
import { hasProfilesSql, plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import { bestPrice, dayIn, type Reduction } from '#market/catalogue/articles/price.ts'

/** What a line asks for, before the server has worked anything out. */
export interface RequestedLine {
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  readonly quantity: number
}

/** A line with its price of today, frozen. Amounts are decimal texts. */
export interface PricedLine extends RequestedLine {
  /** The plack it is taken from: what it is called and how much of it is not promised yet. */
  readonly plack: { readonly name: string; readonly left: number } | null
  readonly delivers: 'profiles' | 'goods'
  /** Whether its profiles may be of any provider: none was asked for. */
  readonly anyProvider: boolean
  readonly unitPrice: string
  readonly reduction: string
  readonly total: string
  /** What each unit earns its customer once the order is completed. */
  readonly points: number | null
  /** What it gives that is a plan, as it is now. */
  readonly plan: Plan | null
}

const notForSale = problemKind('not_for_sale', 409, words('Pas en vente', 'Not for sale', 'ليس للبيع'))

const articleGone = words(
  'Cet article n’est pas en vente : il est désactivé ou n’existe plus',
  'This article is not for sale: it is inactive or no longer exists',
  'هذا المنتج ليس للبيع: معطل أو غير موجود',
)

const plackGone = words(
  'Ce plack n’est pas en vente : il est désactivé, expiré ou n’existe plus',
  'This plack is not for sale: it is inactive, expired or no longer exists',
  'هذا البلاك ليس للبيع: معطل أو منتهي الصلاحية أو غير موجود',
)

const noPrice = words(
  'Cette ligne ne dit ni article ni plack',
  'This line names neither an article nor a plack',
  'لا يذكر هذا البند منتجًا ولا بلاكًا',
)

interface Offer {
  readonly articlePrice: string | null
  readonly points: number | null
  readonly plan: Plan | null
  readonly discounts: readonly Reduction[]
  readonly hasProfiles: boolean
  readonly plackPrice: string | null
  readonly plackName: string | null
  readonly plackLeft: number | null
  readonly plackProvider: string | null
}

/**
 * What each line costs today, whatever the asker believes: the article’s price under its best discount, else the plack’s
 * unit price. One statement for all lines; a line that is not for sale is refused by its place. Placks are called as they are in
 * the language.
 */
export async function pricedLines(
  on: Queryable,
  wanted: readonly RequestedLine[],
  language?: Language,
): Promise<readonly PricedLine[]> {
  const day = dayIn(organisation.zone)
  // Lines travel as JSON: of an array PostgreSQL would plan anew for every order.
  const text = `select ${amountJson('a.price')} as "articlePrice", a.loyalty_points as points, ${soldPlanSql('a')} as plan,
      coalesce((select json_agg(json_build_object('type', d.type, 'value', ${reductionSql('d')}::text))
        from article_discount l join discount d on d.id = l.discount_id
        where l.article_id = a.id and l.active and d.active and d.start_date <= $2::date and $2::date < d.end_date), '[]') as discounts,
      ${hasProfilesSql('a.id')} as "hasProfiles",
      ${amountJson('p.unit_price')} as "plackPrice", p.provider_id as "plackProvider",
      p.name as "plackName", p.quantity - p.reserved as "plackLeft"
    from json_to_recordset($1::json) as line (place integer, article_id uuid, plack_id uuid)
    left join article a on a.id = line.article_id and a.active
    left join ${rowsInLanguageSql(plack, language)} p on p.id = line.plack_id and ${plackSoldSql('p', '$2')}
    order by line.place`
  const offers = await on.query<Offer>({
    name: statementName(text),
    text,
    values: [
      JSON.stringify(
        wanted.map(({ articleId, plackId }, place) => ({ place, article_id: articleId, plack_id: plackId })),
      ),
      day,
    ],
  })
  const refusals: ProblemDetail[] = []
  const lines = wanted.map((line, place): PricedLine => {
    const offer = offers[place]
    const refusal = refusalOf(line, offer)
    if (refusal) refusals.push(wanted.length > 1 ? { ...refusal, field: `lines.${place}.${refusal.field}` } : refusal)
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
    plack: typeof offer?.plackName === 'string' ? { name: offer.plackName, left: offer.plackLeft ?? 0 } : null,
    providerId,
    delivers: offer?.hasProfiles ? 'profiles' : 'goods',
    anyProvider: offer?.hasProfiles === true && providerId === null,
    unitPrice: full,
    reduction: writeAmount(minorUnits(full) - minorUnits(price)),
    total: writeAmount(minorUnits(price) * BigInt(line.quantity)),
    points: offer?.points ?? null,
    plan: offer?.plan ?? null,
  }
}

/** What so many units of a line cost. */
export function totalOf(
  { unitPrice, reduction }: Pick<PricedLine, 'unitPrice' | 'reduction'>,
  quantity: number,
): string {
  return writeAmount((minorUnits(unitPrice) - minorUnits(reduction)) * BigInt(quantity))
}

/** What each column of a line holds. */
export function lineValues({ plack: _plack, ...line }: PricedLine): Readonly<Record<string, unknown>> {
  return { ...line, state: 'none' }
}
