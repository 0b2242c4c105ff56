import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import type { Offer, Quote } from './order-entry.contract.ts'
import { offersPath, quotePath } from './quote.ts'

describe('the offers of an order line', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const offers = async (q: string): Promise<readonly Offer[]> => {
    const { status, body } = await ask(shelf.app, 'GET', `${offersPath}?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return body.data as unknown as Offer[]
  }
  const plack = (name: string, more: object) =>
    shelf.make('plack', { name, unitPrice: '7.50', expirationDate: null, ...more })

  test('match a search with today’s price; unsellable ones come last with the reason', async () => {
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const sold = await shelf.make('article', { name: 'Boussole de cuivre', price: '20.00' })
    const gone = await shelf.make('article', { name: 'Boussole ancienne' })
    await ask(shelf.app, 'PUT', `/api/configs/articles/${gone.id}/status`, { body: { active: false } })
    const off = await shelf.make('discount', { type: 'percentage', value: '10', startDate: day(-2), endDate: day(5) })
    await shelf.make('article-discount', { articleId: sold.id, discountId: off.id })
    const lot = await plack('Boussoles en vrac', { quantity: 4 })
    await plack('Boussoles épuisées', { quantity: 0 })
    await plack('Boussoles périmées', { quantity: 4, expirationDate: '2020-01-01' })

    const matches = await offers('boussole')
    expect(matches.map(({ name, refusal, cost }) => [name, refusal, cost?.price ?? null, cost?.left ?? null])).toEqual([
      ['Boussole de cuivre', null, '18.00', null],
      ['Boussoles en vrac', null, '7.50', 4],
      ['Boussole ancienne', 'inactive', null, null],
      ['Boussoles périmées', 'expired', null, null],
      ['Boussoles épuisées', 'out_of_stock', '7.50', 0],
    ])
    expect(matches[0]).toMatchObject({ articleId: sold.id, plackId: null, picture: expect.stringContaining('.webp') })
    expect(matches[1]).toMatchObject({ articleId: null, plackId: lot.id })
    expect(await offers(String(sold['barcode']))).toHaveLength(1)
  })

  test('include the stock of all placks of an article, and the quote names each plack', async () => {
    const article = await shelf.make('article', { name: 'Astrolabe', price: '50.00' })
    const little = await plack('Réserve', { quantity: 2 })
    const much = await plack('Entrepôt', { quantity: 9 })
    const inSets = await plack('Par paquets', { quantity: 10 })
    for (const [{ id }, quantity] of [[little, 1] as const, [much, 1] as const, [inSets, 3] as const])
      await shelf.make('article-plack', { articleId: article.id, plackId: id, quantity })
    const [offer] = await offers('astrolabe')
    expect(offer).toMatchObject({ articleId: article.id, plackId: null, cost: { price: '50.00', left: 14 } })
    const lines = [{ articleId: article.id, plackId: inSets.id, quantity: 2 }]
    const { body } = await ask(shelf.app, 'POST', quotePath, { body: { lines } })
    const quote = body.data as unknown as Quote
    expect(quote).toMatchObject({ gross: '100.00', reduction: '0.00', total: '100.00' })
    expect(quote.lines[0]).toMatchObject({ left: 3, pieces: 3 })
    const placks = [little, much, inSets].map(({ id }) => id)
    expect(quote.lines[0]?.sources.map(({ plackId }) => plackId).toSorted()).toEqual(placks.toSorted())
  })

  test('require permission to enter orders and to read the offered resources', async () => {
    await shelf.make('article', { name: 'Sextant' })
    await plack('Sextants', { quantity: 1 })
    const as = (...permissions: string[]) =>
      ask(shelf.app, 'GET', `${offersPath}?q=sextant`, { token: tokenFor(...permissions) })
    expect((await as('article:read')).status).toBe(403)
    const names = async (...permissions: string[]) =>
      ((await as(...permissions)).body.data as unknown as Offer[]).map(({ name }) => name)
    expect(await names('order:create')).toEqual([])
    expect(await names('order:create', 'plack:read')).toEqual(['Sextants'])
  })
})
