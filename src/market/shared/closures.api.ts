import type { Queryable } from '#engine/database/database.api.ts'
import { oneDay } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { occurrenceMoments, type RecurringTime } from './occurrences.ts'

// The maximum number of days for which closures are announced in advance.
const mostDays = 90

/**
 * The maximum number of entries read for one provider: the recurring ones, which are few, then the next single ones.
 */
const mostEntries = 1000

/** The maximum number of providers whose closed times this process caches. */
const mostRemembered = 500

interface Closure extends RecurringTime {
  readonly providerId: string
}

/** The closed times of a provider in milliseconds since 1970, sorted; adjacent and overlapping ones are merged. */
type ClosedTimes = readonly { readonly start: number; readonly end: number }[]

/** An item to deliver, by a certain provider or by any supplier of an article. */
export interface Deliverable {
  readonly articleId: string | null
  readonly providerId: string | null
}

/** For each item whose suppliers are all closed now, the time when the first of them reopens; null for other items. */
export async function deliveredFrom(
  on: Queryable,
  deliverables: readonly Deliverable[],
  now = new Date(),
): Promise<readonly (string | null)[]> {
  const suppliers = await suppliersOf(on, deliverables)
  const closed = await closedUntil(on, [...new Set(suppliers.flat())], now)
  return suppliers.map((ids) => {
    const ends = ids.flatMap((id) => closed.get(id) ?? [])
    const [first = null] = ends.length === ids.length ? ends.toSorted() : []
    return first
  })
}

/** For each undelivered line of an order whose suppliers are all closed now, the time when the first one reopens. */
export async function openingsOf(
  on: Queryable,
  orderId: string,
): Promise<readonly { readonly orderDetailId: string; readonly from: string }[]> {
  const lines = await on.query<Deliverable & { readonly id: string }>({
    name: 'closures-lines',
    text: `select id, article_id as "articleId", provider_id as "providerId" from order_detail
      where order_id = $1 and delivers not in ('renewal', 'top_up') and state in ('none', 'reserved') order by id limit 200`,
    values: [orderId],
  })
  const opens = await deliveredFrom(on, lines)
  return lines.flatMap(({ id }, place) => {
    const from = opens[place] ?? null
    return from === null ? [] : [{ orderDetailId: id, from }]
  })
}

/** The possible suppliers of each item: the item’s provider if it names one, else the suppliers of its article. */
async function suppliersOf(
  on: Queryable,
  deliverables: readonly Deliverable[],
): Promise<readonly (readonly string[])[]> {
  const articles = deliverables.flatMap(({ articleId, providerId }) =>
    providerId === null && articleId !== null ? [articleId] : [],
  )
  const rows =
    articles.length === 0
      ? []
      : await on.query<{ articleId: string; providerId: string }>({
          name: 'closures-suppliers',
          text: `select l.article_id as "articleId", l.provider_id as "providerId" from article_provider l
            join provider p on p.id = l.provider_id and p.active where l.active and l.article_id = any($1::uuid[])`,
          values: [articles],
        })
  return deliverables.map(({ articleId, providerId }) =>
    providerId === null ? rows.filter((one) => one.articleId === articleId).map((one) => one.providerId) : [providerId],
  )
}

/**
 * The time when each of these providers reopens; providers that are open now are omitted. Adjacent closures count as
 * one.
 */
async function closedUntil(on: Queryable, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const moment = now.getTime()
  const from = Math.floor(moment / oneDay) * oneDay
  const span = { from, to: from + (mostDays + 1) * oneDay, most: mostDays + 1 }
  const closures = await on.query<Closure>({
    name: 'closures',
    text: `select c.* from unnest($1::uuid[]) as p (id) cross join lateral (
        select provider_id as "providerId", ${instantJson('start')} as start, ${instantJson('"end"')} as "end", recurrence, exceptions
        from provider_calendar where closes and active and provider_id = p.id
          and start < $3 and ("end" > $2 or recurrence is not null)
        order by recurrence is null, provider_calendar.start limit ${mostEntries}) c`,
    values: [ids, new Date(span.from).toISOString(), new Date(span.to).toISOString()],
  })
  const ends = new Map<string, string>()
  for (const [id, own] of Map.groupBy(closures, ({ providerId }) => providerId)) {
    const closed = closedTimes(id, own, span).find(({ start, end }) => start <= moment && moment < end)
    if (closed) ends.set(id, new Date(closed.end).toISOString())
  }
  return ends
}

const remembered = new Map<string, { readonly key: string; readonly times: ClosedTimes }>()

/**
 * The closed times of a provider in a span. The result is cached until the entries, the span or the organisation's zone
 * change.
 */
function closedTimes(
  id: string,
  entries: readonly Closure[],
  span: Parameters<typeof occurrenceMoments>[2],
): ClosedTimes {
  const key = JSON.stringify([organisation.zone, span.from, entries])
  const cached = remembered.get(id)
  if (cached?.key === key) return cached.times
  const times: { start: number; end: number }[] = []
  const all = entries.flatMap((entry) => occurrenceMoments(entry, organisation.zone, span))
  for (const { start, end } of all.toSorted((one, other) => one.start - other.start)) {
    const last = times.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else times.push({ start, end })
  }
  remembered.delete(id)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
  remembered.set(id, { key, times })
  return times
}
