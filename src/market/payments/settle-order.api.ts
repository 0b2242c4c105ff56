import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { order as orders } from '#market/orders/order.ts'
import { paidInSql, refundedSql } from '#market/shared/money-sql.ts'
import { paymentStateOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'

interface SettledOrder {
  readonly id: string
  readonly total: string
  readonly category: string
  readonly test: boolean
}

/** Updates the amounts of an order from its approved movements. The open transaction has already locked the order. */
export async function settleOrder(on: Queryable, order: SettledOrder, change: Change): Promise<void> {
  const [moved] = await on.query<Omit<OrderAmounts, 'total'> & { reversed: string; test: boolean }>({
    name: 'order-money',
    text: orderMoneySql,
    values: [order.id],
  })
  if (!moved) throw new Problem(problems.internal)
  const { test, ...amounts } = moved
  const values = {
    ...{ ...amounts, paymentState: paymentStateOf({ total: order.total, category: order.category, ...amounts }) },
    // A real payment after a test payment turns a test order into a real order.
    ...(order.test !== test && { test }),
  }
  await updateMany(on, orders, [{ id: order.id, values }], change)
}

/** The sums of an order’s approved movements: real money, or test payments if the order has no real payment. */
const orderMoneySql = `with movement as (
    select p.id, p.intent, p.test, p.amount_total, case p.intent when 'reinstatement' then o.intent end as undone
    from payment_transaction p left join payment_transaction o on o.id = p.origin_id
    where p.order_id = $1 and p.state = 'approved'),
  kind as (select coalesce(bool_and(test), false) as test from movement where intent = 'sale')
  select k.test, ${amountJson(`coalesce(sum(${paidInSql('m')}), 0)`)} as paid,
    ${amountJson(`coalesce(sum(${refundedSql('m')}), 0)`)} as refunded,
    ${amountJson(`coalesce(sum(${refundedSql('m')}) filter (where 'reversal' in (m.intent, m.undone)), 0)`)} as reversed,
    ${amountJson(`coalesce(sum((select sum(l.credited) from refund_line l where l.transaction_id = m.id)), 0)`)} as credited
  from kind k left join movement m on m.test = k.test group by k.test`
