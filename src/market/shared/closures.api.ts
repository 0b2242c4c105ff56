import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { occurrencesOf, type RecurringTime } from './occurrences.ts'

// Nobody is told to wait longer: what is closed for good is said otherwise.
const mostDays = 90

interface Closure extends RecurringTime {
  readonly providerId: string
}

/** What is to be delivered: by whom, or by whoever supplies an article. */
export interface Deliverable {
  readonly articleId: string | null
  readonly providerId: string | null
}

/** From when each of these is delivered, where whoever delivers it is closed now; null where somebody is open. */
export async function deliveredFrom(
  on: Queryable,
  wanted: readonly Deliverable[],
  now = new Date(),
): Promise<readonly (string | null)[]> {
  const suppliers = await suppliersOf(on, wanted)
  const closed = await closedUntil(on, [...new Set(suppliers.flat())], now)
  return suppliers.map((ids) => {
    const ends = ids.flatMap((id) => closed.get(id) ?? [])
    const [first = null] = ends.length === ids.length ? ends.toSorted() : []
    return first
  })
}

/** From when the lines of an order are delivered that were not yet, where whoever delivers them is closed now. */
export async function openingsOf(
  on: Queryable,
  orderId: string,
): Promise<readonly { readonly orderDetailId: string; readonly from: string }[]> {
  const lines = await on.query<Deliverable & { readonly id: string }>({
    name: 'closures-lines',
    text: `select id, article_id as "articleId", provider_id as "providerId" from order_detail
      where order_id = $1 and delivers <> 'renewal' and state in ('none', 'reserved') order by id limit 200`,
    values: [orderId],
  })
  const opens = await deliveredFrom(on, lines)
  return lines.flatMap(({ id }, place) => {
    const from = opens[place] ?? null
    return from === null ? [] : [{ orderDetailId: id, from }]
  })
}

/** Who may deliver each: its provider, else those of its article. */
async function suppliersOf(on: Queryable, wanted: readonly Deliverable[]): Promise<readonly (readonly string[])[]> {
  const articles = wanted.flatMap(({ articleId, providerId }) =>
    providerId === null && articleId !== null ? [articleId] : [],
  )
  const found =
    articles.length === 0
      ? []
      : await on.query<{ articleId: string; providerId: string }>({
          name: 'closures-suppliers',
          text: `select l.article_id as "articleId", l.provider_id as "providerId" from article_provider l
            join provider p on p.id = l.provider_id and p.active where l.active and l.article_id = any($1::uuid[])`,
          values: [articles],
        })
  return wanted.map(({ articleId, providerId }) =>
    providerId === null
      ? found.filter((one) => one.articleId === articleId).map((one) => one.providerId)
      : [providerId],
  )
}

/** When the providers among these that are closed now open again: times that follow each other without a gap are one. */
async function closedUntil(on: Queryable, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const span = {
    from: now.toISOString(),
    to: new Date(now.getTime() + mostDays * 86_400_000).toISOString(),
    most: mostDays,
  }
  const closures = await on.query<Closure>({
    name: 'closures',
    text: `select provider_id as "providerId", ${instantJson('start')} as start, ${instantJson('"end"')} as "end", recurrence, exceptions
      from provider_calendar where closes and active and provider_id = any($1::uuid[])
        and start < $3 and ("end" > $2 or recurrence is not null)`,
    values: [ids, span.from, span.to],
  })
  const ends = new Map<string, string>()
  for (const [id, own] of Map.groupBy(closures, ({ providerId }) => providerId)) {
    const times = own.flatMap((one) => occurrencesOf(one, organisation.zone, span))
    let until = now.getTime()
    for (const { start, end } of times.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start)))
      if (Date.parse(start) <= until) until = Math.max(until, Date.parse(end))
    if (until > now.getTime()) ends.set(id, new Date(until).toISOString())
  }
  return ends
}
