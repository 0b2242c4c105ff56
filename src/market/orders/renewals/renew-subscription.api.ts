import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { say, type Words } from '#engine/definition/words.ts'
import type { Services } from '#engine/server/services.api.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { placeOrder } from '../entry/place-order-routes.api.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'
import { soldArticleSql, topUpSourceSql } from '../top-ups/top-up-sources.api.ts'
import { notRenewable, type RenewalOrder } from './renewal.contract.ts'
import { inactive, endless, unsold, orderNote } from './renew-subscription.messages.ts'

interface Subscribed {
  readonly active: boolean
  readonly customerId: string
  readonly providerId: string | null
  readonly renewalPeriod: string | null
  readonly iccid: string
  readonly articleId: string | null
  /** The profile, if its supplier can top it up with the article. */
  readonly toppedUpId: string | null
}

/**
 * Creates the order that renews a subscription, inside the open transaction `on`: the article of its profile, from the same provider.
 * If an open renewal order exists, returns that one; a lock on the subscription serialises concurrent requests.
 */
export async function renewSubscription(
  on: Queryable,
  services: Services,
  id: string,
  change: Change,
): Promise<RenewalOrder> {
  const sold = await lockSubscription(on, id)
  if (!sold.active) throw refused(inactive)
  const [open] = await on.query<{ orderId: string; number: string }>({
    name: 'renewal-open',
    text: `select o.id as "orderId", o.number from subscription_renewal r join customer_order o on o.id = r.order_id
      where r.subscription_id = $1 and r.renewed_at is null and o.category <> all($2::text[]) order by r.created_at desc limit 1`,
    values: [id, finalCategories],
  })
  if (open) return { ...open, made: false }
  const { renewalPeriod: period } = sold
  if (period === null) throw refused(endless)
  if (sold.articleId === null) throw refused(unsold)
  const line = { articleId: sold.articleId, plackId: null, providerId: sold.providerId, quantity: 1 }
  const note = say(orderNote, change.circumstances.language, { iccid: sold.iccid })
  const orderToPlace = { customerId: sold.customerId, note, location: null, lines: [line], submit: false }
  // A renewed eSIM that a supplier sold needs one more plan there.
  const unstocked = { delivers: 'renewal', profileId: sold.toppedUpId } as const
  const renewal = await placeOrder(on, services, { ...orderToPlace, unstocked }, change)
  const [placed] = await on.query<{ number: string }>({
    name: 'renewal-begin',
    text: `with renewal as (insert into subscription_renewal (order_id, subscription_id, period) values ($1, $2, $3) returning order_id)
      select o.number from customer_order o join renewal on renewal.order_id = o.id`,
    values: [renewal.id, id, period],
  })
  if (!placed) throw new Problem(problems.internal)
  // The order is submitted only after the renewal is linked, because the first event may deliver.
  await new OrderStateMachine(services).fireInitialEvent(on, renewal.id, change)
  return { orderId: renewal.id, number: placed.number, made: true }
}

async function lockSubscription(on: Queryable, id: string): Promise<Subscribed> {
  const [row] = await on.query<Subscribed>({
    name: 'renewal-subscription',
    text: `select s.active, s.customer_id as "customerId", s.provider_id as "providerId", s.renewal_period as "renewalPeriod", f.iccid,
        a.id as "articleId", case when exists (${topUpSourceSql}) then f.id end as "toppedUpId"
      from subscription s join profile_id f on f.id = s.profile_id cross join lateral (select ${soldArticleSql} as id) a
      where s.id = $1 for update of s`,
    values: [id],
  })
  if (!row) throw new Problem(problems.notFound)
  return row
}

function refused(sentence: Words): Problem {
  return new Problem(notRenewable, { details: [{ code: 'not_renewable', sentence }] })
}
