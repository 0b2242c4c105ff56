import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import type { DashboardAnswer } from './dashboard.contract.ts'
import { dashboardPath, periodBetween, periodOf, bucketStarts } from './dashboard.ts'
import type { ReportAnswer } from '#market/reports/report.contract.ts'
import type { HomeAnswer } from '#market/home/home.contract.ts'
import { homePath } from '#market/home/home.ts'

describe('the dashboard and the home page', () => {
  let shelf: CatalogueFixture
  let provider: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    provider = await shelf.make('provider', { name: 'Atlas' })
    const plack = await shelf.make('plack', {
      quantity: 100,
      unitPrice: '4.20',
      expirationDate: null,
      providerId: provider.id,
    })
    const customer = await shelf.make('customer')
    const mode = await shelf.make('payment-mode', { kind: 'manual' })
    const place = async (submit: boolean): Promise<Row> => {
      const lines = [{ plackId: plack.id, quantity: 2 }]
      const body = { customerId: customer.id, lines, submit }
      return (await ask(shelf.app, 'POST', '/api/accounts/list/orders/place', { body })).body.data as Row
    }
    const paid = await place(true)
    await place(true)
    await place(false)
    const body = { paymentModeId: mode.id, amount: '8.40' }
    const { status } = await ask(shelf.app, 'POST', `/api/accounts/list/orders/${paid.id}/payments`, { body })
    expect(status).toBe(201)
  })

  afterAll(() => shelf.close())

  const dashboard = async (search: string): Promise<DashboardAnswer> =>
    (await shelf.get(`${dashboardPath}${search}`)) as DashboardAnswer

  test('show orders and captured money, in total and by dimension', async () => {
    const { sales, providers, time, customers, statuses } = await dashboard('?period=7d')
    expect(sales.now).toEqual({ orders: 2, units: 4, value: '16.80', captured: '8.40', refunded: '0.00' })
    expect(sales.before).toMatchObject({ orders: 0, captured: '0.00' })
    expect(providers).toEqual([expect.objectContaining({ id: provider.id, name: 'Atlas', captured: '8.40' })])
    expect(time).toHaveLength(7)
    expect(time.at(-1)).toMatchObject({ orders: 2, captured: '8.40', before: '0.00' })
    expect(customers?.now).toBeGreaterThan(0)
    expect(statuses.map(({ nameFr, orders }) => [nameFr, orders])).toEqual([
      ['En attente de paiement', 1],
      ['Payée', 1],
    ])
    const one = await dashboard(`?provider=${provider.id}`)
    expect([one.provider, one.customers, one.sales.now.captured]).toEqual([
      { id: provider.id, name: 'Atlas' },
      null,
      '8.40',
    ])
    const other = await shelf.make('provider')
    expect((await dashboard(`?provider=${other.id}`)).sales.now.orders).toBe(0)
  })

  test('agree with the reports of the same days', async () => {
    const { day } = await dashboard('')
    const { sales, customers, subscriptions, time } = await dashboard(`?from=${day}&to=${day}`)
    const report = async (name: string): Promise<ReportAnswer['totals']> => {
      const { body } = await ask(shelf.app, 'GET', `/api/reports/${name}?from=${day}&to=${day}&by=day`)
      return (body as unknown as ReportAnswer).totals
    }
    expect(await report('sales')).toEqual(sales.now)
    const { captured, refunded } = sales.now
    expect(await report('transactions')).toMatchObject({ captured, refunded })
    expect(time).toHaveLength(1)
    expect([customers?.time, subscriptions.time]).toEqual([[customers?.now], [subscriptions.now]])
  })

  test('return periods with their last day, as in the query', async () => {
    const { period, previous } = await dashboard('?from=2026-03-01&to=2026-03-31')
    expect(period).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(previous).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  })

  test('refuse an invalid period', async () => {
    for (const search of [
      'period=ever',
      'from=2026-01-01',
      'from=2026-02-01&to=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
      'from=2000-01-01&to=2026-01-01',
      'provider=x',
      'by=day',
    ])
      expect([search, (await ask(shelf.app, 'GET', `${dashboardPath}?${search}`)).status]).toEqual([search, 400])
  })

  test('show only figures that the user may read', async () => {
    const home = async (token: string): Promise<HomeAnswer> =>
      (await ask(shelf.app, 'GET', homePath, { token })).body.data as unknown as HomeAnswer
    expect((await ask(shelf.app, 'GET', dashboardPath, { token: 'order:read+transaction:read' })).status).toBe(403)
    expect(await home('nothing')).toEqual({
      day: expect.any(String),
      now: expect.any(String),
      firstName: expect.any(String),
      today: null,
      orders: [],
      waiting: {},
      stocks: [],
      jobs: [],
      recent: [],
      steps: [],
    })
    const reader = await home('order:read+article-note:read')
    expect([reader.orders, reader.waiting]).toEqual([[], {}])
    const seller = await home('order:read+order:update+article-note:update+dashboard:read')
    expect(seller.orders.map(({ nameFr, kind, count, worth }) => [nameFr, kind, count, worth])).toEqual([
      ['Payée', 'deliver', 1, '8.40'],
      ['En attente de paiement', 'collect', 1, '8.40'],
    ])
    expect(Object.keys(seller.waiting).toSorted()).toEqual(['drafts', 'notes', 'overdue', 'reversals'])
    expect(seller.today).toHaveLength(8)
    expect(seller.today?.at(-1)).toEqual({ day: seller.day, orders: 2, captured: '8.40' })
    expect(seller.today?.[0]).toMatchObject({ orders: 0, captured: '0.00' })
  })
})

test.each([
  ['7d', '2026-11-22', '2026-11-16', '2026-11-23', '2026-11-09', '2026-11-16'],
  ['month', '2026-03-31', '2026-03-01', '2026-04-01', '2026-02-01', '2026-03-01'],
  ['month', '2026-03-30', '2026-03-01', '2026-03-31', '2026-02-01', '2026-03-01'],
  ['month', '2026-11-22', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['last-month', '2026-01-10', '2025-12-01', '2026-01-01', '2025-11-01', '2025-12-01'],
  ['year', '2026-11-22', '2026-01-01', '2026-11-23', '2025-01-01', '2025-11-23'],
  ['12m', '2026-11-22', '2025-12-01', '2026-11-23', '2024-12-01', '2025-11-23'],
] as const)(
  'the preset « %1$s » on %2$s is compared with the same days before',
  (preset, day, from, to, earlier, until) => {
    expect(periodOf(preset, day)).toEqual({ period: { from, to }, previous: { from: earlier, to: until } })
  },
)

test('a custom period is compared with the same number of days before, and its points have no gap', () => {
  const { period, previous } = periodBetween('2026-10-28', '2026-11-03')
  expect(previous).toEqual({ from: '2026-10-21', to: '2026-10-28' })
  expect(bucketStarts(period, 'day')).toHaveLength(7)
  expect(bucketStarts(period, 'week')).toEqual(['2026-10-26', '2026-11-02'])
  expect(bucketStarts(period, 'month')).toEqual(['2026-10-01', '2026-11-01'])
})
