import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#engine/definition/days.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture, currencies, units } from '../catalogue.testing.api.ts'
import { articleDiscount } from './article-discount.ts'
import { articleProvider } from './article-provider.ts'
import type { ArticleMargin } from './margin.contract.ts'

const day = (from: number) => dayOf(new Date(Date.now() + from * 86_400_000), 'Europe/Paris')

describe.each(currencies)('the columns of an article’s provider in %s', (currency) => {
  let shelf: CatalogueFixture
  beforeAll(async () => {
    shelf = await CatalogueFixture.open({}, currency)
    await shelf.make('exchange-rate', { currency: 'USD', rate: '0.8731', validFrom: day(-90) })
  })
  afterAll(() => shelf.close())

  const discountOf = async (articleId: string, type: string, value: string, from = -1, to = 5) => {
    const { id } = await shelf.make('discount', { type, value, startDate: day(from), endDate: day(to) })
    return shelf.make('article-discount', { articleId, discountId: id })
  }

  test('are the price today and the margin of the article’s page', async () => {
    const articleIds: string[] = []
    for (const minor of [1, 999, 1337, 4985, 20_005]) {
      const articleId = (await shelf.make('article', { price: units(minor) })).id
      articleIds.push(articleId)
      await shelf.make('article-provider', { articleId })
    }
    const [free, ended, half, several, costly] = articleIds
    if (!free || !ended || !half || !several || !costly) throw new Error('five articles')
    await discountOf(free, 'flat', units(500))
    await discountOf(ended, 'flat', units(100), -9, -1)
    await discountOf(ended, 'flat', units(100), 1, 9)
    const unlinked = await discountOf(ended, 'flat', units(100), -1, 9)
    await ask(shelf.app, 'PUT', `${articleDiscount.path}/${unlinked.id}/status`, { body: { active: false } })
    await discountOf(half, 'percentage', '12.5')
    await discountOf(several, 'percentage', '33.33', 0, 0)
    await discountOf(several, 'flat', units(1100))
    const rows = async () => (await ask(shelf.app, 'GET', `${articleProvider.path}?columns=true`)).body.data as Row[]
    for (const { articleId, providerId } of await rows())
      if (articleId !== free)
        await shelf.make('unit-cost', {
          ...{ articleId, providerId, plackId: null, batchId: null, purchaseId: null },
          ...{ amount: articleId === costly ? '300' : '7.35', currency: 'USD', validFrom: day(-30) },
        })
    for (const { articleId, cost, price, margin } of await rows()) {
      const page = (await shelf.get(`/api/configs/articles/${String(articleId)}/margin`)) as ArticleMargin
      const [expected] = page.costs
      expect({ cost, price, margin }).toEqual({ cost: expected?.cost, price: page.price, margin: expected?.margin })
    }
    const priceOf = async (id: string) => (await rows()).find(({ articleId }) => articleId === id)?.['price']
    expect(await priceOf(free)).toBe(units(0))
    expect(await priceOf(ended)).toBe(units(999))
    expect(await priceOf(half)).toBe(units(1170))
  })
})
