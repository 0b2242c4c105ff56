import type { Queryable } from '#engine/database/database.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'

/** The product of a cost: an article or a plack, from one provider or from any. */
interface SoldUnit {
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  /** The pieces of the plack that one unit takes. */
  readonly pieces: number
}

/**
 * Today’s cost of one unit of each line in the organisation’s currency, null while unknown: that of the plack if it has
 * one, otherwise the highest cost of the article from the provider, or from any provider.
 */
export async function unitCosts(on: Queryable, sold: readonly SoldUnit[]): Promise<readonly (string | null)[]> {
  const rows = await on.query<{ cost: string | null }>({
    name: 'unit-costs',
    text: `with valid as (select u.* from unit_cost u where u.batch_id is null and u.active and u.valid_from <= $2::date)
      select coalesce(
        (select ${amountJson('v.amount * l.pieces * souk_exchange_rate(v.currency, $2::date)')} from valid v
          where v.plack_id = l.plack order by v.valid_from desc, v.id desc limit 1),
        (select ${amountJson('max(v.amount * souk_exchange_rate(v.currency, $2::date))')} from (
          select distinct on (v.provider_id) v.amount, v.currency from valid v
          where v.article_id = l.article and v.plack_id is null and (l.provider is null or v.provider_id = l.provider)
          order by v.provider_id, v.valid_from desc, v.id desc) v)) as cost
      from json_to_recordset($1::json) as l (place integer, article uuid, plack uuid, provider uuid, pieces integer)
      order by l.place`,
    values: [
      JSON.stringify(
        sold.map(({ articleId, plackId, providerId, pieces }, place) => ({
          ...{ place, article: articleId, plack: plackId, provider: providerId, pieces },
        })),
      ),
      todayIn(organisation.zone),
    ],
  })
  return rows.map(({ cost }) => cost)
}
