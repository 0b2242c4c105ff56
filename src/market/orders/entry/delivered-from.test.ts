import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { deliveredFrom } from '#market/shared/closures.api.ts'
import { order } from '../order.ts'
import { offersPath, quotePath } from './quote.ts'

const hour = 3_600_000

describe('the delivery moment of a closed provider', () => {
  let shelf: CatalogueFixture
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    articleId = (await shelf.make('article', { name: 'Forfait nordique', price: '20.00' })).id
  })

  afterAll(() => shelf.close())

  const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()
  const supplier = async (): Promise<string> => {
    const { id } = await shelf.make('provider')
    await shelf.make('article-provider', { articleId, providerId: id })
    return id
  }
  const close = (providerId: string, from: number, to: number, more: object = {}) =>
    shelf.make('provider-calendar', {
      ...{ providerId, start: inHours(from), end: inHours(to), recurrence: null, closes: true },
      ...more,
    })
  const quoted = async (providerId: string | null) =>
    (
      (await ask(shelf.app, 'POST', quotePath, { body: { lines: [{ articleId, providerId, quantity: 1 }] } })).body
        .data as { lines: { deliveredFrom: string | null }[] }
    ).lines[0]?.deliveredFrom

  test('is the end of all adjoining closures', async () => {
    const id = await supplier()
    expect(await quoted(id)).toBeNull()
    await close(id, -5, 4)
    await close(id, 4, 9)
    await close(id, 12, 15)
    expect(await quoted(id)).toBe(inHours(9))
  })

  test('of an article is that of the first supplier to open, and null while one is open', async () => {
    expect(await quoted(null)).toBe(inHours(9))
    const other = await supplier()
    expect(await quoted(null)).toBeNull()
    await close(other, -2, 3)
    expect(await quoted(null)).toBe(inHours(3))
    const { data } = (await ask(shelf.app, 'GET', `${offersPath}?q=nordique`)).body as {
      data: { cost: { deliveredFrom: string } }[]
    }
    expect(data[0]?.cost.deliveredFrom).toBe(inHours(3))
  })

  test('appears on the lines of an order until their delivery', async () => {
    const { id: providerId } = await shelf.make('provider')
    await close(providerId, -1, 6)
    const lines = [{ articleId, providerId, quantity: 1 }]
    const customerId = (await shelf.make('customer')).id
    const { id } = (await ask(shelf.app, 'POST', `${order.path}/place`, { body: { customerId, lines } })).body
      .data as Row
    expect(await shelf.get(`${order.path}/${id}/deliveries`)).toMatchObject([{ from: inHours(6) }])
  })

  test('repeats weekly, and ignores entries that do not close', async () => {
    const { id: providerId } = await shelf.make('provider')
    const start = '2026-11-06T16:00:00.000Z'
    const weekend = { start, end: '2026-11-09T07:00:00.000Z', recurrence: 'FREQ=WEEKLY' }
    await close(providerId, 0, 0, weekend)
    await shelf.make('provider-calendar', {
      providerId,
      start: '2026-11-09T07:00:00Z',
      end: '2026-11-09T20:00:00Z',
      recurrence: null,
      closes: false,
    })
    const at = (moment: string) => deliveredFrom(shelf.database, [{ articleId: null, providerId }], new Date(moment))
    expect(await at('2026-11-14T12:00:00Z')).toEqual(['2026-11-16T07:00:00.000Z'])
    expect(await at('2026-11-09T08:00:00Z')).toEqual([null])
  })
})
