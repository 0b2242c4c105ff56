import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import type { OrderFacts } from '#market/workflow/guards.ts'
import type { Category } from '#market/workflow/workflow.ts'

/** An order that the open transaction has locked. */
export interface LockedOrder {
  readonly id: string
  readonly version: number
  readonly number: string
  readonly statusId: string
  readonly category: Category
  readonly customerId: string
  readonly total: string
  readonly paid: string
  readonly refunded: string
  readonly reversed: string
  readonly credited: string
  readonly currency: string
  /** Whether the order has test payments; such an order accepts no real money. */
  readonly test: boolean
  readonly workflowVersion: number
  /** The payment deadline; null before the order has one. */
  readonly payUntil: string | null
}

const orderSql = `select id, version, number, status_id as "statusId", category, customer_id as "customerId", ${amountJson('total')} as total,
  ${amountJson('paid')} as paid, ${amountJson('refunded')} as refunded,
  ${amountJson('reversed')} as reversed, ${amountJson('credited')} as credited, currency, test, workflow_version as "workflowVersion", ${instantJson('pay_until')} as "payUntil"
  from customer_order where id = $1`

/** Reads an order. `isLocked` locks the order until the transaction ends. */
export async function readOrder(on: Queryable, id: string, isLocked: boolean): Promise<LockedOrder> {
  const [order] = await on.query<LockedOrder>({
    name: isLocked ? 'order-lock' : 'order-look',
    text: isLocked ? `${orderSql} for update` : orderSql,
    values: [id],
  })
  if (!order) throw new Problem(problems.notFound)
  return order
}

/** The facts of an order that the guards of events check. */
export async function orderFacts(
  on: Queryable,
  { id, total, paid, refunded, reversed, credited }: LockedOrder,
): Promise<OrderFacts> {
  const amounts = { total, paid, refunded, reversed, credited }
  const [counted] = await on.query<Omit<OrderFacts, keyof typeof amounts>>({
    name: 'order-facts',
    text: `select count(*)::integer as lines, (count(*) filter (where l.state not in ('taken', 'cancelled', 'returned', 'lost')))::integer as undelivered,
        (count(*) filter (where l.state not in ('taken', 'cancelled', 'returned', 'lost') and (l.delivers = 'profiles' or l.profile_id is not null or (l.on_order
          and exists (select from article_plack k where k.article_id = l.article_id and k.active)))))::integer as waiting,
        (select count(*)::integer from order_profile h join order_detail m on m.id = h.order_detail_id
          join profile_id f on f.id = h.profile_id
          where m.order_id = $1 and h.released_at is null and f.device_state in ('installed', 'enabled', 'disabled')) as installed,
        (select count(*)::integer from payment_transaction p
          where p.order_id = $1 and p.intent = 'sale' and p.state = 'pending') as coming,
        coalesce(bool_or(l.delivers = 'renewal' and l.state not in ('taken', 'cancelled', 'returned', 'lost')), false)
          and not exists (select from subscription_renewal r join subscription s on s.id = r.subscription_id
            where r.order_id = $1 and s.active) as "renewsEnded",
        exists (select from dispute d where d.order_id = $1
          and (d.status <> 'resolved' or d.outcome = 'resolved_buyer_favour' and $2::numeric = 0)) as disputed
      from order_detail l where l.order_id = $1`,
    values: [id, refunded],
  })
  const nothing = { lines: 0, undelivered: 0, waiting: 0, installed: 0, coming: 0, renewsEnded: false, disputed: false }
  return { ...amounts, ...nothing, ...counted }
}
