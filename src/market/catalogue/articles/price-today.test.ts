import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '../catalogue.testing.api.ts'
import { dayOf } from '#engine/definition/days.ts'

const day = (from: number) => dayOf(new Date(Date.now() + from * 86_400_000), 'Europe/Paris')

describe('the price of an article today', () => {
  let shelf: CatalogueFixture
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    articleId = (await shelf.make('article', { name: 'Forfait', price: '20.00' })).id
  })

  afterAll(() => shelf.close())

  const discounted = async (values: Record<string, unknown>, from: number, to: number, link: object = {}) => {
    const { id } = await shelf.make('discount', { ...values, startDate: day(from), endDate: day(to) })
    const created = await shelf.make('article-discount', { articleId, discountId: id, ...link })
    return { id, link: created.id }
  }

  const price = () => shelf.get(`/api/configs/articles/${articleId}/price`)
  const effects = (id: string) => shelf.get(`/api/config/apps/discounts/${id}/effects`)

  test('is its price while no discount runs: past, future, inactive or unlinked ones change nothing', async () => {
    await discounted({ type: 'flat', value: '5' }, -9, -2)
    await discounted({ name: 'À venir', type: 'flat', value: '5' }, 2, 9)
    const off = await discounted({ type: 'flat', value: '5' }, -9, 9)
    await ask(shelf.app, 'PUT', `/api/config/apps/discounts/${off.id}/status`, { body: { active: false } })
    const unlinked = await discounted({ type: 'flat', value: '5' }, -9, 9)
    await ask(shelf.app, 'PUT', `/api/configs/discounts/articles/${unlinked.link}/status`, { body: { active: false } })
    expect(await price()).toMatchObject({
      price: '20.00',
      today: '20.00',
      best: null,
      overlapping: false,
      discounts: [],
      coming: [{ name: 'À venir', price: '15.00' }],
      overlaps: [],
    })
  })

  test('is that of the best running discount, listed with all others; several are reported as overlapping', async () => {
    const share = await discounted({ name: 'Part', type: 'percentage', value: '12.50' }, -1, 5)
    expect(await price()).toMatchObject({ today: '17.50', best: share.id, overlapping: false })
    const flat = await discounted({ name: 'Montant', type: 'flat', value: '3.00' }, -3, 5)
    expect(await price()).toMatchObject({
      today: '17.00',
      best: flat.id,
      overlapping: true,
      discounts: [
        { id: flat.id, price: '17.00' },
        { id: share.id, price: '17.50' },
      ],
    })
    expect(await effects(share.id)).toMatchObject({
      running: true,
      complete: true,
      articles: [
        {
          id: articleId,
          name: 'Forfait',
          price: '20.00',
          today: '17.00',
          after: '17.50',
          best: false,
          overlaps: [
            { id: flat.id, name: 'Montant', from: day(0), to: day(5) },
            { name: 'À venir', from: day(2), to: day(5) },
          ],
        },
      ],
    })
  })

  test('reports future overlaps with their days, and current ones as such', async () => {
    expect(await price()).toMatchObject({
      overlaps: [
        { from: day(2), to: day(5), discounts: [{ name: 'Montant' }, { name: 'À venir' }] },
        { from: day(2), to: day(5), discounts: [{ name: 'Part' }, { name: 'À venir' }] },
      ],
    })
  })

  test('a future discount lists the resulting price of each article', async () => {
    const later = await discounted({ type: 'percentage', value: '50' }, 30, 60)
    expect(await effects(later.id)).toMatchObject({ running: false, articles: [{ after: '10.00', best: false }] })
  })

  test('a discount runs from its first day to its last, both included', async () => {
    const begins = await discounted({ type: 'flat', value: '1' }, 0, 1)
    const ends = await discounted({ type: 'flat', value: '1' }, -1, 0)
    const over = await discounted({ type: 'flat', value: '1' }, -2, -1)
    expect(await effects(begins.id)).toMatchObject({ running: true })
    expect(await effects(ends.id)).toMatchObject({ running: true })
    expect(await effects(over.id)).toMatchObject({ running: false })
  })

  test('is not found for an unknown article or discount, and requires the permission', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [url, permission] of [
      [`/api/configs/articles/${nobody}/price`, 'article:read'],
      [`/api/config/apps/discounts/${nobody}/effects`, 'discount:read'],
    ] as const) {
      expect((await ask(shelf.app, 'GET', url, { token: permission })).status).toBe(404)
      expect((await ask(shelf.app, 'GET', url, { token: 'brand:read' })).status).toBe(403)
    }
  })
})

describe('the average of article notes', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const averages = (query: string) => shelf.get(`/api/configs/review/crm/averages?${query}`)

  test('counts the published notes of an article, or of all articles of a provider', async () => {
    const { id: articleId } = await shelf.make('article')
    const { id: otherId } = await shelf.make('article')
    const { id: providerId } = await shelf.make('provider')
    await shelf.make('article-provider', { articleId, providerId })
    await shelf.make('article-provider', { articleId: otherId, providerId })
    for (const [rating, reply] of [
      [5, null],
      [4, 'Merci'],
      [4, null],
    ] as const)
      // prettier-ignore
      await shelf.make('article-note', { articleId, rating, reply })
    await shelf.make('article-note', { articleId: otherId, rating: 1, reply: null })
    const hidden = await shelf.make('article-note', { articleId, rating: 1 })
    await ask(shelf.app, 'PUT', `/api/configs/review/crm/articles/${hidden.id}/status`, { body: { active: false } })
    expect(await averages(`articleId=${articleId}`)).toEqual({
      average: '4.33',
      count: 3,
      unanswered: 2,
      stars: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    })
    expect(await averages(`providerId=${providerId}`)).toMatchObject({ average: '3.50', count: 4, unanswered: 3 })
  })

  test('is null without notes, and refuses unknown parameters by name', async () => {
    const { id } = await shelf.make('article')
    expect(await averages(`articleId=${id}`)).toMatchObject({ average: null, count: 0 })
    const response = await ask(shelf.app, 'GET', '/api/configs/review/crm/averages?brandId=1')
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, 'brandId'])
  })
})
