import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { plackSoldSql } from '#market/shared/for-sale-sql.api.ts'

/** A claim of an order line on pieces: from a certain plack, or from any plack that its article is sold from. */
export interface PieceClaim {
  readonly articleId: string | null
  readonly plackId: string | null
  /** The provider whose placks may serve a line without a plack; null for any provider. */
  readonly providerId: string | null
  /** The number of units of the line. */
  readonly quantity: number
  /** The number of pieces of a named plack that each unit takes. */
  readonly pieces: number
}

/** A number of units of a line from one plack, and the pieces per unit. */
export interface PlackPart {
  readonly plackId: string
  readonly providerId: string | null
  readonly quantity: number
  readonly pieces: number
}

interface Candidate {
  /** The article that is sold from the plack; null for a plack that a line names. */
  readonly articleId: string | null
  readonly plackId: string
  readonly providerId: string | null
  readonly pieces: number
  readonly left: number
}

/**
 * Chooses the placks of lines. Locks them in the order of their ids until the transaction ends, so that no other transaction reserves
 * their pieces. Of the placks that can serve a line alone, the first to expire serves it. If none can, the line is divided over several
 * placks, first to expire first. A line that all its placks together cannot serve gets no parts.
 */
export async function choosePlacks(
  on: Queryable,
  claims: readonly PieceClaim[],
  /** Other placks that the transaction changes, locked together with the chosen ones to prevent deadlocks. */
  besides: readonly string[] = [],
): Promise<readonly (readonly PlackPart[])[]> {
  if (claims.length === 0) return []
  const candidates = await lockedCandidates(on, claims, besides)
  const stock = new Map(candidates.map((one) => [one.plackId, one.left]))
  const parts = claims.map((): readonly PlackPart[] => [])
  // Lines that name a plack are served before lines that may use any plack of their article.
  for (const isNamed of [true, false])
    for (const [place, claim] of claims.entries()) {
      if ((claim.plackId !== null) !== isNamed) continue
      const own = partsFor(claim, candidatesOf(claim, candidates), stock)
      for (const { plackId, quantity, pieces } of own) stock.set(plackId, (stock.get(plackId) ?? 0) - quantity * pieces)
      parts[place] = own
    }
  return parts
}

function candidatesOf(claim: PieceClaim, candidates: readonly Candidate[]): readonly Candidate[] {
  const { articleId, plackId, providerId, pieces } = claim
  if (plackId !== null)
    return candidates
      .filter((one) => one.plackId === plackId)
      .slice(0, 1)
      .map((one) => ({ ...one, pieces }))
  return candidates.filter(
    (one) =>
      one.articleId === articleId &&
      articleId !== null &&
      (providerId === null || one.providerId === null || one.providerId === providerId),
  )
}

function partsFor(
  { quantity }: PieceClaim,
  candidates: readonly Candidate[],
  stock: ReadonlyMap<string, number>,
): readonly PlackPart[] {
  const unitsOf = ({ plackId, pieces }: Candidate): number => Math.floor((stock.get(plackId) ?? 0) / pieces)
  const part = ({ plackId, providerId, pieces }: Candidate, units: number): PlackPart => ({
    ...{ plackId, providerId, pieces },
    quantity: units,
  })
  const alone = candidates.find((one) => unitsOf(one) >= quantity)
  if (alone) return [part(alone, quantity)]
  let missing = quantity
  const parts: PlackPart[] = []
  for (const one of candidates) {
    const units = Math.min(unitsOf(one), missing)
    if (units <= 0) continue
    parts.push(part(one, units))
    missing -= units
  }
  return missing === 0 ? parts : []
}

/** Locks and returns the placks of claims; the placks of an article are in serving order. */
function lockedCandidates(
  on: Queryable,
  claims: readonly PieceClaim[],
  besides: readonly string[],
): Promise<Candidate[]> {
  return on.query<Candidate>({
    name: 'order-placks-lock',
    text: `with claim as (select distinct article_id, plack_id from json_to_recordset($1::json) as c (article_id uuid, plack_id uuid)),
      linked as (select l.article_id, l.plack_id, l.quantity as pieces from claim join article_plack l on l.article_id = claim.article_id and l.active
          where claim.plack_id is null
        union all select null, plack_id, 1 from claim where plack_id is not null),
      locked as (select k.id, k.provider_id, k.quantity - k.reserved as left_over, k.expiration_date, ${plackSoldSql('k', '$2')} as sold
        from plack k where k.id in (select plack_id from linked) order by k.id for no key update)
      select l.article_id as "articleId", k.id as "plackId", k.provider_id as "providerId", l.pieces, k.left_over as "left"
      from linked l join locked k on k.id = l.plack_id where l.article_id is null or k.sold
      order by k.expiration_date nulls last, k.id`,
    values: [
      JSON.stringify(
        [...claims, ...besides.map((plackId) => ({ articleId: null, plackId }))].map(({ articleId, plackId }) => ({
          article_id: plackId === null ? articleId : null,
          plack_id: plackId,
        })),
      ),
      todayIn(organisation.zone),
    ],
  })
}
