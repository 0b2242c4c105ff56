import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { marginRead } from '#market/costs/margin.ts'
import { unitCost } from '#market/costs/unit-cost.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { plack } from '../plack.ts'
import { pricedPurchase, purchase } from './purchase.ts'
import type { PurchaseProposal } from './purchase.contract.ts'
import { proposedQuantity } from './proposed-quantity.ts'

const group = { operator: 'Orange', countryCode: 'FR', type: 'data', articleId: null }

describe('a purchase', () => {
  let shop: TwoProviderFixture
  let stock: Row
  beforeAll(async () => {
    shop = await TwoProviderFixture.open()
    stock = await shop.shelf.make('plack', { quantity: 5, providerId: shop.providers[0], expirationDate: null })
  })
  afterAll(() => shop.close())

  const send = (method: 'POST' | 'PUT', path: string, body: object, options: object = {}) =>
    ask(shop.shelf.app, method, path, { body, ...options })
  const draft = (values: object) => ({ name: 'Recharge', providerId: shop.providers[0], quantity: 10, ...values })
  async function place(values: object, options: object = {}): Promise<Row<typeof purchase>> {
    const { status, text, body } = await send('POST', pricedPurchase.path, draft(values), options)
    expect(status, text).toBe(201)
    return body.data as Row<typeof purchase>
  }
  const receive = (row: Row, quantity: number, more: object = {}) =>
    send(
      'POST',
      `${purchase.path}/${row.id}/receive`,
      { quantity, ...more },
      { headers: { 'if-match': `"v${row.version}"` } },
    )
  const cancel = (row: Row, cancelled: boolean) =>
    send('PUT', `${purchase.path}/${row.id}/cancelled`, { cancelled }, { headers: { 'if-match': `"v${row.version}"` } })
  const read = async (path: string) => (await shop.shelf.get(path)) as Row<typeof plack>
  const costsOf = async (row: Row) =>
    (await ask(shop.shelf.app, 'GET', `${unitCost.path}?purchaseId=${row.id}&sort=createdAt`)).body
      .data as unknown as Row<typeof unitCost>[]

  test('is expected in its plack, and enters the ledger of the plack when it is received, in parts too', async () => {
    const row = await place({ plackId: stock.id, amount: '3.20', currency: 'EUR' })
    expect(await read(`${plack.path}/${stock.id}`)).toMatchObject({ quantity: 5, expected: 10 })
    const part = await receive(row, 4)
    expect(part.body.data, part.text).toMatchObject({ state: 'partly_received', received: 4, receivedAt: null })
    expect(await read(`${plack.path}/${stock.id}`)).toMatchObject({ quantity: 9, expected: 6 })
    // The second press of the same button brings nothing twice.
    expect((await receive(row, 4)).status).toBe(412)
    const whole = await receive(part.body.data as Row, 6)
    expect(whole.body.data).toMatchObject({ state: 'received', received: 10, receivedAt: expect.any(String) })
    expect(await read(`${plack.path}/${stock.id}`)).toMatchObject({ quantity: 15, expected: 0 })
    expect((await receive(whole.body.data as Row, 1)).status).toBe(409)
    const ledger = await shop.shelf.database.query({
      text: `select kind, quantity from stock_movement where plack_id = $1 order by id`,
      values: [stock.id],
    })
    expect(ledger).toEqual([
      { kind: 'counted', quantity: 5 },
      { kind: 'received', quantity: 4 },
      { kind: 'received', quantity: 6 },
    ])
    expect(await costsOf(row)).toMatchObject([
      { plackId: null, amount: '3.200' },
      { plackId: stock.id, amount: '3.200', currency: 'EUR' },
    ])
  })

  test('brings its price to the batch of profiles received, and to no order line before', async () => {
    const articleId = shop.esim
    const row = await place({ articleId, amount: '2.75', currency: 'EUR', quantity: 2 })
    const counted = `select count(*)::integer as count from unit_cost where article_id = $1`
    expect(await shop.shelf.database.query({ text: counted, values: [articleId] })).toEqual([{ count: 0 }])
    const batch = await shop.shelf.make('profile-batch', { providerId: shop.providers[0] })
    expect((await receive(row, 2, { batchId: batch.id })).status).toBe(200)
    expect(await costsOf(row)).toMatchObject([{ batchId: null }, { batchId: batch.id, amount: '2.750' }])
  })

  test('is expected again after a cancellation is undone', async () => {
    const row = await place({ plackId: stock.id })
    const gone = await cancel(row, true)
    expect(gone.body.data).toMatchObject({ state: 'cancelled' })
    expect(await read(`${plack.path}/${stock.id}`)).toMatchObject({ expected: 0 })
    const back = await cancel(gone.body.data as Row, false)
    expect(back.body.data).toMatchObject({ state: 'ordered' })
    expect(await read(`${plack.path}/${stock.id}`)).toMatchObject({ expected: 10 })
    expect((await cancel(back.body.data as Row, true)).status).toBe(200)
  })

  test('is placed once for one key, and is refused without a stock to refill', async () => {
    const options = { headers: { 'idempotency-key': 'purchase-1' } }
    const [first, again] = [await place({ plackId: stock.id }, options), await place({ plackId: stock.id }, options)]
    expect(again.id).toBe(first.id)
    const { status, body } = await send('POST', pricedPurchase.path, draft({}))
    expect([status, body.details]).toMatchObject([400, [{ field: 'plackId' }]])
    await cancel(first, true)
  })

  test('hides its price from people who may not read margins, and itself from other providers', async () => {
    const row = await place({ plackId: stock.id, amount: '7319.53', currency: 'EUR' })
    const clerk = `all-but-${marginRead}`
    for (const path of [
      `${purchase.path}/${row.id}`,
      `${purchase.path}/${row.id}/history`,
      `${purchase.path}/proposal?plackId=${stock.id}`,
    ]) {
      const { status, text } = await ask(shop.shelf.app, 'GET', path, { token: clerk })
      expect([path, status, text.includes('7319')]).toEqual([path, 200, false])
    }
    expect(
      (await send('POST', pricedPurchase.path, draft({ plackId: stock.id, amount: '1' }), { token: clerk })).status,
    ).toBe(403)
    const seenBy = async (provider: string | undefined) =>
      (await ask(shop.shelf.app, 'GET', `${purchase.path}/${row.id}`, { token: `provider-${provider}` })).status
    expect([await seenBy(shop.providers[0]), await seenBy(shop.providers[1])]).toEqual([200, 404])
    expect((await receive(row, 10)).status).toBe(200)
  })

  test('is proposed with the sales, the stock and the pieces expected, the last price and the usual provider', async () => {
    await shop.shelf.make('stock-threshold', { ...group, name: 'Orange', minAvailable: 12, minDays: 45 })
    for (const state of ['available', 'available', 'reserved'])
      await shop.shelf.make('profile-id', { ...group, state, customerId: null, providerId: shop.providers[1] })
    const propose = async (query: string) =>
      (await ask(shop.shelf.app, 'GET', `${purchase.path}/proposal?${query}`)).body.data as unknown as PurchaseProposal
    const ofGroup = 'operator=orange&countryCode=FR&type=data'
    const first = await propose(ofGroup)
    expect(first).toMatchObject({
      sold28: 0,
      available: 2,
      expected: 0,
      minAvailable: 12,
      minDays: 45,
      providerId: shop.providers[1],
    })
    expect(proposedQuantity(first)).toBe(10)
    await place({ ...group, quantity: 4, amount: '1.10', currency: 'EUR' })
    expect(await propose(ofGroup)).toMatchObject({
      expected: 4,
      amount: '1.1',
      currency: 'EUR',
      providerId: shop.providers[0],
    })
    expect(await propose(`plackId=${stock.id}`)).toMatchObject({
      available: expect.any(Number),
      providerId: shop.providers[0],
      amount: '7319.53',
    })
  })
})

test('the proposed quantity covers thirty days or the threshold, less the pieces in stock and expected', () => {
  const figures = { sold28: 28, available: 5, expected: 3, minAvailable: null, minDays: null }
  expect(proposedQuantity(figures)).toBe(22)
  expect(proposedQuantity({ ...figures, minDays: 45 })).toBe(37)
  expect(proposedQuantity({ ...figures, minAvailable: 60 })).toBe(52)
  expect(proposedQuantity({ ...figures, available: 60 })).toBe(0)
})
