import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { formerData, formerDatabase, upgrade } from './former-data.testing.api.ts'

/** A payment movement of a stored order: its kind, and its amount as a part of the order's total. */
type Movement = readonly ['sale' | 'refund', number]

interface Case {
  readonly movements: readonly Movement[]
  /** The payment state that the earlier version stored. */
  readonly stored: string
  readonly after: { readonly state: string; readonly due: number; readonly sold: number; readonly refunded: number }
}

// Each case lists payments and refunds as parts of the total: paid in part, refunded and paid again, or paid in full and then
// refunded.
const cases: Readonly<Record<string, Case>> = {
  'paid in part, refunded in part, paid again': {
    movements: [['sale', 0.7], ['refund', 0.5], ['sale', 0.3]],
    stored: 'partly_refunded',
    after: { state: 'partly_paid', due: 0.5, sold: 0, refunded: 0 },
  },
  'paid in part and refunded': {
    movements: [['sale', 0.5], ['refund', 0.5]],
    stored: 'refunded',
    after: { state: 'unpaid', due: 1, sold: 0, refunded: 0 },
  },
  'paid in full and refunded in part': {
    movements: [['sale', 1], ['refund', 0.2]],
    stored: 'partly_refunded',
    after: { state: 'partly_refunded', due: 0, sold: 1, refunded: 0.2 },
  },
  'paid in full and refunded': {
    movements: [['sale', 1], ['refund', 1]],
    stored: 'refunded',
    after: { state: 'refunded', due: 0, sold: 1, refunded: 1 },
  },
} // prettier-ignore

describe.each(['0.1.0', '0.2.0'])('the money of orders stored by %s', (version) => {
  let database: TestDatabase
  const ids: string[] = []
  let total = 0

  beforeAll(async () => {
    database = await formerDatabase(formerData(version))
    const [model] = await database.query<{ id: string; total: number }>({
      text: `select o.id, o.total::float as total from customer_order o
        where o.paid = 0 and o.total > 0 and exists (select from order_detail d where d.order_id = o.id) order by o.id limit 1`,
    })
    total = model?.total ?? 0
    for (const [place, { movements, stored }] of Object.values(cases).entries()) {
      const id = `0190000${place}-0000-7000-8000-000000000000`
      ids.push(id)
      const amount = (intent: string) => movements.reduce((sum, [one, part]) => (one === intent ? sum + part : sum), 0)
      await copyOrder(model?.id ?? '', id, { paid: amount('sale'), refunded: amount('refund'), stored })
      for (const [step, [intent, part]] of movements.entries())
        await database.query({
          text: `insert into payment_transaction (id, order_id, customer_id, intent, state, amount_total, currency, created_at, updated_at)
            select $2::uuid, id, customer_id, $3, 'approved', round(total * $4::numeric, 2), currency, now() - $5::interval, now() - $5::interval
            from customer_order where id = $1`,
          values: [id, `0190000${place}-0000-7000-8000-00000000000${step + 1}`, intent, part, `${10 - step} days`],
        })
    }
    // Versions with refund lines wrote them together with the refund. For older versions a migration creates them.
    const [shares] = await database.query<{ exists: boolean }>({
      text: `select to_regclass('refund_line') is not null as exists`,
    })
    if (shares?.exists)
      await database.query({
        text: `insert into refund_line (transaction_id, order_detail_id, amount)
          select t.id, d.id, t.amount_total from payment_transaction t join order_detail d on d.order_id = t.order_id
          where t.intent = 'refund' and t.order_id = any($1::uuid[])`,
        values: [ids],
      })
    await upgrade(database)
  })
  afterAll(() => database.close())

  async function copyOrder(
    model: string,
    id: string,
    { paid, refunded, stored }: { readonly paid: number; readonly refunded: number; readonly stored: string },
  ): Promise<void> {
    await database.query({
      text: `insert into customer_order (id, number, customer_id, status_id, category, payment_state, total, paid, refunded, currency, workflow_version)
        select $2::uuid, 'U-' || left($2::uuid::text, 8), customer_id, status_id, category, $5, total, round(total * $3::numeric, 2), round(total * $4::numeric, 2),
          currency, workflow_version from customer_order where id = $1`,
      values: [model, id, paid, refunded, stored],
    })
    await database.query({
      text: `insert into order_detail (id, order_id, article_id, plack_id, provider_id, quantity, delivers, unit_price, reduction, total, state)
        select $2::uuid, $2::uuid, article_id, null, coalesce(provider_id, (select id from provider order by id limit 1)), 1, 'goods', o.total, 0, o.total, 'none'
        from order_detail d join customer_order o on o.id = d.order_id where d.order_id = $1 order by d.id limit 1`,
      values: [model, id],
    })
  }

  test.each(Object.keys(cases).map((name, place) => [name, place] as const))('%s: is counted from the money that was not returned', async (name, place) => {
    const { state, due, sold, refunded } = cases[name]?.after ?? { state: '', due: 0, sold: 0, refunded: 0 }
    const [order] = await database.query<{ state: string; due: number }>({
      text: `select payment_state as state, (total - credited - (paid - refunded))::float as due from customer_order where id = $1`,
      values: [ids[place]],
    })
    expect(order?.state).toBe(state)
    expect(order?.due).toBeCloseTo(due * total, 1)
    const [statement] = await database.query<{ sold: number; refunded: number }>({
      text: `select coalesce(sum(sold), 0)::float as sold, coalesce(sum(refunded), 0)::float as refunded from statement_fact where order_id = $1`,
      values: [ids[place]],
    })
    expect(statement?.sold).toBeCloseTo(sold * total, 1)
    expect(statement?.refunded).toBeCloseTo(refunded * total, 1)
  }) // prettier-ignore

  test('agrees with its transactions', async () => {
    expect((await findBalanceMismatches(database)).filter(({ name }) => name.startsWith('U-'))).toEqual([])
  })
})
