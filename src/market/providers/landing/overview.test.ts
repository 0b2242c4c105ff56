import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { provider } from '../provider.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayFromNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

describe('the figures and tasks of a provider', () => {
  let shelf: CatalogueFixture
  let mine: Row
  let other: Row
  let sold: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    mine = await shelf.make('provider')
    other = await shelf.make('provider')
    sold = await shelf.make('article')
    const foreign = await shelf.make('article')
    const stopped = await shelf.make('article')
    await shelf.make('article-provider', { articleId: sold.id, providerId: mine.id })
    await shelf.make('article-provider', { articleId: foreign.id, providerId: other.id })
    const link = await shelf.make('article-provider', { articleId: stopped.id, providerId: mine.id })
    await deactivate('/api/config/providers/articles', link)
    for (const [rating, reply] of [
      [5, null],
      [2, 'Merci'],
    ] as const)
      await shelf.make('article-note', { articleId: sold.id, rating, reply, title: 'À moi' })
    await shelf.make('article-note', { articleId: foreign.id, rating: 1, title: 'À l’autre' })
    await shelf.make('plack', { providerId: mine.id, quantity: 40, expirationDate: null })
    await shelf.make('plack', { providerId: mine.id, quantity: 0, expirationDate: null })
    await shelf.make('plack', { providerId: mine.id, quantity: 500, expirationDate: dayFromNow(-3) })
    await shelf.make('plack', { providerId: other.id, quantity: 7, expirationDate: null })
    for (const [from, to] of [
      [-9, -8],
      [-0.001, 0.001],
      [3, 3.1],
      [20, 20.1],
    ] as const)
      await shelf.make('provider-calendar', {
        providerId: mine.id,
        start: daysFromNow(from).toISOString(),
        end: daysFromNow(to).toISOString(),
      })
    await shelf.make('advertisement', { providerId: mine.id, startDate: null, endDate: dayFromNow(7) })
    await shelf.make('advertisement', { providerId: mine.id, startDate: null, endDate: dayFromNow(40) })
    await shelf.make('publication', { providerId: other.id })
  })

  afterAll(() => shelf.close())

  const deactivate = (path: string, row: Row) =>
    ask(shelf.app, 'PUT', `${path}/${row.id}/status`, { body: { active: false, version: row.version } })

  test('count only its own articles, reviews, stock, days and offers', async () => {
    expect(await shelf.get(`${provider.path}/${mine.id}/overview`)).toMatchObject({
      articles: { active: 1, inactive: 0 },
      notes: { average: '3.50', count: 2, unanswered: 1 },
      placks: { lots: 2, quantity: '40', empty: 1 },
      calendar: { today: 1, week: 2 },
      publications: { active: 0, inactive: 0 },
      advertisements: { active: 2, inactive: 0, ending: 1 },
    })
  })

  test('contain a figure only for people who may read the counted rows', async () => {
    const token = tokenFor('provider:read', 'plack:read')
    const answer = await ask(shelf.app, 'GET', `${provider.path}/${mine.id}/overview`, { token })
    expect(Object.keys(answer.body.data as object)).toEqual(['day', 'placks'])
    const none = await ask(shelf.app, 'GET', `${provider.path}/${mine.id}/overview`, { token: tokenFor('plack:read') })
    expect(none.status).toBe(403)
  })

  test('list the reviews of its articles, filtered like any list of reviews', async () => {
    const titles = async (query: string) => {
      const rows = (await shelf.get(`${provider.path}/${mine.id}/reviews?${query}`)) as Row[]
      return rows.map((row) => [row['title'], row['rating']])
    }
    expect(await titles('sort=rating')).toEqual([
      ['À moi', 2],
      ['À moi', 5],
    ])
    expect(await titles('reply[empty]=true')).toEqual([['À moi', 5]])
    const refused = await ask(shelf.app, 'GET', `${provider.path}/${mine.id}/reviews`, {
      token: tokenFor('provider:read'),
    })
    expect(refused.status).toBe(403)
  })
})
