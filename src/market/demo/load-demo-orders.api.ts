import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { recordPayment, recordRefund } from '#market/payments/payable-amounts.api.ts'
import { outOfStock } from '#market/orders/state-machine/order-profiles.api.ts'
import { placeOrder } from '#market/orders/entry/place-order-routes.api.ts'
import type { RequestedLine } from '#market/orders/entry/prices.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { expirePoints } from '#market/loyalty/points-expiry.api.ts'
import { payByPoints } from '#market/payments/points/points-payment.api.ts'
import { spendablePoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { dueOf } from '#market/shared/payable-amounts.ts'
import { loadDemoReviews } from './load-demo-reviews.api.ts'
import { loadGivenPoints, setPointValue } from './load-demo-points.api.ts'
import { issueDemoStatements } from './load-demo-statements.api.ts'
import { seededRandom, type RandomSource } from './seeded-random.ts'
import { loadOrderHistory } from './order-history.api.ts'
import { recentDays, spreadOrderDates } from './spread-orders.api.ts'

const count = 60

type Step =
  | 'points'
  | 'pay'
  | 'pay half'
  | 'pay back'
  | 'pay back part'
  | 'Cancel the order'
  | 'Deliver'
  | 'Complete'
  | 'Cancel and refund'

/** The steps of each sample order, in rotation; null leaves the order a draft. */
const courses: readonly (readonly Step[] | null)[] = [
  [],
  ['pay', 'Deliver'],
  null,
  ['points', 'pay'],
  ['pay half'],
  ['pay', 'Deliver', 'Complete'],
  ['Cancel the order'],
  ['pay', 'Deliver', 'pay back part'],
  ['pay', 'Cancel and refund', 'pay back'],
  [],
]

const notes: Readonly<Partial<Record<Step, string>>> = { 'Cancel and refund': 'Le client a changé d’avis.' }
const refundReasons = { 'pay back': 'Le client a changé d’avis.', 'pay back part': 'Geste après un retard.' } as const

interface Goods {
  readonly customers: readonly string[]
  readonly placks: readonly { readonly id: string; readonly articleId: string | null }[]
  readonly articles: readonly string[]
  /** The manual payment mode, and the mode that pays with points. */
  readonly mode: string | null
  readonly points: string | null
}

/**
 * Adds orders in every stage to the sample marketplace with the ordinary services, so prices and stock apply. Their
 * dates fall within the last days, and no mail is sent.
 */
export async function loadDemoOrders(services: Services): Promise<void> {
  const { database } = services
  const [orders] = await database.query<{ any: boolean }>({ text: 'select exists (select from customer_order) as any' })
  const goods = await goodsOf(database)
  if (orders?.any || goods.customers.length === 0 || goods.placks.length === 0) return
  await setPointValue(database)
  await loadOrderHistory(database)
  await expirePoints(database)
  const choices = seededRandom('orders')
  const placed: string[] = []
  for (let index = 0; index < count; index += 1) {
    const course = courses[index % courses.length] ?? null
    const draft = {
      customerId: choices.pick(goods.customers),
      note: null,
      location: null,
      lines: Array.from({ length: choices.between(1, 3) }, () => lineOf(choices, goods)),
      submit: course !== null,
    }
    await database
      .transaction(async (on) => {
        const { id } = await placeOrder(on, services, draft, systemActor)
        for (const step of course ?? []) await take(on, services, id, step, goods)
        await mailNobody(on)
        return id
      })
      .then((id) => placed.push(id))
      .catch((error: unknown) => {
        // The sample's stock is small, so an order that exceeds it is skipped.
        if (!(error instanceof Problem) || error.kind !== outOfStock) throw error
      })
  }
  await spreadOrderDates(services, placed)
  await issueDemoStatements(services)
  await loadDemoReviews(database)
  await loadGivenPoints(database)
  // No sample customer pays, so the payment deadlines are extended to keep the reservations.
  await database.query({
    text: `update customer_order set due_at = now() + interval '7 days', pay_until = case when pay_until = due_at then now() + interval '7 days' else pay_until end
      where due_at is not null`,
  })
}

/** Deletes the mails that this transaction queued, because the sample's customers do not exist. */
async function mailNobody(on: Queryable): Promise<void> {
  await on.query({ text: `delete from mail_outbox where state = 'waiting' and created_at = now()` })
}

/** Applies a step to a sample order: a payment, a refund, or a status event by its English name. */
async function take(on: Queryable, services: Services, id: string, step: Step, goods: Goods): Promise<void> {
  const desk = new OrderStateMachine(services)
  const order = await desk.lock(on, id)
  const money = { orderId: id, paymentModeId: goods.mode, amount: order.total, currency: organisation.currency }
  if (step === 'points') {
    const some = (await spendablePoints(on, order.customerId)) > 0
    if (some && goods.points)
      await payByPoints(on, services, { ...money, paymentModeId: goods.points, amount: null }, systemActor)
    return
  }
  const due = dueOf(order)
  if (step === 'pay' || step === 'pay half') {
    const amount = step === 'pay' ? due : due / 2n
    return void (
      amount > 0n && (await recordPayment(on, services, { ...money, amount: writeAmount(amount) }, systemActor))
    )
  }
  if (step === 'pay back' || step === 'pay back part') {
    const amount = step === 'pay back' ? money.amount : writeAmount(minorUnits(order.total) / 5n)
    return void (await recordRefund(on, services, { ...money, amount, reason: refundReasons[step] }, systemActor))
  }
  const event = (await desk.availableEvents(on, order, systemActor.actor)).find(({ name }) => name.en === step)
  if (event) await desk.fire(id, { eventId: event.id, note: notes[step] }, systemActor, on)
}

function lineOf(choices: RandomSource, { placks, articles }: Goods): RequestedLine {
  if (articles.length > 0 && choices.often(40))
    return { articleId: choices.pick(articles), plackId: null, providerId: null, quantity: 1 }
  const plack = choices.pick(placks)
  return { articleId: plack.articleId, plackId: plack.id, providerId: null, quantity: choices.between(1, 6) }
}

async function goodsOf(on: Queryable): Promise<Goods> {
  const [row] = await on.query<Goods>({
    // The oldest customers have points from earlier orders; the newest ones come first in the list.
    text: `with regulars as (select id from customer where active order by created_at, id limit 20),
        newest as (select id from customer where active and created_at < now() - make_interval(days => $1 + 1)
          order by created_at desc, id limit 40)
      select coalesce((select json_agg(id) from (select id from regulars union select id from newest) c), '[]') as customers,
      coalesce((select json_agg(json_build_object('id', p.id, 'articleId', (
          select l.article_id from article_plack l join article a on a.id = l.article_id and a.active
          where l.plack_id = p.id and l.active and not exists (select from profile_id f where f.article_id = a.id)
          order by l.id limit 1)))
        from (select id from plack where active and quantity > 50 order by id) p), '[]') as placks,
      coalesce((select json_agg(distinct f.article_id) from profile_id f join article a on a.id = f.article_id and a.active
        where f.state = 'available' and f.active), '[]') as articles,
      (select id from payment_mode where kind = 'manual' and active order by name limit 1) as mode,
      (select id from payment_mode where kind = 'points' and active order by name limit 1) as points`,
    values: [recentDays],
  })
  return row ?? { customers: [], placks: [], articles: [], mode: null, points: null }
}
