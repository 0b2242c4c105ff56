import type { Queryable } from '#engine/database/database.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import type { Outcome } from '../connectors/connector.ts'
import type { StoredAccount } from '../open-supplier.api.ts'
import { roundedUp } from './receive.api.ts'
import { noteTrouble, writePurchase, type OpenPurchase } from './purchase.api.ts'

/** Whether the line of a top-up still waits for it, and its eSIM still belongs to the order's customer. */
export async function isStillToppedUp(on: Queryable, { orderDetailId, toppedUp }: OpenPurchase): Promise<boolean> {
  const rows = await on.query({
    text: `select from order_detail l join customer_order o on o.id = l.order_id join profile_id f on f.id = $2
      where l.id = $1 and l.state in ('none', 'released') and f.state = 'assigned' and f.customer_id = o.customer_id`,
    values: [orderDetailId, toppedUp?.id],
  })
  return rows.length > 0
}

/** Gives up a purchase that was never sent. */
export async function giveUp(on: Queryable, id: string): Promise<void> {
  await writePurchase(on, id, { state: 'cancelled' })
  await on.query({ text: 'delete from supply_task where id = $1', values: [id] })
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
