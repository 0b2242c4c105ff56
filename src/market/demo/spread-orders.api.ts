import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantAt, dayOf, oneDay } from '#engine/definition/days.ts'
import { rebuildSales } from '#market/reports/sales/sales-keeper.api.ts'
import { seededRandom } from './seeded-random.ts'

/** The maximum age in days of a sample order that is still open. */
export const recentDays = 9

// These triggers make columns immutable. They are disabled here, before anybody has seen the rows.
const guards = [
  ['order_transition', 'order_transition_append_only'],
  ['stock_movement', 'stock_movement_append_only'],
  ['loyalty_movement', 'loyalty_movement_append_only'],
  ['payment_transaction', 'payment_transaction_moves'],
] as const

/**
 * Spreads orders over the usual hours of the last nine days, in the given order. The events of each order follow in the
 * hours after it.
 */
export async function spreadOrderDates(
  { database }: Pick<Services, 'database'>,
  ids: readonly string[],
): Promise<void> {
  const moments = momentsOf(ids.length, new Date())
  await database.transaction(async (on) => {
    for (const [table, guard] of guards) await on.query({ text: `alter table ${table} disable trigger ${guard}` })
    for (const text of moveStatements) await on.query({ text, values: [ids, moments] })
    for (const [table, guard] of guards) await on.query({ text: `alter table ${table} enable trigger ${guard}` })
  })
  await rebuildSales(database, organisation.zone)
}

/** Random times between 8:00 and 20:00 in the organisation's zone, sorted, none in the future. */
function momentsOf(count: number, now: Date): string[] {
  const choices = seededRandom('moments')
  const two = (figure: number): string => String(figure).padStart(2, '0')
  const on = (ago: number): number => {
    const day = dayOf(new Date(now.getTime() - ago * oneDay), organisation.zone)
    return Date.parse(
      instantAt(`${day} ${two(choices.between(8, 19))}:${two(choices.between(0, 59))}`, organisation.zone),
    )
  }
  return Array.from({ length: count }, () => {
    const moment = on(choices.between(0, recentDays))
    const isPast = moment < now.getTime() - oneDay / 24
    return new Date(isPast ? moment : on(choices.between(1, recentDays))).toISOString()
  }).toSorted()
}

const placedCte = 'with placed as (select * from unnest($1::uuid[], $2::timestamptz[]) as p (id, at))'

const moveStatements = [
  `${placedCte} update customer_order o set created_at = p.at, updated_at = least(now(), p.at + interval '1 hour')
    from placed p where o.id = p.id`,
  `${placedCte} update order_detail d set created_at = p.at, updated_at = least(now(), p.at + interval '1 hour')
    from placed p where d.order_id = p.id`,
  `${placedCte} update order_profile h set at = p.at from placed p join order_detail d on d.order_id = p.id
    where h.order_detail_id = d.id`,
  `${placedCte}, steps as (select t.id, least(now(), p.at + (row_number() over (partition by p.id order by t.id) - 1) * interval '20 minutes') as at
      from placed p join order_transition t on t.order_id = p.id)
    update order_transition t set at = s.at from steps s where t.id = s.id`,
  `${placedCte}, steps as (select t.id, least(now(), p.at + row_number() over (partition by p.id order by t.id) * interval '15 minutes') as at
      from placed p join payment_transaction t on t.order_id = p.id)
    update payment_transaction t set created_at = s.at, updated_at = s.at, moved_at = s.at from steps s where t.id = s.id`,
  `${placedCte} update stock_movement m set at = p.at from placed p join order_detail d on d.order_id = p.id where m.order_detail_id = d.id`,
  `${placedCte}, moved as (update loyalty_movement m set created_at = least(now(), p.at + interval '1 hour'), updated_at = least(now(), p.at + interval '1 hour'),
      expires_at = m.expires_at - (now() - least(now(), p.at + interval '1 hour')) from placed p where m.order_id = p.id returning m.*)
    update loyalty_lot l set created_at = m.created_at, expires_at = m.expires_at from moved m where l.movement_id = m.id`,
]
