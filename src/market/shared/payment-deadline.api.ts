import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'

/** The default payment times in minutes, for modes without their own setting; manual payments take days. */
const usual = { manual: 7 * 24 * 60, other: 24 * 60 } as const

/**
 * The SQL of the payment deadline for an order to which the active payment modes are offered now; the mode with the
 * longest time decides.
 */
export const paymentDeadlineSql = `now() + make_interval(mins => coalesce(
  (select max(coalesce(m.pay_within, case m.kind when 'manual' then ${usual.manual} else ${usual.other} end)) from payment_mode m
    where m.active and (m.kind <> 'paypal' or m.user_id is not null and m.secret_id is not null)), ${usual.manual}))`

/**
 * Reads the payment deadline of an order. With `anew`, the payment modes are offered again, which can extend the
 * deadline but never shortens it. Payments and timers do not change the deadline.
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

/**
 * Offers the payment modes to a locked order again, which extends its deadline if they allow more time. Returns the
 * deadline.
 */
export async function renewPaymentDeadline(on: Queryable, orderId: string): Promise<string> {
  const until = await paymentDeadlineOf(on, orderId, { anew: true })
  await on.query({
    name: 'order-offer-again',
    text: `update customer_order set due_at = case when due_at = pay_until then $2 else due_at end, pay_until = $2 where id = $1`,
    values: [orderId, until],
  })
  return until
}

/** Whether an order can still be paid; the age of its payment link does not matter. */
export async function isStillPayable(on: Queryable, orderId: string): Promise<boolean> {
  const [still] = await on.query({
    name: 'order-payable-still',
    text: 'select from customer_order where id = $1 and pay_until > now()',
    values: [orderId],
  })
  return still !== undefined
}
