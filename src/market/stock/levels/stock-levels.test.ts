import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { todayIn, addDays } from '#engine/definition/days.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { profileId } from '../profiles/profile-id.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { levelsPath } from './stock-levels.ts'
import { coverOf, reorderBy } from './stock-cover.ts'
import type { StockLevelsAnswer } from './stock-levels.contract.ts'
import { stockThreshold } from '../stock-threshold.ts'

const today = todayIn('Europe/Paris')
const daysAgo = (days: number) => addDays(today, -days)

describe('the stock levels', () => {
  let shelf: CatalogueFixture
  let article: Row
  let provider: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    article = await shelf.make('article')
    provider = await shelf.make('provider')
    const orange = { operator: 'Orange', countryCode: 'FR', type: 'data', articleId: article.id, customerId: null }
    for (const state of ['available', 'available', 'received', 'returned', 'burnt', 'reserved'])
      await shelf.make('profile-id', { ...orange, state })
    const sold = await shelf.make('profile-id', { ...orange, operator: 'ORANGE', state: 'available' })
    const before = await shelf.make('profile-id', { ...orange, state: 'available' })
    const long = await shelf.make('profile-id', { ...orange, state: 'available' })
    await shelf.make('subscription', { profileId: sold.id, startDate: daysAgo(0), endDate: null })
    await shelf.make('subscription', { profileId: before.id, startDate: daysAgo(20), endDate: null })
    await shelf.make('subscription', { profileId: long.id, startDate: daysAgo(28), endDate: null })
    const off = await shelf.make('profile-id', { ...orange, state: 'available' })
    await ask(shelf.app, 'PUT', `${profileId.path}/${off.id}/status`, { body: { active: false } })
    const other = { operator: 'IAM', countryCode: 'MA', type: 'voice', articleId: null, customerId: null }
    await shelf.make('profile-id', { ...other, state: 'available', providerId: provider.id })
  })

  afterAll(() => shelf.close())

  const levels = async (query: string, token?: string): Promise<StockLevelsAnswer> => {
    const answer = await ask(shelf.app, 'GET', `${levelsPath}?${query}`, token === undefined ? {} : { token })
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.text) as StockLevelsAnswer
  }

  const orangeCounts = {
    available: 2,
    received: 1,
    reserved: 1,
    assigned: 3,
    returned: 1,
    burnt: 1,
    sold7: 1,
    sold28: 2,
  }

  test('count active profiles by state, and subscriptions of the last weeks, in any spelling of names', async () => {
    const { data, totals, by } = await levels('')
    expect(by).toEqual(['operator', 'countryCode', 'type'])
    expect(data).toEqual([
      expect.objectContaining({ countryCode: 'FR', type: 'data', ...orangeCounts, low: false, threshold: null }),
      expect.objectContaining({ operator: 'IAM', countryCode: 'MA', type: 'voice', available: 1, sold28: 0 }),
    ])
    expect(totals).toMatchObject({ groups: 2, low: 0, available: 3, assigned: 3 })
  })

  test('are grouped by the chosen dimensions, and filtered like the list of profiles', async () => {
    const byArticle = await levels('by=articleId&sort=sold')
    expect(byArticle.data.map((level) => [level.articleId, level.article, level.available])).toEqual([
      [article.id, article['name'], 2],
      [null, null, 1],
    ])
    const narrowed = await levels('by=type&operator=orange')
    expect(narrowed.by).toEqual(['operator', 'type'])
    expect(narrowed.data).toHaveLength(1)
    expect((await levels('by=')).data[0]).toMatchObject({ available: 3 })
    for (const query of ['by=ki', 'sort=ki', 'low=1', 'colour=red'])
      expect([query, (await ask(shelf.app, 'GET', `${levelsPath}?${query}`)).status]).toEqual([query, 400])
  })

  test('count the rows of the list of profiles', async () => {
    const [level] = (await levels('operator=Orange')).data
    const list = await ask(
      shelf.app,
      'GET',
      `${profileId.path}?operator=Orange&countryCode=FR&type=data&state=available&active=true`,
    )
    expect(list.body.page?.total).toBe(level?.available)
  })

  test('show the groups below their thresholds, even without any profile left', async () => {
    const token = tokenFor('profile-id:read', 'stock-threshold:read')
    await shelf.make('stock-threshold', {
      ...{ name: 'Orange', operator: 'orange', countryCode: 'FR', type: 'data', articleId: null },
      ...{ minAvailable: 3, minDays: null },
    })
    await shelf.make('stock-threshold', {
      ...{ name: 'Japon', operator: null, countryCode: 'JP', type: null, articleId: null },
      ...{ minAvailable: 1, minDays: null },
    })
    const { data, totals } = await levels('', token)
    expect(totals).toMatchObject({ groups: 2, low: 1 })
    expect(data[0]).toMatchObject({ countryCode: 'FR', low: true, threshold: { minAvailable: 3, minDays: null } })
    expect((await levels('by=countryCode&low=true', token)).data).toEqual([
      expect.objectContaining({ countryCode: 'JP', available: 0, low: true }),
    ])
    const blind = await levels('', tokenFor('profile-id:read'))
    expect([blind.totals.low, blind.data[0]?.threshold]).toEqual([0, null])
    // A list filtered by one provider is not the group that the threshold applies to.
    expect((await levels(`providerId=${provider.id}`, token)).totals).toMatchObject({ groups: 1, low: 0 })
    const listed = await ask(shelf.app, 'GET', `${stockThreshold.path}?fallenAt[empty]=false&active=true`)
    expect(listed.body.page?.total).toBe(2)
  })

  test('show how many days before its end a stock without a threshold must be ordered, as in the settings', async () => {
    expect(await levels('')).toMatchObject({ coverDays: 7 })
    await shelf.database.query({ text: 'update organisation set cover_days = 20' })
    expect(await levels('')).toMatchObject({ coverDays: 20 })
  })

  test('count profiles that an order delivered as sold, but not reserved ones', async () => {
    const article = await shelf.make('article')
    const rows: Row[] = []
    for (const state of ['assigned', 'reserved'])
      rows.push(await shelf.make('profile-id', { state, operator: 'Ordered', articleId: article.id, customerId: null }))
    const line = await shelf.make('order-detail', { articleId: article.id, plackId: null, quantity: 2 })
    await shelf.database.query({
      text: 'insert into order_profile (order_detail_id, profile_id) select $1, unnest($2::uuid[])',
      values: [line.id, rows.map(({ id }) => id)],
    })
    expect((await levels('by=&operator=Ordered')).data[0]).toMatchObject({ sold7: 1, sold28: 1, reserved: 1 })
  })

  test('require the permission to read profiles', async () => {
    const refused = await ask(shelf.app, 'GET', levelsPath, { token: tokenFor('stock-threshold:read') })
    expect(refused.status).toBe(403)
  })
})

