import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { orderQuote } from './order-entry.contract.ts'
import { pricedLines, type PricedLine } from './prices.api.ts'

/** What lines would cost and how many there are, for the page on which an order is entered. */
export function quoteRoute(app: FastifyInstance, { database }: Services): void {
  route(app, orderQuote, async ({ body: { lines: wanted } }) => {
    const lines = await pricedLines(database, wanted)
    const profiles = await profilesFor(database, lines)
    const total = lines.reduce((sum, line) => sum + minorUnits(line.total), 0n)
    return {
      data: {
        total: writeAmount(total),
        currency: organisation.currency,
        lines: lines.map(({ unitPrice, reduction, total: cost, delivers, plack }, place) => {
          const counted = [plack?.left, profiles.get(place)].filter((count) => count !== undefined)
          return { unitPrice, reduction, total: cost, delivers, left: counted.length ? Math.min(...counted) : null }
        }),
      },
    }
  })
}

/** How many profiles there are for each line that delivers them, by its place; no further than an order could ask. */
async function profilesFor(on: Queryable, lines: readonly PricedLine[]): Promise<ReadonlyMap<number, number>> {
  const asked = lines.flatMap(({ delivers, articleId, providerId }, place) =>
    delivers === 'profiles' ? [{ place, article: articleId, provider: providerId }] : [],
  )
  if (asked.length === 0) return new Map()
  const counted = await on.query<{ place: number; free: number }>({
    name: 'order-quote-profiles',
    text: `select l.place, (select count(*)::integer from (select from profile_id f
        where f.article_id = l.article and f.state = 'available' and f.active and (l.provider is null or f.provider_id = l.provider)
        limit 10000) enough) as free
      from json_to_recordset($1::json) as l (place integer, article uuid, provider uuid)`,
    values: [JSON.stringify(asked)],
  })
  return new Map(counted.map(({ place, free }) => [place, free]))
}
