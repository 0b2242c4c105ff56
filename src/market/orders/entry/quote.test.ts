import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import type { Quote } from './order-entry.contract.ts'
import { quotePath } from './quote.ts'

describe('the quote of an order', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const quote = (lines: readonly object[]) => ask(shelf.app, 'POST', quotePath, { body: { lines } })

  test('has price and stock for each line, and reserves nothing', async () => {
    const plack = await shelf.make('plack', { quantity: 3, unitPrice: '12.00', expirationDate: null })
    const article = await shelf.make('article', { price: '5.00' })
    for (let n = 0; n < 2; n += 1)
      await shelf.make('profile-id', { articleId: article.id, state: 'available', customerId: null, deviceState: null })
    const lines = [
      { plackId: plack.id, quantity: 7 },
      { articleId: article.id, quantity: 1 },
      { articleId: article.id, plackId: plack.id, quantity: 1 },
    ]
    const { status, body } = await quote(lines)
    expect(status).toBe(200)
    const priced = body.data as unknown as Quote
    expect(priced).toMatchObject({ total: '94.00', currency: 'EUR' })
    expect(priced.lines.map(({ total, delivers, left }) => [total, delivers, left])).toEqual([
      ['84.00', 'goods', 3],
      ['5.00', 'profiles', 2],
      ['5.00', 'profiles', 2],
    ])
    expect(await shelf.get(`/api/configs/placks/${plack.id}`)).toMatchObject({ quantity: 3, reserved: 0 })
  })

  test('is refused for unsellable lines, without lines, and with unknown members', async () => {
    const gone = await shelf.make('plack', { quantity: 3, unitPrice: '12.00', expirationDate: '2020-01-01' })
    const refused = await quote([{ plackId: gone.id, quantity: 1 }])
    expect([refused.status, refused.body.code]).toEqual([409, 'not_for_sale'])
    expect((await quote([])).status).toBe(400)
    expect((await quote([{ plackId: gone.id, quantity: 0 }])).status).toBe(400)
    expect((await ask(shelf.app, 'POST', quotePath, { body: { lines: [], submit: true } })).status).toBe(400)
    expect((await ask(shelf.app, 'POST', quotePath, { body: { lines: [] }, token: null })).status).toBe(401)
  })
})
