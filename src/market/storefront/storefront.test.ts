import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { dayOf } from '#engine/definition/days.ts'

const day = (from: number) => dayOf(new Date(Date.now() + from * 86_400_000), 'Europe/Paris')

describe('the public routes of a shop', () => {
  let shelf: CatalogueFixture
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const plan = {
      countries: ['JP'],
      dataAllowance: 5_000_000_000,
      voiceMinutes: null,
      textMessages: null,
      validityDays: 15,
    }
    articleId = (await shelf.make('article', { name: 'Japon 5 Go', price: '20.00', ...plan, availableOnOrder: false }))
      .id
  })

  afterAll(() => shelf.close())

  const get = (path: string, headers = {}) => shelf.app.inject({ method: 'GET', url: `/public/v1${path}`, headers })
  const count = (id: string, what: string) =>
    shelf.app.inject({ method: 'POST', url: `/public/v1/advertisements/${id}/${what}` })
  /** Moves the clock to a time at which cached responses have expired. */
  const later = () => vi.setSystemTime(Date.now() + 31_000)

  test('are closed until the settings open them', async () => {
    const paths = ['/articles', `/articles/${articleId}`, '/advertisements', '/publications']
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404)
    await shelf.database.query({ text: 'update organisation set storefront = true' })
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(200)
  })

  test('return an article with the price of the day, its stock and the average of its published reviews', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const discount = await shelf.make('discount', { type: 'flat', value: '5', startDate: day(-1), endDate: day(1) })
    await shelf.make('article-discount', { articleId, discountId: discount.id })
    const shown = { articleId, title: 'Parfait', comment: 'Rien à dire' }
    await shelf.make('article-note', { ...shown, rating: 5 })
    await shelf.make('article-note', { ...shown, rating: 4 })
    const hidden = await shelf.make('article-note', { ...shown, rating: 1 })
    await ask(shelf.app, 'PUT', `/api/configs/review/crm/articles/${hidden.id}/status`, { body: { active: false } })
    later()
    const product = (await get(`/articles/${articleId}`)).json()
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Japon 5 Go',
      offers: { price: '15.00', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
      disambiguatingDescription: 'Japon · 5\u00a0Go · 15\u00a0jours',
      additionalProperty: [
        { name: 'countries', value: 'JP' },
        { name: 'dataAllowance', value: 5_000_000_000 },
        { name: 'validityDays', value: 15 },
      ],
      aggregateRating: { ratingValue: '4.50', reviewCount: 2 },
    })
    expect(product.review).toHaveLength(2)
    const availability = async () => (await get(`/articles/${articleId}`)).json().offers.availability
    const sold = (onOrder: boolean) =>
      shelf.database.query({
        text: 'update article set available_on_order = $2 where id = $1',
        values: [articleId, onOrder],
      })
    await sold(true)
    later()
    expect(await availability()).toBe('https://schema.org/BackOrder')
    await sold(false)
    const plack = await shelf.make('plack', { quantity: 3, expirationDate: null })
    await shelf.make('article-plack', { articleId, plackId: plack.id, quantity: 4 })
    later()
    expect(await availability()).toBe('https://schema.org/OutOfStock')
    await shelf.database.query({
      text: 'update article_plack set quantity = 3 where article_id = $1',
      values: [articleId],
    })
    later()
    expect(await availability()).toBe('https://schema.org/InStock')
    vi.useRealTimers()
  })

  test('contain no customer, and no article that is not for sale', async () => {
    const customer = await shelf.make('customer', { firstname: 'Introuvable' })
    await shelf.make('article-note', { articleId, customerId: customer.id, rating: 5 })
    const off = await shelf.make('article', { name: 'Retiré' })
    await ask(shelf.app, 'PUT', `/api/configs/articles/${off.id}/status`, { body: { active: false } })
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    for (const path of ['/articles', `/articles/${articleId}`]) {
      const { body } = await get(path)
      expect(body).not.toContain('Introuvable')
      expect(body).not.toContain('Retiré')
    }
    expect((await get(`/articles/${off.id}`)).statusCode).toBe(404)
    vi.useRealTimers()
  })

  test('return articles page by page, the newest first, each once', async () => {
    for (const name of ['Un', 'Deux', 'Trois']) await shelf.make('article', { name })
    const page = await get('/articles?limit=2')
    const first = page.json()
    expect(page.headers).toMatchObject({
      'content-type': 'application/ld+json; charset=utf-8',
      'content-language': 'fr',
      link: `</public/v1/articles?after=${first.page.next}&limit=2&language=fr>; rel="next"`,
    })
    expect(first.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Trois', 'Deux'])
    const second = (await get(`/articles?limit=2&after=${first.page.next}`)).json()
    expect(second.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Un', 'Japon 5 Go'])
    expect((await get('/articles?limit=51')).statusCode).toBe(400)
    expect((await get('/articles?limit=2&after=x')).statusCode).toBe(400)
  })

  test('allow pages of any origin, and run no statement for a current entity tag', async () => {
    const first = await get('/articles?limit=1', { origin: 'https://boutique.example' })
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=30',
    })
    const again = await get('/articles?limit=1', { 'if-none-match': first.headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('stop counting views of a /48 network after its share, but still count other networks', async () => {
    const { id } = await shelf.make('advertisement', { name: 'Comptée', type: 'web', startDate: null, endDate: null })
    const statusFrom = async (remoteAddress: string) =>
      (await shelf.app.inject({ method: 'POST', url: `/public/v1/advertisements/${id}/views`, remoteAddress }))
        .statusCode
    expect(await statusFrom('2001:db8:7:1::1')).toBe(204)
    const { tries } = attemptLimits.countsByNetwork
    await shelf.database.query({ text: 'update throttle set tries = $1', values: [tries] })
    // Each request comes from a different /64 network.
    for (const group of ['2', 'ffff']) expect(await statusFrom(`2001:db8:7:${group}::1`)).toBe(429)
    expect(await statusFrom('2001:db8:8::1')).toBe(204)
  })

  test('return the advertisements that run today, the highest priority first, counted by day', async () => {
    const advertise = (name: string, values: object) =>
      shelf.make('advertisement', { name, type: 'first-banner', ...values })
    const low = await advertise('Toujours', { startDate: null, endDate: null, priority: null, viewsPerVisitor: null })
    await advertise('Demain', { startDate: day(1), endDate: null })
    await advertise('Hier', { startDate: day(-9), endDate: day(-1) })
    const high = await advertise('Urgente', { startDate: day(-1), endDate: day(0), priority: 50, viewsPerVisitor: 2 })
    const { data } = (await get('/advertisements?type=first-banner')).json()
    expect(data).toMatchObject([
      { name: 'Urgente', priority: 50, viewsPerVisitor: 2, endDate: day(0) },
      { name: 'Toujours', priority: 0, viewsPerVisitor: null },
    ])
    expect((await get('/advertisements?type=nulle-part')).statusCode).toBe(400)
    const counts = [...['views', 'views', 'clicks'].map((what) => count(high.id, what)), count(low.id, 'views')]
    for (const { statusCode } of await Promise.all(counts)) expect(statusCode).toBe(204)
    expect(await shelf.get(`/api/config/apps/advertisements/${high.id}/figures`)).toMatchObject({
      views: 2,
      clicks: 1,
      days: [...Array.from({ length: 29 }, () => ({ views: 0 })), { day: day(0), views: 2, clicks: 1 }],
    })
    expect((await count('01900000-0000-7000-8000-00000000dead', 'views')).statusCode).toBe(404)
    expect((await count(high.id, 'likes')).statusCode).toBe(404)
  })

  test('return the publications of active providers as JSON Feed 1.1', async () => {
    const publication = await shelf.make('publication', { content: 'Rentrée', hashtags: ['rentree'] })
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    const answer = await get('/publications')
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = answer.json()
    vi.useRealTimers()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: publication.id, content_text: 'Rentrée', tags: ['rentree'] }],
    })
  })

  test('use the requested language, with a cache entry for each language', async () => {
    const { id, version } = await shelf.make('article', { name: 'Maroc 3 Go' })
    const body = { version, translations: { name: { ar: 'المغرب 3 غيغابايت' } } }
    await ask(shelf.app, 'PATCH', `/api/configs/articles/${id}`, { body })
    const name = async (query: string, headers = {}) => (await get(`/articles/${id}${query}`, headers)).json().name
    expect(await name('')).toBe('Maroc 3 Go')
    expect(await name('', { 'accept-language': 'ar' })).toBe('المغرب 3 غيغابايت')
    expect(await name('?language=ar')).toBe('المغرب 3 غيغابايت')
    expect(await name('?language=en')).toBe('Maroc 3 Go')
    expect((await get(`/articles/${id}`)).headers['vary']).toContain('accept-language')
  })
})
