import type { Change } from '#engine/api/crud/repository.ts'
import type { Written } from '#engine/api/crud/write.ts'
import type { Services } from '#engine/api/services.ts'
import type { Queryable } from '#engine/db/database.ts'
import { hundredths, written } from '../catalogue/price.ts'
import { beginMoney, recordRefund, standingOf } from './money.api.ts'
import { moneyProblem } from './money-refusals.ts'
import { testMark } from './payment-test-mark.api.ts'

/** A refund as staff ask for it: the whole of what is kept unless an amount is said, the way it was paid unless a mode is. */
export interface WantedRefund {
  readonly orderId: string
  readonly amount: string | null
  readonly reason: string
  readonly paymentModeId: string | null
}

/** What was paid by a mode under one invoice number, less what was given back or promised back. */
interface Kept {
  readonly modeId: string | null
  readonly kind: string | null
  readonly invoiceNumber: string
  readonly left: string
}

/**
 * Writes a refund down. By PayPal it is promised first and then asked for, so that it counts while it is under way; by
 * hand it is done. The money goes back the way it came, unless staff name a mode settled by hand: more than one way took
 * takes several refunds.
 */
export async function refundAsked(
  on: Queryable,
  services: Services,
  { orderId, amount, reason, paymentModeId }: WantedRefund,
  change: Change,
): Promise<Written> {
  const { order, refundable } = await standingOf(on, services, orderId)
  const money = { orderId, currency: order.currency, reason }
  const ways = await keptBy(on, orderId)
  const modeKind = paymentModeId === null ? null : await kindOf(on, paymentModeId)
  const fitting = ways.filter(({ modeId }) => paymentModeId === null || modeId === paymentModeId)
  const wanted = amount === null ? null : hundredths(amount)
  const way = fitting.find(({ left }) => hundredths(left) >= (wanted ?? 1n))
  if (way?.kind === 'paypal') {
    const asked = amount ?? written(smaller(hundredths(way.left), refundable))
    const { invoiceNumber, modeId } = way
    return beginMoney(
      on,
      services,
      'refund',
      'pending',
      { ...money, paymentModeId: modeId, amount: asked, invoiceNumber },
      change,
    )
  }
  if (modeKind === 'paypal' || (paymentModeId === null && !way)) {
    const most = fitting.reduce((best, { left }) => (hundredths(left) > best ? hundredths(left) : best), 0n)
    throw moneyProblem('more_than_kept', 'amount', { most: `${written(most)} ${order.currency}` })
  }
  const isTest = (modeKind ?? way?.kind) === 'sandbox'
  const all = way && paymentModeId === null ? smaller(hundredths(way.left), refundable) : refundable
  const paid = {
    ...money,
    paymentModeId: paymentModeId ?? way?.modeId ?? null,
    amount: amount ?? written(all),
    ...(isTest && testMark()),
  }
  return recordRefund(on, services, paid, change)
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function keptBy(on: Queryable, orderId: string): Promise<Kept[]> {
  return on.query<Kept>({
    name: 'money-kept-by',
    text: `select t.payment_mode_id as "modeId", m.kind, t.invoice_number as "invoiceNumber",
        (coalesce(sum(t.amount_total) filter (where t.intent = 'sale' and t.state = 'approved'), 0)
          - coalesce(sum(t.amount_total) filter (where t.intent = 'refund' and t.state in ('approved', 'pending')), 0))::text as left
      from payment_transaction t left join payment_mode m on m.id = t.payment_mode_id
      where t.order_id = $1 group by t.payment_mode_id, m.kind, t.invoice_number
      having coalesce(sum(t.amount_total) filter (where t.intent = 'sale' and t.state = 'approved'), 0)
        > coalesce(sum(t.amount_total) filter (where t.intent = 'refund' and t.state in ('approved', 'pending')), 0)
      order by 4 desc`,
    values: [orderId],
  })
}

async function kindOf(on: Queryable, modeId: string): Promise<string | null> {
  const [mode] = await on.query<{ kind: string }>({
    text: 'select kind from payment_mode where id = $1',
    values: [modeId],
  })
  return mode?.kind ?? null
}
