import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import type { Language } from '#engine/definition/locale.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { say, type Words } from '#engine/definition/words.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { placeOrder } from '../entry/place-order-routes.api.ts'
import { pricedLines, totalOf } from '../entry/prices.api.ts'
import type { RenewalOrder } from '../renewals/renewal.contract.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'
import { soldArticleSql, topUpSourceSql } from './top-up-sources.api.ts'
import { notRechargeable, topUpOffers, topUpOrder, type TopUpOffer } from './top-up.contract.ts'
import { topUpMessages } from './top-up.messages.ts'

/** Routes `GET` and `POST /api/configs/profiles/keys/{id}/top-ups`: the possible top-ups of an eSIM, and the order of one. */
export const topUpRoutes: Area = (app, services) => {
  const { database } = services
  const profiles = repositoryOf(profileId, services)

  async function readable(id: string, { actor }: Change): Promise<void> {
    if (!hasPermission(actor.permissions, 'profile-id:read')) throw new Problem(problems.forbidden)
    if (!(await profiles.read(id, actor))) throw new Problem(problems.notFound)
  }

  route(app, topUpOffers, async ({ params: { id }, change }) => {
    await readable(id, change)
    const { providerId } = await rechargeable(database, id)
    return { data: await offersFor(database, { id, providerId }, change.circumstances.language) }
  })

  route(app, topUpOrder, async ({ params: { id }, body: { articleId }, change }) => {
    await readable(id, change)
    return { data: await database.transaction((on) => orderTopUp(on, services, { id, articleId }, change)) }
  })
}

interface Rechargeable {
  readonly iccid: string
  readonly customerId: string
  readonly providerId: string
}

/** An eSIM that can be topped up. `isLocked` locks it, which serialises concurrent requests. Throws the reason why it cannot. */
async function rechargeable(on: Queryable, id: string, isLocked = false): Promise<Rechargeable> {
  const [profile] = await on.query<Rechargeable & { readonly isOurs: boolean; readonly hasEnded: boolean }>({
    text: `select f.iccid, case when f.state = 'assigned' then f.customer_id end as "customerId", k.provider_id as "providerId",
        k.id is not null as "isOurs", y.plan is not distinct from 'ended' as "hasEnded"
      from profile_id f left join profile_life y on y.profile_id = f.id
        left join supplier_account k on k.id = y.account_id and k.active and k.state = 'on'
      where f.id = $1${isLocked ? ' for update of f' : ''}`,
    values: [id],
  })
  if (!profile) throw new Problem(problems.notFound)
  if (!profile.customerId) throw refused(topUpMessages.nobody)
  if (!profile.isOurs) throw refused(topUpMessages.unknown)
  if (profile.hasEnded) throw refused(topUpMessages.ended)
  return profile
}

/** The articles for sale with the countries of the sold one, for which the supplier of the eSIM has a source. */
async function offersFor(
  on: Queryable,
  { id, providerId }: { readonly id: string; readonly providerId: string },
  language?: Language,
): Promise<TopUpOffer[]> {
  const articles = await on.query<{ articleId: string; same: boolean }>({
    text: `select a.id as "articleId", a.id = sold.id as same
      from profile_id f cross join lateral (select ${soldArticleSql} as id) s join article sold on sold.id = s.id
      join article a on a.id = sold.id or (a.countries @> sold.countries and a.countries <@ sold.countries and a.countries <> '[]')
      where f.id = $1 and a.active and exists (${topUpSourceSql})
      order by a.id <> sold.id, a.price, a.id limit 50`,
    values: [id],
  })
  const lines = articles.map(({ articleId }) => ({ articleId, plackId: null, providerId, quantity: 1 }))
  const priced = await pricedLines(on, lines, language)
  return articles.flatMap(({ articleId, same }, place) => {
    const line = priced[place]
    return line ? [{ articleId, same, name: line.name, price: totalOf(line, 1), plan: line.plan }] : []
  })
}

async function orderTopUp(
  on: Queryable,
  services: Services,
  { id, articleId }: { readonly id: string; readonly articleId: string },
  change: Change,
): Promise<RenewalOrder> {
  const { iccid, customerId, providerId } = await rechargeable(on, id, true)
  const [open] = await on.query<{ orderId: string; number: string }>({
    text: `select o.id as "orderId", o.number from order_detail l join customer_order o on o.id = l.order_id
      where l.profile_id = $1 and l.delivers = 'top_up' and l.state in ('none', 'reserved', 'released') and o.category <> all($2::text[])
      order by o.created_at desc limit 1`,
    values: [id, finalCategories],
  })
  if (open) return { ...open, made: false }
  const { language } = change.circumstances
  const offers = await offersFor(on, { id, providerId }, language)
  if (!offers.some((one) => one.articleId === articleId)) throw refused(topUpMessages.noSource)
  const line = { articleId, plackId: null, providerId, quantity: 1 }
  const note = say(topUpMessages.orderNote, language, { iccid })
  const placing = { customerId, note, location: null, lines: [line], submit: false }
  const placed = await placeOrder(
    on,
    services,
    { ...placing, unstocked: { delivers: 'top_up', profileId: id } },
    change,
  )
  const row = await new OrderStateMachine(services).fireInitialEvent(on, placed.id, change)
  const [order] = await on.query<{ number: string }>({
    text: 'select number from customer_order where id = $1',
    values: [row.id],
  })
  if (!order) throw new Problem(problems.internal)
  return { orderId: row.id, number: order.number, made: true }
}

function refused(sentence: Words): Problem {
  return new Problem(notRechargeable, { details: [{ code: 'not_rechargeable', sentence }] })
}
