import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '../order.ts'
import { TwoProviderFixture } from '../two-provider-fixture.testing.api.ts'
import { transaction } from '#market/payments/transaction.ts'
import { customer } from '#market/customers/customer.ts'
import type { CustomerFigures } from './customer-figures.contract.ts'

describe.each(currencies)('the figures of a customer, in %s', (currency) => {
  let shop: TwoProviderFixture
  let id = ''

  beforeAll(async () => {
    shop = await TwoProviderFixture.open(currency)
    await shop.stock(0, 3)
    const [plack] = shop.placks
    const goods = (await shop.shelf.make('article', { name: 'Carte SIM', price: units(505), loyaltyPoints: 7 })).id

    // Three orders: two eSIMs, not refunded; goods, refunded in part; pieces, refunded in full.
    const esims = await shop.place([{ articleId: shop.esim, quantity: 2 }])
    await shop.pay(esims)
    await shop.fire(esims, 'Livrer')
    await shop.fire(esims, 'Terminer')
    const some = await shop.place([{ articleId: goods, quantity: 3 }])
    await shop.pay(some)
    await shop.refund(some, { amount: units(105) })
    const back = await shop.place([
      { plackId: plack, quantity: 1 },
      { articleId: goods, quantity: 1 },
    ])
    await shop.pay(back)
    await shop.refund(back, {})

    // Four orders that no figure counts: paid in part, unpaid, cancelled, and paid with a test payment.
    await shop.pay(await shop.place([{ plackId: plack, quantity: 3 }]), units(100))
    await shop.place([{ plackId: plack, quantity: 1 }])
    await shop.fire(await shop.place([{ plackId: plack, quantity: 7 }]), 'Annuler la commande')
    await shop.payAsTest(await shop.place([{ plackId: plack, quantity: 5 }]))
    id = String((await shop.order(esims))['customerId'])
    await shop.shelf.make('order', { customerId: id })
  })
  afterAll(() => shop.close())

  const figures = async (token?: string) => {
    const response = await ask(shop.shelf.app, 'GET', `${customer.path}/${id}/summary`, token ? { token } : {})
    expect(response.status, response.text).toBe(200)
    return response.body.data as CustomerFigures
  }
  const rows = async (path: string) => (await shop.shelf.get(`${path}?customerId=${id}&limit=200`)) as Row[]
  const sum = (amounts: readonly unknown[]): string =>
    writeAmount(amounts.reduce<bigint>((total, one) => total + minorUnits(String(one)), 0n))

  test('match the list of orders', async () => {
    const { orders } = await figures()
    const customerOrders = (await rows(order.path)).filter(
      ({ category, test: isTest }) => category !== 'draft' && isTest === false,
    )
    const paid = customerOrders.filter((row) =>
      ['paid', 'partly_refunded', 'refunded'].includes(String(row['paymentState'])),
    )
    const totals = paid.map((row) => row['total'])
    expect(orders).toMatchObject({
      count: customerOrders.length,
      paid: 3,
      captured: sum(customerOrders.map((row) => row['paid'])),
      refunded: sum(customerOrders.map((row) => row['refunded'])),
    })
    expect(minorUnits(orders?.average ?? '')).toBe((minorUnits(sum(totals)) + 1n) / 3n)
  })

  test('match the reports and the payment transactions', async () => {
    const { orders } = await figures()
    const report = async (name: string) => {
      const path = `/api/reports/${name}?from=2020-01-01&to=2030-01-01&by=month`
      const { body } = await ask(shop.shelf.app, 'GET', path)
      return body as unknown as { readonly totals: Readonly<Record<string, unknown>> }
    }
    // The shop has no other customer, so the report must have the same totals.
    const { totals } = await report('transactions')
    expect(orders).toMatchObject({ captured: totals['captured'], refunded: totals['refunded'], kept: totals['kept'] })
    const sales = (await report('sales')).totals
    expect(orders).toMatchObject({ captured: sales['captured'], refunded: sales['refunded'], count: sales['orders'] })
    const movements = (await rows(transaction.path)).filter(
      ({ state, test: isTest }) => state === 'approved' && isTest === false,
    )
    const moved = (intent: string) =>
      sum(movements.filter((row) => row['intent'] === intent).map((row) => row['amountTotal']))
    expect([moved('sale'), moved('refund')]).toEqual([orders?.captured, orders?.refunded])
  })

  test('count the customer’s current eSIMs, and the points earned by completed orders', async () => {
    const { profiles, points } = await figures()
    expect(profiles).toEqual({ active: 2 })
    const esim = (await shop.shelf.get(`/api/configs/articles/${shop.esim}`)) as Row
    const earned = 2 * Number(esim['loyaltyPoints'] ?? 0)
    expect(points).toEqual({ earned, balance: earned, expiring: null })
  })

  test('require permission to read the counted resources', async () => {
    expect(Object.keys(await figures(tokenFor('customer:read', 'order:read')))).toEqual(['orders'])
    expect(Object.keys(await figures(tokenFor('customer:read', 'loyalty-movement:read')))).toEqual(['points'])
    expect(await figures(tokenFor('customer:read'))).toEqual({})
    const path = `${customer.path}/${id}/summary`
    expect((await ask(shop.shelf.app, 'GET', path, { token: tokenFor('order:read') })).status).toBe(403)
  })
})