describe('the days that a stock lasts', () => {
  test.each([
    [{ available: 10, sold28: 0 }, null],
    [
      { available: 0, sold28: 3 },
      { days: 0, range: null },
    ],
    [
      { available: 100, sold28: 28 },
      { days: 100, range: null },
    ],
    [
      { available: 10, sold28: 4 },
      { days: 70, range: { from: 46, to: 140 } },
    ],
    [
      { available: 10, sold28: 1 },
      { days: 280, range: { from: 140, to: null } },
    ],
  ])('%o: %o', (counts, cover) => expect(coverOf(counts)).toEqual(cover))

  const day = '2026-11-21'
  test.each([
    [{ available: 10, sold28: 0, threshold: null }, null],
    [{ available: 28, sold28: 28, threshold: null }, '2026-12-12'],
    [{ available: 28, sold28: 28, threshold: { id: '', minAvailable: 20, minDays: null } }, '2026-11-29'],
    [{ available: 28, sold28: 28, threshold: { id: '', minAvailable: 20, minDays: 25 } }, '2026-11-24'],
    [{ available: 2, sold28: 28, threshold: { id: '', minAvailable: 20, minDays: 25 } }, day],
  ])('%o: order by %s', (level, by) => expect(reorderBy(level, { day, coverDays: 7 })).toBe(by))
})

test('for a provider contain only articles with own profiles; articles without any are for staff', async () => {
  const shop = await TwoProviderFixture.open()
  await shop.stock(0, 2)
  await shop.shelf.make('article', { name: 'Sans profil', delivery: 'profiles', availableOnOrder: false })
  const levels = async (token?: string) => {
    const answer = await ask(shop.shelf.app, 'GET', `${levelsPath}?by=articleId`, token === undefined ? {} : { token })
    return [answer.status, (answer.body.data as { article: string }[]).map(({ article }) => article).toSorted()]
  }
  expect(await levels(`provider-${shop.providers[0]}`)).toEqual([200, ['eSIM']])
  expect(await levels()).toEqual([200, ['Sans profil', 'eSIM'].toSorted()])
  await shop.close()
})
