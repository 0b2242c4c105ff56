import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'

/** Default payment time in minutes, for modes without their own: manual payments take days. */
const usual = { manual: 7 * 24 * 60, other: 24 * 60 } as const

/** The SQL of the payment deadline for an order offered the present payment modes: that of the longest mode. */
export const paymentDeadlineSql = `now() + make_interval(mins => coalesce(
  (select max(coalesce(m.pay_within, case m.kind when 'manual' then ${usual.manual} else ${usual.other} end)) from payment_mode m
    where m.active and (m.kind <> 'paypal' or m.user_id is not null and m.secret_id is not null)), ${usual.manual}))`

/**
 * The deadline of an order's payment. Offering the payment modes `anew` extends it and never shortens it; payments and timers do
 * not change it.
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

/** Offers the payment modes again to a locked order, which extends its deadline if they last longer. Answers the deadline. */
export async function renewPaymentDeadline(on: Queryable, orderId: string): Promise<string> {
  const until = await paymentDeadlineOf(on, orderId, { anew: true })
  await on.query({
    name: 'order-offer-again',
    text: `update customer_order set due_at = case when due_at = pay_until then $2 else due_at end, pay_until = $2 where id = $1`,
    values: [orderId, until],
  })
  return until
}

/** Whether an order can still be paid, regardless of the age of its link. */
export async function isStillPayable(on: Queryable, orderId: string): Promise<boolean> {
  const [still] = await on.query({
    name: 'order-payable-still',
    text: 'select from customer_order where id = $1 and pay_until > now()',
    values: [orderId],
  })
  return still !== undefined
}
