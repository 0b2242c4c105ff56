import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import type { CustomerFigures } from '#market/orders/customer-overview/customer-figures.contract.ts'
import type { HomeAnswer } from '#market/home/home.contract.ts'
import { homePath } from '#market/home/home.ts'
import { foldSales } from '#market/reports/sales/sales-keeper.api.ts'
import type { OfferedEvent } from '#market/orders/order-events.contract.ts'
import type { ReportAnswer } from '#market/reports/report.contract.ts'
import { PaymentLinks } from './links/payment-link.api.ts'
import { PaymentFixture } from './payment-fixture.testing.api.ts'

describe('an order of 0.00 by a discount of 100 %', () => {
  let shop: PaymentFixture
  let articleId: string

  beforeAll(async () => {
    shop = await PaymentFixture.open()
    const provider = await shop.shelf.make('provider', { name: 'Atlas' })
    const plack = await shop.shelf.make('plack', {
      ...{ quantity: 50, unitPrice: units(2900), expirationDate: null, providerId: provider.id },
    })
    articleId = (await shop.shelf.make('article', { name: 'Offert', price: units(2900) })).id
    await shop.shelf.make('article-plack', { articleId, plackId: plack.id, quantity: 1 })
    const discount = await shop.shelf.make('discount', {
      ...{ type: 'percentage', value: '100', startDate: '2020-01-01', endDate: '2099-01-01' },
    })
    await shop.shelf.make('article-discount', { articleId, discountId: discount.id })
  })
  afterAll(() => shop.close())

  const report = async (name: string): Promise<ReportAnswer> =>
    (
      await ask(
        shop.shelf.app,
        'GET',
        `/api/reports/${name}?by=provider&from=2020-01-01&to=2099-12-31`.replace('2099', '2027'),
      )
    ).body as ReportAnswer

  test('is paid when it is placed: in order, list, page, link, Home and reports', async () => {
    const id = await shop.order(articleId)
    expect(await shop.standing(id)).toMatchObject({ paid: '0.00', paymentState: 'paid', transactions: [] })
    const paid = (await shop.shelf.get(`${order.path}?paymentState=paid`)) as Row[]
    expect(paid.map((row) => row.id)).toContain(id)
    const timeline = (await shop.shelf.get(`${order.path}/${id}/timeline`)) as { name: { fr: string } }[]
    expect(timeline[0]?.name.fr).toBe('Payée')
    const link = await ask(shop.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    expect([link.status, link.body.code]).toEqual([409, 'nothing_due'])
    const address = await new PaymentLinks(shop.shelf.app, shop.shelf.services).address(
      id,
      'fr',
      new Date('2099-01-01'),
    )
    const token = new URL(address).hash.replace('#token=', '')
    expect(await shop.view(id, token)).toMatchObject({ standing: 'free', due: '0.00', modes: [] })
    const { waiting } = (await shop.shelf.get(homePath)) as HomeAnswer
    expect(waiting.overdue ?? 0).toBe(0)
    const row = paid.find((one) => one.id === id)
    const figures = (await shop.shelf.get(`/api/customers/${String(row?.['customerId'])}/summary`)) as CustomerFigures
    expect(figures.orders).toMatchObject({ paid: 1, captured: '0.00' })
    await foldSales(shop.shelf.database)
    const statement = await report('provider-statement')
    expect(statement.totals).toMatchObject({ units: 1, reduction: '29.00', sold: '0.00' })
    expect((await report('mismatches').catch(() => null))?.count ?? 0).toBe(0)
  })

  test('is neither paid nor sold as a draft or after its cancellation', async () => {
    const before = (await report('provider-statement')).totals['units']
    const body = {
      customerId: (await shop.shelf.make('customer')).id,
      lines: [{ articleId, quantity: 1 }],
      submit: false,
    }
    const draft = (await ask(shop.shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row
    expect(await shop.standing(draft.id)).toMatchObject({ paymentState: 'unpaid', category: 'draft' })
    const id = await shop.order(articleId)
    for (const name of ['Annuler et rembourser', 'Clore après remboursement']) {
      const { events } = (await shop.shelf.get(`${order.path}/${id}/events`)) as { events: OfferedEvent[] }
      const body = { eventId: events.find((event) => event.name.fr === name)?.id, note: 'Essai' }
      expect((await ask(shop.shelf.app, 'POST', `${order.path}/${id}/events`, { body })).status).toBe(200)
    }
    expect(await shop.standing(id)).toMatchObject({ paymentState: 'unpaid', category: 'refunded' })
    await foldSales(shop.shelf.database)
    expect((await report('provider-statement')).totals['units']).toBe(before)
  })
})
