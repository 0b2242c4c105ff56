import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { paidInSql, refundedSql } from '#market/shared/money-sql.ts'
import { ledgerCheck, type BrokenBalance } from './ledger-reconciliation.contract.ts'

const maxMismatches = 20
const freshFor = 30_000

/**
 * Finds balances that differ from their ledgers. For placks: quantity or reservations that differ from the movements or the reserved
 * lines. For orders: money that differs from the transactions, and refunds that differ from those of the lines.
 */
export function findBalanceMismatches(on: Queryable): Promise<BrokenBalance[]> {
  return on.query<BrokenBalance>({
    name: 'stock-honesty',
    text: `(select 'plack' as kind, p.id, p.name, p.quantity || ' / ' || p.reserved as kept,
        coalesce(m.quantity, 0) || ' / ' || coalesce(m.reserved, 0) as told
      from plack p left join (select plack_id, sum(quantity) as quantity, sum(reserved) as reserved
        from stock_movement group by plack_id) m on m.plack_id = p.id
      where p.quantity <> coalesce(m.quantity, 0) or p.reserved <> coalesce(m.reserved, 0) limit $1)
      union all
      (select 'plack', p.id, p.name, p.reserved::text, l.promised::text
      from plack p join (select plack_id, sum(quantity::bigint * pieces) filter (where state = 'reserved') as promised from order_detail
        where plack_id is not null group by plack_id) l on l.plack_id = p.id
      where p.reserved <> coalesce(l.promised, 0) limit $1)
      union all
      (select 'order', o.id, o.number, o.paid || ' / ' || o.refunded,
        coalesce(t.paid, 0) || ' / ' || coalesce(t.refunded, 0)
      from customer_order o left join (select p.order_id, p.test, sum(${paidInSql('p')}) as paid, sum(${refundedSql('p')}) as refunded
        from payment_transaction p where p.state = 'approved' group by 1, 2) t on t.order_id = o.id and t.test = o.test
      where o.paid <> coalesce(t.paid, 0) or o.refunded <> coalesce(t.refunded, 0) limit $1)
      union all
      (select 'order', o.id, o.number, o.refunded || ' / ' || o.credited, coalesce(r.refunded, 0) || ' / ' || coalesce(r.credited, 0)
      from customer_order o left join (select p.order_id, p.test, sum(l.amount) as refunded, sum(l.credited) as credited
        from refund_line l join payment_transaction p on p.id = l.transaction_id where p.state = 'approved' group by 1, 2) r
        on r.order_id = o.id and r.test = o.test
      where o.refunded <> coalesce(r.refunded, 0) or o.credited <> coalesce(r.credited, 0) limit $1)`,
    values: [maxMismatches],
  })
}

/** Route that compares stock and money with their ledgers, at most every 30 seconds. */
export const reconciliationRoute: Area = (app, { database }) => {
  let last: { readonly at: number; readonly rows: Promise<BrokenBalance[]> } | undefined
  route(app, ledgerCheck, async () => {
    if (!last || Date.now() - last.at > freshFor) {
      const rows = findBalanceMismatches(database)
      last = { at: Date.now(), rows }
      rows.catch(() => (last = undefined))
    }
    return { data: { checkedAt: new Date(last.at).toISOString(), broken: await last.rows } }
  })
}
