import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#engine/definition/access.ts'
import { hasComputedColumns } from '#engine/definition/computed-columns.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { articleProvider } from '#market/catalogue/articles/article-provider.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { dashboardPath } from '#market/dashboard/dashboard.ts'
import { homePath } from '#market/home/home.ts'
import { journalPath } from '#market/journal/journal.ts'
import { order } from '#market/orders/order.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { effectivePermissions, hiddenResources, marginRead } from './margin.ts'
import { permissionsOf } from '#market/privileges/permissions.ts'
import { resources } from '#market/resources.api.ts'
import { pricingRuleSummary, unitCostSummary as unitCost } from './resources.ts'

// A cost whose digits appear nowhere else.
const marker = '7319.53'
const pricingRulePath = pricingRuleSummary.path

describe('without the permission to read margins', () => {
  let shop: TwoProviderFixture
  let orderId = ''
  let articleId = ''
  let discountId = ''
  const hidden = hiddenResources(new Set())
  const all = permissionsOf(resources).filter((one) => one !== marginRead)
  const everythingElse = `all-but-${marginRead}`

  beforeAll(async () => {
    shop = await TwoProviderFixture.open()
    articleId = (await shop.shelf.make('article', { price: '9000.00' })).id
    await shop.shelf.make('article-provider', { articleId, providerId: shop.providers[0] })
    await shop.shelf.make('unit-cost', {
      ...{ articleId, providerId: shop.providers[0], plackId: null, batchId: null },
      ...{ amount: marker, currency: 'EUR', validFrom: '2020-01-01' },
    })
    const period = { startDate: '2020-01-01', endDate: '2030-01-01' }
    discountId = (await shop.shelf.make('discount', { type: 'percentage', value: '50', ...period })).id
    await shop.shelf.make('pricing-rule', {
      ...{ articleId, categoryId: null, providerId: null, type: 'flat', value: marker, rounding: 'none' },
    })
    orderId = await shop.place([{ articleId, providerId: shop.providers[0], quantity: 1 }])
    await shop.pay(orderId)
    await shop.shelf.make('article-discount', { articleId, discountId, confirmed: ['discountId'] })
  })
  afterAll(() => shop.close())

  const get = (url: string, token: string) => ask(shop.shelf.app, 'GET', url, { token })
  const guarded = () => [
    unitCost.path,
    pricingRulePath,
    `${pricingRulePath}/proposals`,
    `${unitCost.path}/export?format=csv`,
    `${order.path}/${orderId}/margin`,
    `${article.path}/${articleId}/margin`,
    `/api/config/apps/discounts/${discountId}/below-cost`,
    '/api/reports/margin',
    '/api/reports/margin?by=rows',
    '/api/reports/margin/export?format=csv',
  ]

  test('permissions on costs have no effect, and every route of costs refuses', async () => {
    expect(hidden).toEqual([
      ...['unit-cost', 'pricing-rule', 'supplier-account', 'supplier-plan', 'supply-order'],
      ...['supplier-offer', 'offer-price', 'catalogue-reading', 'supplier-notification'],
    ])
    expect(all).toContain('unit-cost:read')
    for (const url of guarded()) {
      expect((await get(url, everythingElse)).status, url).toBeOneOf([403, 404])
      expect((await get(url, `provider-${shop.providers[0]}`)).status, url).toBeOneOf([403, 404])
      expect((await get(url, tokenFor('*'))).status, url).toBe(200)
    }
    const body = { amount: '1', currency: 'EUR', validFrom: '2020-01-01' }
    for (const [method, url] of [
      ['POST', unitCost.path],
      ['POST', `${unitCost.path}/import`],
      ['POST', `${unitCost.path}/bulk`],
    ] as const)
      // prettier-ignore
      expect((await ask(shop.shelf.app, method, url, { token: everythingElse, body })).status, url).toBe(403)
  })

  test('each permission alone opens nothing more than before', async () => {
    for (const permission of [...all, marginRead])
      for (const url of [`${order.path}/${orderId}/margin`, `${article.path}/${articleId}/margin`])
        expect((await get(url, tokenFor(permission))).status, permission).toBe(403)
  })

  test('no list, filter, sort, export, search, history, report or journal entry shows a cost', async () => {
    const urls = [
      ...resources.flatMap(({ path, name, verbs }) =>
        hidden.includes(name) ? [] : [path, ...(verbs.includes('export') ? [`${path}/export?format=csv`] : [])],
      ),
      ...resources.flatMap((one) =>
        hasComputedColumns(one) && !hidden.includes(one.name) ? [`${one.path}?columns=true`] : [],
      ),
      ...[`${order.path}/${orderId}`, `${article.path}/${articleId}`, `${orderDetail.path}?orderId=${orderId}`],
      ...[`${order.path}/${orderId}/history`, `${article.path}/${articleId}/history`],
      ...[journalPath, `${journalPath}?resource=unit-cost`, `${journalPath}?q=${marker}`],
      ...[`${journalPath}/export?format=csv`, '/api/reports', '/api/reports/sales', dashboardPath, homePath],
      ...[`/api/config/apps/discounts/${discountId}/effects`, `${article.path}/${articleId}/price`],
    ]
    for (const token of [everythingElse, `provider-${shop.providers[0]}`])
      for (const url of urls) {
        const { status, text } = await get(url, token)
        // A provider may not see every resource; staff with every other permission see each answer.
        expect(status, url).toBeLessThan(token === everythingElse ? 300 : 500)
        expect(text.replaceAll(/"q":"[^"]*"/g, ''), url).not.toMatch(/(?<![0-9a-f-])7319(?![0-9a-f])/)
      }
    for (const token of [everythingElse, `provider-${shop.providers[0]}`]) {
      const { status, text } = await ask(shop.shelf.app, 'POST', '/api/search', { token, body: { q: marker } })
      expect(status).toBe(200)
      expect(text).not.toContain('unit-cost')
    }
    for (const filter of ['cost=1', 'sort=cost', 'cost[gte]=1', 'sort=margin', 'lineCost=1'])
      expect((await get(`${orderDetail.path}?${filter}`, everythingElse)).status, filter).toBe(400)
    expect((await get('/api/reports', everythingElse)).text).not.toContain('"margin"')
    expect((await get(journalPath, tokenFor('*'))).text).toContain('7319')
    expect((await get(`${articleProvider.path}?columns=true`, tokenFor('*'))).body.data).toMatchObject([
      { articleId, cost: marker, margin: expect.any(String) },
    ])
    const { text } = await get(`${articleProvider.path}?columns=true`, everythingElse)
    expect(text).toContain('"price"')
    expect(text).not.toContain('"margin"')
  })

  test('webhook events and live messages never contain a cost, for nobody', async () => {
    const tables = ['webhook_event', 'notification', 'mail_outbox', 'job']
    const present = await shop.shelf.database.query<{ name: string }>({
      text: 'select table_name as name from information_schema.tables where table_schema = current_schema() and table_name = any($1)',
      values: [tables],
    })
    for (const { name } of present) {
      const rows = await shop.shelf.database.query({
        text: `select t::text from ${name} t where t::text ~ '(^|[^0-9a-f-])7319([^0-9a-f]|$)'`,
      })
      expect(rows, name).toEqual([])
    }
    expect(present.length).toBeGreaterThan(1)
  })
})

test('a privilege with costs but without margins has only its other permissions', () => {
  const granted: Permission[] = ['unit-cost:read', 'unit-cost:update', 'exchange-rate:read', 'order:read']
  expect([...effectivePermissions(new Set(granted))]).toEqual(['exchange-rate:read', 'order:read'])
  expect([...effectivePermissions(new Set([...granted, marginRead]))]).toEqual([...granted, marginRead])
  expect([...effectivePermissions(new Set(['*']))]).toEqual(['*'])
})
