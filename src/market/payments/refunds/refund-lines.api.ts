import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { splitProportionally, type RefundableLine, type RefundShare } from './refund-shares.ts'

/** The lines of an order with their refundable amounts. Pending refunds are already deducted. */
export async function refundableLines(on: Queryable, orderId: string): Promise<RefundableLine[]> {
  const lines = await on.query<{ id: string; total: string; gone: string }>({
    name: 'refund-lines-left',
    text: `select d.id, ${amountJson('d.total')} as total, ${amountJson('coalesce(r.gone, 0)')} as gone from order_detail d
      cross join lateral (select sum(l.credited) as gone from refund_line l join payment_transaction p on p.id = l.transaction_id
        where l.order_detail_id = d.id and p.state in ('approved', 'pending')) r
      where d.order_id = $1 order by d.id`,
    values: [orderId],
  })
  return lines.map(({ id, total, gone }) => {
    const remaining = minorUnits(total) - minorUnits(gone)
    return { id, total: minorUnits(total), left: remaining > 0n ? remaining : 0n }
  })
}

/**
 * Splits a refund over the given lines of its order, or over all lines in proportion. `credit` is the part of the refund, in minor units,
 * that lowers the amount due.
 */
export async function writeRefundLines(
  on: Queryable,
  refund: { readonly id: string; readonly orderId: string; readonly amount: string },
  { shares, credit }: { readonly shares: readonly RefundShare[] | undefined; readonly credit: bigint },
): Promise<void> {
  const amount = minorUnits(refund.amount)
  const lines = shares ?? splitProportionally(amount, await refundableLines(on, refund.orderId))
  const credited = creditsOf(lines, credit)
  await on.query({
    name: 'refund-lines-write',
    text: `insert into refund_line (transaction_id, order_detail_id, amount, credited)
      select $1, s.line, s.amount, s.credited from unnest($2::uuid[], $3::numeric[], $4::numeric[]) as s (line, amount, credited)`,
    values: [
      refund.id,
      lines.map(({ lineId }) => lineId),
      lines.map((line) => writeAmount(line.amount)),
      credited.map(writeAmount),
    ],
  })
}

/** Splits `credit` over the lines in proportion to their shares. */
function creditsOf(shares: readonly RefundShare[], credit: bigint): bigint[] {
  const weights = shares.map(({ lineId, amount }) => ({ id: lineId, total: amount, left: amount }))
  const credits = splitProportionally(credit, weights)
  return shares.map(({ lineId }) => credits.find((one) => one.lineId === lineId)?.amount ?? 0n)
}

/** Reduces the line shares of a movement in proportion to the amount that was reversed or reinstated. */
export async function undoRefundLines(
  on: Queryable,
  { id, originId, amount }: { readonly id: string; readonly originId?: string; readonly amount: string },
): Promise<void> {
  await on.query({
    name: 'refund-lines-undo',
    text: `insert into refund_line (transaction_id, order_detail_id, amount, credited)
      select $1, order_detail_id,
        round((upto - amount) * $3::numeric / whole, souk_decimals()) - round(upto * $3::numeric / whole, souk_decimals()),
        round((credited_upto - credited) * $3::numeric / whole, souk_decimals()) - round(credited_upto * $3::numeric / whole, souk_decimals())
      from (select l.order_detail_id, l.amount, l.credited, t.amount_total as whole, sum(l.amount) over w as upto, sum(l.credited) over w as credited_upto
        from refund_line l join payment_transaction t on t.id = l.transaction_id where t.id = $2
        window w as (order by l.order_detail_id)) s`,
    values: [id, originId ?? null, amount],
  })
}
