import type { Queryable } from '#engine/database/database.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import type { Outcome } from '../connectors/connector.ts'
import type { StoredAccount } from '../open-supplier.api.ts'
import { roundedUp } from './receive.api.ts'
import { noteTrouble, writePurchase, type OpenPurchase } from './purchase.api.ts'

/** Whether the eSIM that a purchase tops up still belongs to the order's customer. */
export async function keepsItsCustomer(on: Queryable, { orderId, toppedUp }: OpenPurchase): Promise<boolean> {
  const rows = await on.query({
    text: `select from profile_id f join customer_order o on o.customer_id = f.customer_id
      where o.id = $1 and f.id = $2 and f.state = 'assigned'`,
    values: [orderId, toppedUp?.id],
  })
  return rows.length > 0
}

/**
 * Records a top-up that the supplier made, with its cost on the order line. The order is locked. Returns true, because nothing can
 * prevent it from being recorded.
 */
export async function recordTopUp(
  on: Queryable,
  purchase: OpenPurchase,
  account: StoredAccount,
  { reference, cost }: Extract<Outcome, { kind: 'done' }>,
): Promise<true> {
  const { id, orderId, orderDetailId, quantity, toppedUp } = purchase
  const price = cost ?? { amount: purchase.cost, currency: account.currency }
  const done = { state: 'done', reason: null, reference, received: quantity, receivedAt: new Date().toISOString() }
  await writePurchase(on, id, { ...done, cost: price.amount, currency: price.currency })
  await on.query({
    text: `insert into line_cost as c (order_detail_id, units, amount, currency, rate)
      select l.id, l.quantity, $2, $3, souk_exchange_rate($3,
        (select k.day from organisation_day k where k.starts_at <= now() order by k.starts_at desc limit 1))
      from order_detail l where l.id = $1
      on conflict on constraint line_cost_part_key do update set amount = excluded.amount, currency = excluded.currency, rate = excluded.rate`,
    values: [orderDetailId, roundedUp(price.amount, price.currency), price.currency],
  })
  await on.query({
    text: 'update line_cost set home = round(amount * units * rate, souk_decimals()) where order_detail_id = $1',
    values: [orderDetailId],
  })
  // A used-up eSIM is polled no more, until now.
  await on.query({
    text: 'update profile_life set next_at = now(), urgency = 0, attempts = 0 where profile_id = $1',
    values: [toppedUp?.id],
  })
  await noteTrouble(on, account.id, null)
  await writeOrderStep(on, { orderId, step: 'topped_up', actor: null })
  return true
}
