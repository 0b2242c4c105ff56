import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { order } from '#market/orders/order.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import type { ReportRow } from './report.contract.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface DataAnswer {
  readonly data: readonly ReportRow[]
}

/** A provider’s sales as one report or screen shows them. */
interface Truth {
  readonly units: number
  readonly sold: string
  readonly refunded: string
}

describe.each(currencies)('all screens show the same sales in %s', (currency) => {
  let shop: TwoProviderFixture
  let tested = ''

  beforeAll(async () => {
    shop = await TwoProviderFixture.open(currency)
    await shop.stock(0, 3)
    await shop.stock(1, 3)
    const [mine, theirs] = shop.placks
    const [atlas, lusitana] = shop.providers
    const goods = (await shop.shelf.make('article', { name: 'Carte SIM', price: units(505) })).id

    // Pieces from two providers, paid in two parts, with a partial refund.
    const pieces = await shop.place([
      { plackId: mine, quantity: 2 },
      { plackId: theirs, quantity: 1 },
    ])
    await shop.pay(pieces, units(1000))
    await shop.pay(pieces, undefined, shop.modes.cash)
    await shop.fire(pieces, 'Livrer')
    await shop.refund(pieces, { amount: units(700) })

    // Any four available eSIMs: the first three belong to one provider, the fourth to the other. One eSIM is returned.
    const esims = await shop.place([{ articleId: shop.esim, quantity: 4 }])
    await shop.pay(esims)
    await shop.fire(esims, 'Livrer')
    const lines = (await shop.refundable(esims)).lines
    const other = lines.find(({ provider }) => provider === 'Lusitana')
    await shop.refund(esims, { lines: [{ lineId: other?.id }], returning: 'put_back' })

    // An eSIM from a chosen provider, goods from one provider, and goods without a provider.
    await shop.pay(await shop.place([{ articleId: shop.esim, providerId: lusitana, quantity: 1 }]))
    await shop.pay(
      await shop.place([
        { articleId: goods, providerId: atlas, quantity: 3 },
        { articleId: goods, quantity: 1 },
      ]),
    )

    // An unpaid order, a cancelled order, and an order paid by a test payment.
    await shop.place([{ articleId: shop.esim, quantity: 1 }])
    await shop.fire(await shop.place([{ plackId: mine, quantity: 7 }]), 'Annuler la commande')
    tested = await shop.place([{ plackId: mine, quantity: 5 }])
    await shop.payAsTest(tested)
  })
  afterAll(() => shop.close())

  const report = async (name: string, search: string): Promise<readonly ReportRow[]> => {
    const answer = await ask(shop.shelf.app, 'GET', `/api/reports/${name}?from=2020-01-01&to=2030-01-01&${search}`)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as DataAnswer).data
  }
  const asProvider = (place: 0 | 1, method: 'GET' | 'POST', url: string, body?: unknown) =>
    ask(shop.shelf.app, method, url, {
      token: `provider-${shop.providers[place]}`,
      ...(body !== undefined && { body }),
    })
  const summed = (amounts: readonly unknown[]): string =>
    writeAmount(amounts.reduce<bigint>((sum, one) => sum + minorUnits(String(one)), 0n))

  /** The totals of the provider statement. */
  async function statement(place: 0 | 1): Promise<Truth> {
    const [row] = await report('provider-statement', `by=month&provider=${shop.providers[place]}`)
    return {
      units: Number(row?.values['units']),
      sold: String(row?.values['sold']),
      refunded: String(row?.values['refunded']),
    }
  }

  /** The sums of the provider statement’s lines. */
  async function statementLines(place: 0 | 1): Promise<Truth> {
    const rows = await report('provider-statement', `by=rows&provider=${shop.providers[place]}`)
    return {
      units: rows.reduce((sum, { values }) => sum + Number(values['units']), 0),
      sold: summed(rows.map(({ values }) => values['sold'])),
      refunded: summed(rows.map(({ values }) => values['refunded'])),
    }
  }

  /** The sums of the paid lines in the provider portal. */
  async function portal(place: 0 | 1): Promise<Truth> {
    const lines = (await asProvider(place, 'GET', `${orderDetail.path}?limit=200`)).body.data as Row[]
    const paid: Row[] = []
    for (const line of lines) {
      const { paymentState, test } = (await shop.shelf.get(`${order.path}/${String(line['orderId'])}`)) as Row
      if (!['unpaid', 'partly_paid'].includes(String(paymentState)) && test === false) paid.push(line)
    }
    const gone: string[] = []
    for (const { id, orderId, total } of paid as (Row & Readonly<Record<'orderId' | 'total', string>>)[]) {
      const remaining = (await shop.refundable(orderId)).lines.find((line) => line.id === id)?.left ?? ''
      gone.push(writeAmount(minorUnits(total) - minorUnits(remaining)))
    }
    return {
      units: paid.reduce((sum, line) => sum + Number(line['quantity']), 0),
      sold: summed(paid.map((line) => line['total'])),
      refunded: summed(gone),
    }
  }

  test.each([0, 1] as const)('the statement, its lines and the portal agree on provider %i', async (place) => {
    const truth = await statement(place)
    expect(truth.units).toBeGreaterThan(2)
    expect(await statementLines(place)).toEqual(truth)
    expect(await portal(place)).toEqual(truth)
  })

  test.each([0, 1] as const)('the dashboard and the sales report agree on provider %i', async (place) => {
    const { sold, refunded } = await statement(place)
    const id = shop.providers[place]
    const grouped = (await report('sales', 'by=provider')).find(({ link }) => link === `/providers/${id}`)
    const [whole] = await report('sales', `by=month&provider=${id}`)
    const dashboard = (await shop.shelf.get(
      `/api/reports/dashboard?from=${dayFrom(-20)}&to=${dayFrom(1)}&provider=${id}`,
    )) as {
      sales: { now: { captured: string; refunded: string; value: string; units: number } }
    }
    const now = dashboard.sales.now
    // All these orders were paid in full.
    expect([now.captured, now.refunded]).toEqual([sold, refunded])
    for (const row of [grouped, whole])
      expect([row?.values['captured'], row?.values['refunded'], row?.values['value'], row?.values['units']]).toEqual([
        now.captured,
        now.refunded,
        now.value,
        now.units,
      ])
  })

  test('every order of a statement opens in the portal of its provider, and its search finds it', async () => {
    for (const place of [0, 1] as const) {
      const links = (await report('provider-statement', `by=rows&provider=${shop.providers[place]}`)).map(({ link }) =>
        String(link),
      )
      for (const id of new Set(links.map((link) => link.slice('/orders/'.length)))) {
        const opened = await asProvider(place, 'GET', `${order.path}/${id}`)
        expect(opened.status).toBe(200)
        const { number } = opened.body.data as Row
        const listed = await asProvider(place, 'GET', `${order.path}?q=${String(number)}`)
        expect((listed.body.data as Row[]).map((row) => row.id)).toEqual([id])
      }
    }
  })

  test('a test order is marked as one and counts in no figure', async () => {
    expect(await shop.order(tested)).toMatchObject({ test: true, paymentState: 'paid' })
    const [sums] = await report('transactions', 'by=month')
    const payments = (await report('transactions', 'by=rows')).length
    expect(sums?.values).toMatchObject({ tests: units(5 * 333), count: payments })
    const all = await report('sales', 'by=month')
    expect(all[0]?.values['captured']).toBe(sums?.values['captured'])
    expect(await report('mismatches', 'by=rows')).toEqual([])
    const body = { paymentModeId: shop.modes.transfer, amount: units(1) }
    const refused = await ask(shop.shelf.app, 'POST', `${order.path}/${tested}/payments`, { body })
    expect(refused.body.code).toBe('nothing_due')
  })
})
