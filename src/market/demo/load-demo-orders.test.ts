import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { installDefaultWorkflow } from '#market/workflow/workflow.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { hasPlacksSql, hasProfilesSql } from '#market/shared/for-sale-sql.api.ts'
import { isPlanSql } from '#market/shared/plan/plan-answer.ts'
import { loadDemoOrders } from './load-demo-orders.api.ts'
import { loadDemo } from './load-demo.api.ts'

let shelf: CatalogueFixture
beforeAll(async () => {
  shelf = await CatalogueFixture.open({}, 'TND')
  await loadDemo(shelf.services)
  await shelf.database.transaction(installDefaultWorkflow)
  await loadDemoOrders(shelf.services)
}, 120_000)
afterAll(() => shelf.close())

test('sample orders are spread over many days and usual hours, with numbers in order', async () => {
  const orders = await shelf.database.query<{ number: string; at: string; to_come: boolean }>({
    text: `select number, ${instantJson('created_at')} as at, created_at > now() as to_come from customer_order order by number`,
  })
  expect(orders.filter(({ to_come }) => to_come)).toEqual([])
  expect(orders.map(({ at }) => at)).toEqual(orders.map(({ at }) => at).toSorted())
  const days = Map.groupBy(orders, ({ at }) => dayOf(at, organisation.zone))
  const most = Math.max(...[...days.values()].map(({ length }) => length))
  expect(most).toBeLessThan(orders.length / 20)
})

test('the stored sums of sales contain them on those days', async () => {
  const facts = await shelf.database.query<{ day: string; at: Date }>({
    text: `select f.day::text as day, o.created_at as at from sales_fact f join customer_order o on o.id = f.order_id where f.placed`,
  })
  expect(facts.length).toBeGreaterThan(100)
  expect(facts.filter(({ day, at }) => day !== dayOf(at, organisation.zone))).toEqual([])
})

test('the sample uses the chosen currency, to its last minor unit', async () => {
  const [row] = await shelf.database.query<{ currencies: string[]; wrong: number; dearest: number }>({
    text: `select array_agg(distinct o.currency) as currencies, max(o.total)::float as dearest,
        count(*) filter (where o.total <> (select sum(total) from order_detail where order_id = o.id))::integer as wrong
      from customer_order o`,
  })
  expect(row).toMatchObject({ currencies: ['TND'], wrong: 0 })
  // The dearest article costs 229 euros in the sample, which is more than 780 dinars.
  expect(row?.dearest).toBeGreaterThan(780)
  const modes = await shelf.database.query({ text: `select from payment_mode where kind = 'paypal'` })
  expect(modes).toEqual([])
})

test('sample orders send no mail', async () => {
  expect(await shelf.database.query({ text: 'select from mail_outbox' })).toEqual([])
})

test('completed sample orders have earned their points; some are spent, and some have expired', async () => {
  const [row] = await shelf.database.query<Record<string, number>>({
    text: `select (select count(*) from customer_order o where o.category = 'done' and
          coalesce((select m.points from loyalty_movement m where m.order_id = o.id and m.kind = 'earned'), 0) <>
          coalesce((select sum(d.points * d.quantity) from order_detail d where d.order_id = o.id), 0))::integer as unearned,
      (select count(*) from loyalty_movement where kind = 'spent')::integer as spent,
      (select count(*) from loyalty_movement where kind = 'expired')::integer as expired,
      (select count(*) from loyalty_lot where unused > 0 and expires_at <= now())::integer as over,
      (select count(*) from loyalty_account a where balance <> (select sum(unused) from loyalty_lot l where l.customer_id = a.customer_id)
        or balance <> (select sum(points) from loyalty_movement m where m.customer_id = a.customer_id))::integer as wrong`,
  })
  expect(row).toMatchObject({ unearned: 0, over: 0, wrong: 0 })
  expect(row?.['spent']).toBeGreaterThan(0)
  expect(row?.['expired']).toBeGreaterThan(0)
})

test('some sample customers review their purchases; one in French and one in Arabic wait for moderation', async () => {
  const [row] = await shelf.database.query<Record<string, number>>({
    text: `select count(*)::integer as bought, (count(*) filter (where n.active))::integer as shown,
        (count(*) filter (where n.awaiting_moderation))::integer as waiting,
        (count(*) filter (where n.title ~ '[\u0600-\u06FF]' and n.awaiting_moderation))::integer as arabic,
        (count(*) filter (where n.created_at < o.created_at or n.created_at > now()))::integer as untimely
      from article_note n join order_detail l on l.id = n.order_detail_id join customer_order o on o.id = l.order_id`,
  })
  expect(row).toMatchObject({ bought: 18, shown: 16, waiting: 2, arabic: 1, untimely: 0 })
})

test('every plan for sale has profiles or a plack, except two that are available on order', async () => {
  const [row] = await shelf.database.query<{ nowhere: string[]; on_order: number }>({
    text: `select coalesce(array_agg(a.name) filter (where not a.available_on_order), '{}') as nowhere,
        (count(*) filter (where a.available_on_order))::integer as on_order
      from article a where a.active and ${isPlanSql('a')} and not ${hasPlacksSql('a')}
        and not exists (select from profile_id f where f.article_id = a.id and f.state in ('available', 'reserved', 'assigned'))`,
  })
  expect(row).toEqual({ nowhere: [], on_order: 2 })
})

test('no other article without stock is sold, unless it is available on order', async () => {
  const nowhere = await shelf.database.query({
    text: `select a.name from article a where a.active and not a.available_on_order and not ${hasPlacksSql('a')}
      and not ${hasProfilesSql('a.id')}`,
  })
  expect(nowhere).toEqual([])
})

test('every reserved profile belongs to an order, and stock and money equal their ledgers', async () => {
  const [row] = await shelf.database.query<{ reserved: number; nobodys: number }>({
    text: `select count(*)::integer as reserved, (count(*) filter (where not exists (select from order_profile h
        where h.profile_id = f.id and h.released_at is null)))::integer as nobodys
      from profile_id f where f.state = 'reserved'`,
  })
  expect(row?.reserved).toBeGreaterThan(0)
  expect(row?.nobodys).toBe(0)
  expect(await findBalanceMismatches(shelf.database)).toEqual([])
})
