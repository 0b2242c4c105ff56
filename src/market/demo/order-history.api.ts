import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Database } from '#engine/database/database.api.ts'
import { words } from '#engine/definition/words.ts'
import { soldPlanSql } from '#market/shared/plan/plan-answer.ts'
import { oneDay } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { orderCreatedLabel } from '#market/workflow/event-rules.ts'
import { loadHistoryPoints } from './load-demo-points.api.ts'
import { seededRandom } from './seeded-random.ts'
import { recentDays } from './spread-orders.api.ts'

const days = 420

const finished = words('Terminée avant l’exemple', 'Finished before the sample', 'انتهى قبل العينة')

interface Sold {
  readonly articleId: string
  readonly providerId: string | null
  readonly price: string
}

interface Shop {
  readonly customers: readonly string[]
  readonly sold: readonly Sold[]
  readonly mode: string | null
  readonly version: number | null
  /** The id of the initial status, and of one status for each final category. */
  readonly initial: string | null
  readonly ends: Readonly<Partial<Record<'done' | 'cancelled' | 'refunded', string>>>
}

/**
 * Adds a year of past orders to the sample marketplace, so that reports have earlier figures to compare with. One
 * statement per table inserts the orders in their final state; the order numbers continue as usual.
 */
export async function loadOrderHistory(database: Database, today = new Date()): Promise<void> {
  const shop = await shopOf(database)
  const { done, cancelled, refunded } = shop.ends
  if (!done || !cancelled || !refunded || !shop.initial || shop.sold.length === 0) return
  const choices = seededRandom('history')
  const counters = new Map<number, number>()
  const [orders, lines, money]: Record<string, unknown>[][] = [[], [], []]
  for (let ago = days; ago > recentDays; ago -= 1) {
    // Orders become more frequent towards today, with fewer on Sundays.
    const day = new Date(today.getTime() - ago * oneDay)
    const busy = (1 + (2 * (days - ago)) / days) * (day.getUTCDay() === 0 ? 0.4 : 1)
    const count = Math.floor(busy / 2) + (choices.often((busy % 1) * 60) ? 1 : 0)
    const midnight = Math.floor(day.getTime() / oneDay) * oneDay
    const moments = Array.from(
      { length: count },
      () => midnight + choices.between(7, 19) * 3_600_000 + choices.between(0, 3599) * 1000,
    )
    for (const moment of moments.toSorted((one, other) => one - other)) {
      const at = new Date(moment)
      const year = at.getUTCFullYear()
      const number = (counters.get(year) ?? 0) + 1
      counters.set(year, number)
      const id = choices.id(at)
      const end: string = choices.often(7) ? cancelled : choices.often(5) ? refunded : done
      const own = Array.from({ length: choices.between(1, 2) }, () => {
        const { articleId, providerId, price } = choices.pick(shop.sold)
        const quantity = choices.between(1, 3)
        const total = minorUnits(price) * BigInt(quantity)
        return {
          id: choices.id(at),
          order_id: id,
          article_id: articleId,
          provider_id: providerId,
          quantity,
          unit_price: price,
          total,
        }
      })
      const total = writeAmount(own.reduce((sum, line) => sum + line.total, 0n))
      const paid = end !== cancelled
      const order = {
        id,
        at,
        number: `${year}-${String(number).padStart(6, '0')}`,
        customer_id: choices.pick(shop.customers),
        total,
      }
      orders?.push({ ...order, status_id: end, category: end === done ? 'done' : end === refunded ? 'refunded' : 'cancelled', paid: paid ? total : writeAmount(0n), refunded: end === refunded ? total : writeAmount(0n), credited: end === refunded ? total : writeAmount(0n), payment_state: end === refunded ? 'refunded' : paid ? 'paid' : 'unpaid' }) // prettier-ignore
      lines?.push(
        ...own.map((line) => ({
          ...line,
          at,
          total: writeAmount(line.total),
          state: paid ? (end === refunded ? 'returned' : 'taken') : 'released',
        })),
      )
      const move = (intent: string, after: number) =>
        money?.push({
          id: choices.id(at),
          order_id: id,
          customer_id: order.customer_id,
          intent,
          amount: total,
          invoice: order.number,
          at: new Date(at.getTime() + after),
        })
      if (paid) move('sale', 900_000)
      if (end === refunded) move('refund', Math.min(3 * oneDay, (ago * oneDay) / 2))
    }
  }
  await database.query({
    text: `with orders as (insert into customer_order (id, number, customer_id, status_id, category, payment_state, total, paid, refunded, credited,
          currency, workflow_version, created_at, updated_at)
        select id, number, customer_id, status_id, category, payment_state, total, paid, refunded, credited, $4, $5, at, at
        from json_to_recordset($1::json) as o (id uuid, number text, customer_id uuid, status_id uuid, category text, payment_state text,
          total numeric, paid numeric, refunded numeric, credited numeric, at timestamptz) returning *),
      lines as (insert into order_detail (id, order_id, article_id, provider_id, quantity, delivers, unit_price, reduction, total, plan, state,
          created_at, updated_at)
        select id, order_id, article_id, provider_id, quantity, 'goods', unit_price, 0, total,
          (select ${soldPlanSql('a')} from article a where a.id = l.article_id), state, at, at
        from json_to_recordset($2::json) as l (id uuid, order_id uuid, article_id uuid, provider_id uuid, quantity integer,
          unit_price numeric, total numeric, state text, at timestamptz)),
      money as (insert into payment_transaction (id, order_id, customer_id, payment_mode_id, intent, state, amount_total, currency,
          invoice_number, created_at, updated_at, moved_at)
        select id, order_id, customer_id, $6, intent, 'approved', amount, $4, invoice, at, at, at
        from json_to_recordset($3::json) as m (id uuid, order_id uuid, customer_id uuid, intent text, amount numeric, invoice text,
          at timestamptz)),
      told as (insert into order_transition (order_id, from_id, to_id, name, actor_kind, actor_name, workflow_version, at)
        select id, step.from_id, coalesce(step.to_id, orders.status_id), step.name, 'system', '', workflow_version, created_at
        from orders cross join (values (1, null::uuid, $7::uuid, $8::jsonb), (2, $7::uuid, null, $9::jsonb)) as step (place, from_id, to_id, name)
        order by created_at, place)
      insert into order_counter (year, last) select * from json_to_recordset($10::json) as c (year integer, last integer)`,
    values: [
      ...[orders, lines, money].map((rows) => JSON.stringify(rows)),
      organisation.currency,
      shop.version,
      shop.mode,
      shop.initial,
      JSON.stringify(orderCreatedLabel),
      JSON.stringify(finished),
      JSON.stringify([...counters].map(([year, last]) => ({ year, last }))),
    ],
  })
  await loadHistoryPoints(database)
  // The refunded orders were refunded completely, so each line is refunded at its full price.
  await database.query({
    text: `insert into refund_line (transaction_id, order_detail_id, amount, credited)
      select p.id, d.id, d.total, d.total from payment_transaction p join order_detail d on d.order_id = p.order_id where p.intent = 'refund'`,
  })
}

async function shopOf(database: Database): Promise<Shop> {
  const [row] = await database.query<Shop>({
    text: `select coalesce((select json_agg(id) from (select id from customer where active order by id limit 60) c), '[]') as customers,
      coalesce((select json_agg(json_build_object('articleId', a.id, 'providerId', p.provider_id, 'price', ${amountJson('a.price')}) order by a.id, p.id)
        from article_plack l join article a on a.id = l.article_id and a.active join plack p on p.id = l.plack_id and p.active
        where l.active and not exists (select from profile_id f where f.article_id = a.id)), '[]') as sold,
      (select id from payment_mode where kind = 'manual' and active order by name limit 1) as mode,
      (select max(version) from workflow) as version,
      (select id from order_status where initial and active limit 1) as initial,
      coalesce((select json_object_agg(category, id) from (select distinct on (category) category, id from order_status
        where active and category in ('done', 'cancelled', 'refunded') order by category, position, id) s), '{}') as ends`,
  })
  return row ?? { customers: [], sold: [], mode: null, version: null, initial: null, ends: {} }
}
