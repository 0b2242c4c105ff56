import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { statementName } from '#engine/crud/columns.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { plack } from '#market/stock/plack.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { deliveredFrom } from '#market/shared/closures.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { orderQuote, type Quote } from './order-entry.contract.ts'
import { plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import { pricedLines, type PricedLine, type RequestedLine } from './prices.api.ts'

/** Route of the price and availability of order lines, for the order entry page. */
export const quoteRoute: Area = (app, { database }) => {
  route(app, orderQuote, async ({ body: { lines: requested }, change: { circumstances } }) => {
    const lines = await quotedLines(database, requested)
    const sources = await sourcesOf(database, lines, circumstances.language)
    const sum = (of: (line: (typeof lines)[number]) => bigint): bigint =>
      lines.reduce((before, line) => before + of(line), 0n)
    return {
      data: {
        gross: writeAmount(sum(({ unitPrice, quantity }) => minorUnits(unitPrice) * BigInt(quantity))),
        reduction: writeAmount(sum(({ reduction, quantity }) => minorUnits(reduction) * BigInt(quantity))),
        total: writeAmount(sum(({ total }) => minorUnits(total))),
        currency: organisation.currency,
        lines: lines.map(({ cost, total }, place) => ({
          ...cost,
          total,
          sources: sources.filter((one) => one.place === place).map(({ place: _place, ...one }) => one),
        })),
      },
    }
  })
}

/** The price and availability of lines. */
export async function quotedLines(on: Queryable, requested: readonly RequestedLine[]) {
  const lines = await pricedLines(on, requested)
  const [profiles, opens] = await Promise.all([profilesFor(on, lines), deliveredFrom(on, lines)])
  return lines.map((line, place) => {
    const { unitPrice, reduction, delivers, pieces, onOrder } = line
    const counted = [line.left, profiles.get(place) ?? null].filter((count) => count !== null)
    // An article without stock has zero units left, or null (no limit) when it is sold on order.
    const left = counted.length > 0 ? Math.min(...counted) : onOrder ? null : 0
    const price = writeAmount(minorUnits(unitPrice) - minorUnits(reduction))
    const cost = { unitPrice, reduction, price, delivers, pieces, left, onOrder, deliveredFrom: opens[place] ?? null }
    return { ...line, cost }
  })
}

/**
 * The number of available profiles for each line that delivers profiles: index of the line → number. The number is
 * capped at the largest order quantity.
 */
async function profilesFor(on: Queryable, lines: readonly PricedLine[]): Promise<ReadonlyMap<number, number>> {
  const requests = lines.flatMap(({ delivers, articleId, providerId }, place) =>
    delivers === 'profiles' ? [{ place, article: articleId, provider: providerId }] : [],
  )
  if (requests.length === 0) return new Map()
  const counted = await on.query<{ place: number; free: number }>({
    name: 'order-quote-profiles',
    text: `select l.place, (select count(*)::integer from (select from profile_id f
        where f.article_id = l.article and f.state = 'available' and f.active and (l.provider is null or f.provider_id = l.provider)
        limit 10000) enough) as free
      from json_to_recordset($1::json) as l (place integer, article uuid, provider uuid)`,
    values: [JSON.stringify(requests)],
  })
  return new Map(counted.map(({ place, free }) => [place, free]))
}

type Source = Quote['lines'][number]['sources'][number] & { readonly place: number }

/** The sources of each line’s article: the providers of its profiles, or its placks. */
async function sourcesOf(on: Queryable, lines: readonly PricedLine[], language: Language): Promise<readonly Source[]> {
  const requests = lines.flatMap(({ articleId, delivers }, place) =>
    articleId === null ? [] : [{ place, article: articleId, profiles: delivers === 'profiles' }],
  )
  if (requests.length === 0) return []
  const text = `select l.place, s.* from json_to_recordset($1::json) as l (place integer, article uuid, profiles boolean)
    cross join lateral (
      select null::uuid as "plackId", p.id as "providerId", p.name from article_provider k join provider p on p.id = k.provider_id
        where l.profiles and k.article_id = l.article and k.active and p.active
      union all
      select k.id, null, concat_ws(' · ', p.name, k.name) from article_plack a join ${rowsInLanguageSql(plack, language)} k on k.id = a.plack_id
        left join provider p on p.id = k.provider_id
        where not l.profiles and a.article_id = l.article and a.active and ${plackSoldSql('k', '$2')}) s
    order by l.place, s.name`
  return on.query<Source>({
    name: statementName(text),
    text,
    values: [JSON.stringify(requests), todayIn(organisation.zone)],
  })
}
