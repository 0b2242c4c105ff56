import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#engine/database/new-id.api.ts'
import { NoAnswer } from '../connectors/connector.ts'
import type { Send } from '../connectors/http.api.ts'
import { sendToStandIn, SupplyFixture } from '../supply-fixture.testing.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

const refund = 'Annuler et rembourser'

/** A paid order whose purchase is queued. Returns its id and the number of sales of the supplier. */
async function paidWithoutStock(connector: string): Promise<{ id: string; sales: number }> {
  const account = await shop.account(connector)
  const { id: articleId } = await shop.article()
  await shop.plan(articleId, account.id)
  const id = await shop.paid(articleId)
  expect(await shop.purchases(id)).toMatchObject([{ state: 'queued' }])
  return { id, sales: shop.books(connector).sales.length }
}

/** A request that never reaches the supplier, unless it reads. */
const losesOrders: Send = (address, request) =>
  request.method === 'GET' || /query|list/.test(address)
    ? sendToStandIn(address, request)
    : Promise.reject(new NoAnswer('ECONNRESET'))

test('an order that is cancelled before its purchase is sent buys nothing', async () => {
  const { id, sales } = await paidWithoutStock('esim-access')
  expect(await shop.fire(id, refund)).toBe(200)
  await shop.buy()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'cancelled', reason: 'not_needed' }])
  expect(shop.books('esim-access').sales.length).toBe(sales)
})

test.each(['esim-access', 'airalo'])(
  'a purchase that %s never received is not sent again once its order is cancelled',
  async (connector) => {
    const { id, sales } = await paidWithoutStock(connector)
    await shop.buy(losesOrders, { unanswered: 3600 })
    expect(await shop.purchases(id)).toMatchObject([{ state: 'sending' }])
    expect(await shop.fire(id, refund)).toBe(200)
    await shop.buy()
    await shop.buy()
    expect(await shop.purchases(id)).toMatchObject([{ state: 'cancelled', reason: 'not_needed' }])
    expect(shop.books(connector).sales.length).toBe(sales)
  },
)

test('a suspended order buys nothing until it is resumed', async () => {
  const { id, sales } = await paidWithoutStock('esim-go')
  await shop.shelf.database.query({
    text: `update customer_order set status_id = (select id from order_status where name_fr = 'Payée') where id = $1`,
    values: [id],
  })
  expect(await shop.fire(id, 'Suspendre')).toBe(200)
  await shop.buy()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'queued' }])
  expect(await shop.fire(id, 'Reprendre')).toBe(200)
  await shop.finish()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'done' }])
  expect(shop.books('esim-go').sales.length).toBe(sales + 1)
})

test('an order to be refunded buys nothing, although its line waits', async () => {
  const { id, sales } = await paidWithoutStock('esim-access')
  await shop.shelf.database.query({
    text: 'delete from supply_task using supply_order s where s.id = supply_task.id and s.order_id = $1',
    values: [id],
  })
  await shop.shelf.database.query({ text: 'delete from supply_order where order_id = $1', values: [id] })
  expect(await shop.fire(id, refund)).toBe(200)
  await shop.buy()
  expect(await shop.purchases(id)).toEqual([])
  expect(shop.books('esim-access').sales.length).toBe(sales)
})

test('a line that stock serves meanwhile buys nothing, and buys when it waits again', async () => {
  const { id, sales } = await paidWithoutStock('esim-go')
  const set = (state: string) =>
    shop.shelf.database.query({
      text: 'update order_detail set state = $2 where order_id = $1',
      values: [id, state],
    })
  await set('reserved')
  await shop.buy()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'cancelled', reason: 'not_needed' }])
  expect(shop.books('esim-go').sales.length).toBe(sales)
  await set('none')
  await shop.finish()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'cancelled' }, { state: 'done' }])
  expect(shop.books('esim-go').sales.length).toBe(sales + 1)
})

test('a purchase waits while the payment of its order is disputed', async () => {
  const { id, sales } = await paidWithoutStock('airalo')
  await shop.shelf.database.query({
    text: `insert into dispute (id, reference, order_id, transaction_id, reason, status, currency)
      select $2, 'PP-D-1', order_id, id, 'other', 'open', currency from payment_transaction where order_id = $1 limit 1`,
    values: [id, newId()],
  })
  await shop.buy()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'queued' }])
  expect(shop.books('airalo').sales.length).toBe(sales)
  await shop.shelf.database.query({
    text: `update dispute set status = 'resolved', outcome = 'resolved_seller_favour' where order_id = $1`,
    values: [id],
  })
  await shop.finish()
  expect(await shop.purchases(id)).toMatchObject([{ state: 'done' }])
  expect(shop.books('airalo').sales.length).toBe(sales + 1)
})
