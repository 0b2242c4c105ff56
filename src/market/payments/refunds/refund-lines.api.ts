import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { splitProportionally, type RefundableLine, type RefundShare } from './refund-shares.ts'

/** The lines of an order, and what of each may still go back: what is promised back counts as gone. */
export async function refundableLines(on: Queryable, orderId: string): Promise<RefundableLine[]> {
  const lines = await on.query<{ id: string; total: string; gone: string }>({
    name: 'refund-lines-left',
    text: `select d.id, ${amountJson('d.total')} as total, ${amountJson('coalesce(r.gone, 0)')} as gone from order_detail d
      cross join lateral (select sum(l.amount) as gone from refund_line l join payment_transaction p on p.id = l.transaction_id
        where l.order_detail_id = d.id and p.state in ('approved', 'pending')) r
      where d.order_id = $1 order by d.id`,
    values: [orderId],
  })
  return lines.map(({ id, total, gone }) => {
    const left = minorUnits(total) - minorUnits(gone)
    return { id, total: minorUnits(total), left: left > 0n ? left : 0n }
  })
}

/** Writes down for which lines a refund goes back: those it was asked for, else all of its order in proportion. */
export async function writeRefundLines(
  on: Queryable,
  refund: { readonly id: string; readonly orderId: string; readonly amount: string },
  asked: readonly RefundShare[] | undefined,
): Promise<void> {
  const shares = asked ?? splitProportionally(minorUnits(refund.amount), await refundableLines(on, refund.orderId))
  await on.query({
    name: 'refund-lines-write',
    text: `insert into refund_line (transaction_id, order_detail_id, amount)
      select $1, s.line, s.amount from unnest($2::uuid[], $3::numeric[]) as s (line, amount)`,
    values: [refund.id, shares.map(({ lineId }) => lineId), shares.map(({ amount }) => writeAmount(amount))],
  })
}
