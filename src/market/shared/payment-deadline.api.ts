import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'

/** How long, in minutes, one may pay by a mode that does not say: by hand money travels for days. */
const usual = { manual: 7 * 24 * 60, other: 24 * 60 } as const

/** The SQL of the moment up to which an order that is offered the ways to pay of now may be paid: that of the longest. */
export const paymentDeadlineSql = `now() + make_interval(mins => coalesce(
  (select max(coalesce(m.pay_within, case m.kind when 'manual' then ${usual.manual} else ${usual.other} end)) from payment_mode m
    where m.active and (m.kind <> 'paypal' or m.user_id is not null and m.secret_id is not null)), ${usual.manual}))`

/**
 * The moment up to which an order may be paid. Whoever offers the ways to pay `anew` gives their time again, and never takes any;
 * money and clocks offer nothing.
 */
export async function paymentDeadlineOf(
  on: Queryable,
  orderId: string,
  { anew }: { readonly anew: boolean },
): Promise<string> {
  const until = anew ? `greatest(pay_until, ${paymentDeadlineSql})` : `coalesce(pay_until, ${paymentDeadlineSql})`
  const [row] = await on.query<{ until: string }>({
    name: anew ? 'order-pay-until-anew' : 'order-pay-until',
    text: `select ${instantJson(until)} as until from customer_order where id = $1`,
    values: [orderId],
  })
  return row?.until ?? new Date().toISOString()
}

/** Offers the ways to pay anew to an order that is locked: it waits longer when they last longer. Answers until when. */
export async function renewPaymentDeadline(on: Queryable, orderId: string): Promise<string> {
  const until = await paymentDeadlineOf(on, orderId, { anew: true })
  await on.query({
    name: 'order-offer-again',
    text: `update customer_order set due_at = case when due_at = pay_until then $2 else due_at end, pay_until = $2 where id = $1`,
    values: [orderId, until],
  })
  return until
}

/** Whether an order may still be paid, however old the link is that it is asked by. */
export async function isStillPayable(on: Queryable, orderId: string): Promise<boolean> {
  const [still] = await on.query({
    name: 'order-payable-still',
    text: 'select from customer_order where id = $1 and pay_until > now()',
    values: [orderId],
  })
  return still !== undefined
}
