import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { orderDetail } from './order-detail.ts'
import { TwoProviderFixture } from './two-provider-fixture.testing.api.ts'

const sold = { countries: ['JP'], dataAllowance: 'unlimited', voiceMinutes: null, textMessages: null, validityDays: 15 }

describe('the plan of an order line', () => {
  let shop: TwoProviderFixture

  beforeAll(async () => {
    shop = await TwoProviderFixture.open()
    await shop.stock(0, 4)
  })
  afterAll(() => shop.close())

  async function change(id: string, values: object): Promise<void> {
    const url = `${article.path}/${id}`
    const { version } = (await shop.shelf.get(url)) as Row
    const { status, text } = await ask(shop.shelf.app, 'PATCH', url, { body: { ...values, version } })
    expect(status, text).toBe(200)
  }
  const plans = async (orderId: string) => (await shop.lines(orderId)).map((line) => line.plan)

  test('is the sold one, even when the article changes later', async () => {
    await change(shop.esim, sold)
    const id = await shop.place([{ articleId: shop.esim, quantity: 2 }])
    await change(shop.esim, { dataAllowance: 1e9, validityDays: 7 })
    expect(await plans(id)).toEqual([sold])
    const later = await shop.place([{ articleId: shop.esim, quantity: 1 }])
    expect(await plans(later)).toEqual([{ ...sold, dataAllowance: 1e9, validityDays: 7 }])
  })

  test('is null when the article is no plan, or when only a plack is sold', async () => {
    const nothing = { countries: [], dataAllowance: null, voiceMinutes: null, textMessages: null, validityDays: null }
    await change(shop.esim, { ...nothing, networks: [], validityStart: null, validityFrom: null })
    const id = await shop.place([
      { plackId: shop.placks[0], quantity: 1 },
      { articleId: shop.esim, quantity: 1 },
    ])
    expect(await plans(id)).toEqual([null, null])
  })

  test('is updated when a line of a draft is written', async () => {
    const { id: articleId } = await shop.shelf.make('article', sold)
    const { id: orderId } = await shop.shelf.make('order')
    const line = await ask(shop.shelf.app, 'POST', orderDetail.path, { body: { orderId, articleId, quantity: 1 } })
    expect((line.body.data as Row)['plan']).toEqual(sold)
    await change(articleId, { validityDays: 30 })
    expect(await plans(orderId)).toEqual([sold])
  })
})
