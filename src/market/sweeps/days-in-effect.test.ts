import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setOrganisation, organisation } from '#engine/definition/organisation.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { instantAt, addDays } from '#engine/definition/days.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { quotePath } from '#market/orders/entry/quote.ts'

const dayAfter = (day: string) => addDays(day, 1)

/** Ordinary days, days of 23 and 25 hours, and a day that begins at one o’clock. */
const lastDays = [
  ['Europe/Paris', '2027-12-31'],
  ['Europe/Paris', '2027-03-28'],
  ['Europe/Paris', '2027-10-31'],
  ['America/Santiago', '2027-09-05'],
  ['Pacific/Auckland', '2028-02-29'],
] as const

describe('on the database', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const members = async (url: string) => (await shelf.get(url)) as Record<string, unknown>

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  describe.each(lastDays)(
    'in %s, what ends on %s is in effect to the end of that day and gone the next',
    (zone, day) => {
      const at = async (wall: string) => {
        vi.setSystemTime(wall.endsWith('23:59') ? Date.parse(instantAt(wall, zone)) + 59_999 : instantAt(wall, zone))
        // The server reads the settings again every second, which the test does not wait for.
        setOrganisation({ ...organisation, zone })
      }
      const [lastMinute, nextDay] = [`${day} 23:59`, `${dayAfter(day)} 00:00`]

      beforeEach(async () => {
        await shelf.database.query({ text: 'update organisation set zone = $1', values: [zone] })
      })

      test('a discount', async () => {
        const article = await shelf.make('article', { price: '20.00' })
        await shelf.make('profile-id', {
          articleId: article.id,
          state: 'available',
          customerId: null,
          deviceState: null,
        })
        const period = { startDate: '2026-01-01', endDate: day }
        const discount = await shelf.make('discount', { type: 'flat', value: '5.00', ...period })
        await shelf.make('article-discount', { articleId: article.id, discountId: discount.id })
        const offered = async () => {
          const lines = [{ articleId: article.id, quantity: 1 }]
          const quote = await ask(shelf.app, 'POST', quotePath, { body: { lines } })
          return [
            (quote.body.data as { total: string }).total,
            (await members(`/api/configs/articles/${article.id}/price`))['today'],
            (await members(`/api/config/apps/discounts/${discount.id}/effects`))['running'],
          ]
        }
        await at(lastMinute)
        expect(await offered()).toEqual(['15.00', '15.00', true])
        await at(nextDay)
        expect(await offered()).toEqual(['20.00', '20.00', false])
      })

      test('an advertisement, also in the notice of ending ones to the provider', async () => {
        const provider = await shelf.make('provider')
        await shelf.make('advertisement', { providerId: provider.id, startDate: null, endDate: day })
        const ending = async () =>
          (await members(`/api/providers/${provider.id}/overview`))['advertisements'] as { ending: number }
        await at(lastMinute)
        expect(await ending()).toMatchObject({ ending: 1 })
        await at(nextDay)
        expect(await ending()).toMatchObject({ ending: 0 })
      })

      test('a subscription, in the dashboard and in its report', async () => {
        const provider = await shelf.make('provider')
        const profile = await shelf.make('profile-id', {
          ...{ providerId: provider.id, state: 'available', customerId: null, deviceState: null },
        })
        await shelf.make('subscription', { profileId: profile.id, startDate: '2026-01-01', endDate: day })
        const running = async () => {
          const answer = await members(`/api/reports/dashboard?period=7d&provider=${provider.id}`)
          return (answer['subscriptions'] as { now: number }).now
        }
        await at(lastMinute)
        expect(await running()).toBe(1)
        await at(nextDay)
        expect(await running()).toBe(0)
        const search = `by=day&from=${day}&to=${dayAfter(day)}&provider=${provider.id}`
        const report = await ask(shelf.app, 'GET', `/api/reports/subscriptions?${search}`)
        const rows = report.body.data as { values: Record<string, unknown> }[]
        expect(rows.map(({ values }) => values)).toEqual([
          { group: day, begun: 0, ended: 1, running: 1 },
          { group: dayAfter(day), begun: 0, ended: 0, running: 0 },
        ])
      })
    },
  )
})
