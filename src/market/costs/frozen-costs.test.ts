import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { order } from '#market/orders/order.ts'
import { exchangeRate } from './exchange-rate.ts'
import { unitCost } from './unit-cost.ts'

interface Margin {
  readonly cost: string | null
  readonly margin: string | null
  readonly unknown: number
  readonly lines: readonly {
    readonly cost: string | null
    readonly parts: readonly { units: number; amount: string; currency: string; rate: string | null }[]
  }[]
}

describe('the cost of an order line', () => {
  let shop: TwoProviderFixture
  beforeAll(async () => {
    shop = await TwoProviderFixture.open()
  })
  afterAll(() => shop.close())

  const none = { articleId: null, providerId: null, plackId: null, batchId: null, purchaseId: null }
  const usual = { currency: 'EUR', validFrom: '2020-01-01' }
  const cost = (values: object) => shop.shelf.make('unit-cost', { ...none, ...usual, ...values })
  const marginOf = async (id: string) => (await shop.shelf.get(`${order.path}/${id}/margin`)) as Margin
  const goods = async (price = '10.00') => (await shop.shelf.make('article', { price })).id
  async function change(path: string, row: Row, values: object): Promise<void> {
    const { status, text } = await ask(shop.shelf.app, 'PATCH', `${path}/${row.id}`, {
      body: { ...values, version: row.version },
    })
    expect(status, text).toBe(200)
  }

  test('is that of its article and provider, and stays when the cost or the rate changes later', async () => {
    const [articleId, providerId] = [await goods(), shop.providers[0]]
    const rate = await shop.shelf.make('exchange-rate', { currency: 'USD', rate: '0.9', validFrom: '2020-01-01' })
    const row = await cost({ articleId, providerId, amount: '4.00', currency: 'USD' })
    await cost({ articleId, providerId: shop.providers[1], amount: '1.00' })
    const id = await shop.place([{ articleId, providerId, quantity: 3 }])
    const frozen = {
      ...{ cost: '10.80', margin: '19.20', unknown: 0 },
      lines: [{ cost: '10.80', parts: [{ units: 3, amount: '4.000', currency: 'USD', rate: '0.9' }] }],
    }
    expect(await marginOf(id)).toMatchObject(frozen)
    await change(unitCost.path, row, { amount: '5.00' })
    await change(exchangeRate.path, rate, { rate: '2' })
    await shop.pay(id)
    await shop.fire(id, 'Livrer')
    expect(await marginOf(id)).toMatchObject(frozen)
    expect(await marginOf(await shop.place([{ articleId, providerId, quantity: 3 }]))).toMatchObject({ cost: '30.00' })
  })

  test('starts on the first day of its validity', async () => {
    const [articleId, providerId] = [await goods(), shop.providers[0]]
    await cost({ articleId, providerId, amount: '4.00' })
    await cost({ articleId, providerId, amount: '9.00', validFrom: '2120-01-01' })
    expect(await marginOf(await shop.place([{ articleId, providerId, quantity: 1 }]))).toMatchObject({ cost: '4.00' })
  })

  test('is unknown, not zero, without a recorded cost or exchange rate', async () => {
    const [articleId, providerId] = [await goods(), shop.providers[0]]
    const unknown = { cost: null, margin: null, unknown: 1 }
    expect(await marginOf(await shop.place([{ articleId, providerId, quantity: 1 }]))).toMatchObject(unknown)
    await cost({ articleId, providerId, amount: '600', currency: 'XOF' })
    const id = await shop.place([{ articleId, providerId, quantity: 1 }])
    expect(await marginOf(id)).toMatchObject({
      ...unknown,
      lines: [{ cost: null, parts: [{ amount: '600.000', currency: 'XOF', rate: null }] }],
    })
    const free = await goods()
    await cost({ articleId: free, providerId, amount: '0' })
    const both = await shop.place([
      { articleId, providerId, quantity: 1 },
      { articleId: free, providerId, quantity: 1 },
    ])
    expect(await marginOf(both)).toMatchObject({ cost: '0.00', margin: '10.00', unknown: 1 })
  })

  test('is that of the plack that delivers it, for each piece, when the plack has a cost', async () => {
    const articleId = await goods()
    const [plackId] = shop.placks
    await shop.shelf.make('article-plack', { articleId, plackId, quantity: 3 })
    await cost({ articleId, providerId: shop.providers[0], amount: '7.00' })
    await cost({ plackId, amount: '0.50' })
    const id = await shop.place([{ articleId, plackId, quantity: 2 }])
    expect(await marginOf(id)).toMatchObject({ cost: '3.00', margin: '17.00' })
  })

  test('is that of the batch of each profile that delivers it, when the batch has a cost', async () => {
    await cost({ articleId: shop.esim, providerId: shop.providers[0], amount: '4.00' })
    const batch = await shop.shelf.make('profile-batch', { providerId: shop.providers[0] })
    await cost({ batchId: batch.id, amount: '2.50' })
    const [first, second] = await shop.stock(0, 4)
    await shop.shelf.database.query({
      text: 'update profile_id set batch_id = $1 where id = any($2::uuid[])',
      values: [batch.id, [first, second]],
    })
    const id = await shop.place([{ articleId: shop.esim, quantity: 3 }])
    const frozen = {
      cost: '9.00',
      lines: [{ parts: [{ units: 1, amount: '4.000' }, { units: 2, amount: '2.500' }] }], // prettier-ignore
    }
    expect(await marginOf(id)).toMatchObject(frozen)
    await shop.pay(id)
    await shop.fire(id, 'Livrer')
    await shop.refund(id, { amount: '31.00', returning: 'put_back' })
    expect(await marginOf(id)).toMatchObject(frozen)
  })

  test('follows a draft until it is submitted', async () => {
    const [articleId, providerId] = [await goods(), shop.providers[0]]
    const row = await cost({ articleId, providerId, amount: '4.00' })
    const { id: orderId } = await shop.shelf.make('order')
    const line = await shop.shelf.make('order-detail', { orderId, articleId, providerId, plackId: null, quantity: 1 })
    expect(await marginOf(orderId)).toMatchObject({ cost: '4.00' })
    await change(unitCost.path, row, { amount: '5.00' })
    expect(await marginOf(orderId)).toMatchObject({ cost: '4.00' })
    await change(orderDetail.path, line, { quantity: 2 })
    expect(await marginOf(orderId)).toMatchObject({ cost: '10.00' })
  })

  test('has no more decimals than its currency', async () => {
    const values = { ...none, ...usual, articleId: await goods(), providerId: shop.providers[0] }
    const write = (currency: string, amount: string) =>
      ask(shop.shelf.app, 'POST', unitCost.path, { body: { ...values, currency, amount } })
    expect((await write('XOF', '600.5')).body.details).toMatchObject([{ field: 'amount' }])
    expect((await write('EUR', '6.005')).body.details).toMatchObject([{ field: 'amount' }])
    expect((await write('TND', '6.005')).status).toBe(201)
    expect((await write('XXY', '6')).body.details).toMatchObject([{ field: 'currency' }])
  })
})
