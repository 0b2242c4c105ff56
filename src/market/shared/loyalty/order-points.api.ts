import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { lockPoints, writePoints } from './loyalty-ledger.api.ts'

/** The data that points need of an order, which the open transaction has locked. */
interface PointsOrder {
  readonly id: string
  readonly customerId: string
}

/** The part of a line's price that a refund is about to return, in minor units. */
interface Share {
  readonly lineId: string
  readonly amount: bigint
}

/** The points of an order, computed from its current lines and its movements. */
export interface OrderPoints {
  /** The points that the lines earn on completion, in proportion to the part that was not refunded. */
  readonly worth: number
  /** Whether the order was completed and has earned points; a refund then takes excess points back. */
  readonly completed: boolean
  /** The points earned and not taken back. */
  readonly earned: number
  /** The points spent on the order and not returned. */
  readonly spent: number
}

/** Reads the points of an order as if these shares of its lines were already refunded. */
export async function orderPoints(on: Queryable, orderId: string, going: readonly Share[] = []): Promise<OrderPoints> {
  const [row] = await on.query<OrderPoints>({
    name: 'order-points',
    text: `select (select least(2147483647, coalesce(sum(case
            when d.state in ('cancelled', 'returned') then 0
            when o.reversed > 0 and o.payment_state in ('unpaid', 'partly_paid') then 0
            when d.total = 0 then d.points::numeric * d.quantity
            else floor(d.points::numeric * d.quantity * greatest(0, d.total - coalesce(r.gone, 0) - coalesce(g.amount, 0)) / d.total) end), 0))::integer
          from order_detail d join customer_order o on o.id = d.order_id
          left join lateral (select sum(l.credited) as gone from refund_line l join payment_transaction p on p.id = l.transaction_id
            where l.order_detail_id = d.id and p.state in ('approved', 'pending')) r on true
          left join unnest($2::uuid[], $3::numeric[]) as g (line, amount) on g.line = d.id
          where d.order_id = $1 and d.points > 0) as worth,
        coalesce(bool_or(m.kind = 'earned'), false) as completed,
        coalesce(sum(m.points) filter (where m.kind in ('earned', 'restored', 'reversed')), 0)::integer as earned,
        coalesce(-sum(m.points) filter (where m.kind in ('spent', 'returned')), 0)::integer as spent
      from loyalty_movement m where m.order_id = $1`,
    values: [orderId, going.map(({ lineId }) => lineId), going.map(({ amount }) => writeAmount(amount))],
  })
  return row ?? { worth: 0, completed: false, earned: 0, spent: 0 }
}

/** Credits the points of a completed order only once; test orders earn none. */
export async function earnPoints(
  on: Queryable,
  order: PointsOrder & { readonly test: boolean },
  change: Change,
): Promise<void> {
  if (order.test) return
  const { worth, completed } = await orderPoints(on, order.id)
  if (!completed) await writePoints(on, { ...movementOf(order), kind: 'earned', points: worth }, change)
}

/**
 * Adjusts the earned points of an order to its current worth. A refund takes points back, up to the customer's balance;
 * a failed refund restores them.
 */
export async function settlePoints(on: Queryable, order: PointsOrder, change: Change): Promise<void> {
  const { worth, completed, earned } = await orderPoints(on, order.id)
  if (!completed || worth === earned) return
  if (worth > earned) return writePoints(on, { ...movementOf(order), kind: 'restored', points: worth - earned }, change)
  const there = await lockPoints(on, order.customerId, change)
  await writePoints(on, { ...movementOf(order), kind: 'reversed', points: -Math.min(earned - worth, there) }, change)
}

/** The number of points that a refund of these shares would take back. */
export async function pointsTakenBack(on: Queryable, orderId: string, going: readonly Share[]): Promise<number> {
  const { worth, completed, earned } = await orderPoints(on, orderId, going)
  return completed ? Math.max(0, earned - worth) : 0
}

/** The number of spent points that an order returns when `more` minor units are refunded. */
export async function pointsReturnedFor(on: Queryable, orderId: string, more: bigint): Promise<number> {
  const [row] = await on.query<{ points: number }>({
    name: 'order-points-returned',
    text: `select coalesce(floor(m.spent * least(t.paid, t.back + $2::numeric) / nullif(t.paid, 0)) - m.returned, 0)::integer as points
      from (select coalesce(-sum(points) filter (where kind = 'spent'), 0) as spent,
          coalesce(sum(points) filter (where kind = 'returned'), 0) as returned from loyalty_movement where order_id = $1) m,
        (select coalesce(sum(p.amount_total) filter (where p.intent = 'sale'), 0) as paid,
          coalesce(sum(p.amount_total) filter (where p.intent = 'refund'), 0) as back
          from payment_transaction p join payment_mode k on k.id = p.payment_mode_id
          where p.order_id = $1 and k.kind = 'points' and p.state = 'approved') t`,
    values: [orderId, writeAmount(more)],
  })
  return Math.max(0, row?.points ?? 0)
}

function movementOf({ id, customerId }: PointsOrder) {
  return { orderId: id, customerId }
}
