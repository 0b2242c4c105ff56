import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { PointsFixture } from '#market/loyalty/points-fixture.testing.api.ts'
import type { DashboardAnswer } from '#market/dashboard/dashboard.contract.ts'
import type { CustomerFigures } from '#market/orders/customer-overview/customer-figures.contract.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { order } from '#market/orders/order.ts'
import { PaymentLinks } from '#market/payments/links/payment-link.api.ts'
import { linkHeader, paymentPath } from '#market/payments/links/payment-view.ts'
import type { PaymentView } from '#market/payments/links/payment-page.contract.ts'
import { recordProviderMovement } from '#market/payments/payable-amounts.api.ts'
import { foldSales, rebuildSales } from './sales/sales-keeper.api.ts'
import { ModelOrder, type ModelMovement } from './money-model.testing.ts'
import { moveOrder, textOfPdf } from './report.testing.api.ts'
import type { ReportRow } from './report.contract.ts'

const step = fc.record({
  act: fc.constantFrom('pay', 'pay', 'payRest', 'refund', 'refund', 'points', 'test', 'reverse', 'reinstate', 'cancel', 'deliver', 'fold'),
  amount: fc.integer({ min: 1, max: 3000 }),
  days: fc.integer({ min: 0, max: 25 }),
}) // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const dashboardYears = [2025, 2026, 2027, 2028, 2029]

// The clock starts at the last second of a summer month in Paris.
const start = Date.parse('2025-08-31T21:59:59Z')

describe.each(currencies)('all screens show the same money in %s', (currency) => {
  let points: PointsFixture
  let customerId: string
  let free: string
  let clock = start
  const orders: (ModelOrder & { readonly token: string })[] = []
  const closedMonths = new Map<string, string>()

  beforeAll(async () => {
    points = await PointsFixture.open(currency)
    customerId = await points.customerId()
    await points.correct(1_000_000)
    free = (await points.shop.shelf.make('article', { name: 'Offert', price: units(2900) })).id
    const discount = await points.shop.shelf.make('discount', {
      ...{ type: 'percentage', value: '100', startDate: '2020-01-01', endDate: '2099-01-01' },
    })
    await points.shop.shelf.make('article-discount', { articleId: free, discountId: discount.id })
    await points.shop.shelf.make('webhook', {
      address: 'https://shop.example.com/souk',
      events: ['payment.received', 'payment.refunded', 'payment.reversed', 'payment.reinstated', 'order.paid'],
    })
    await points.shop.shelf.database.query({ text: `update webhook set active = true, secret = 'sealed'` })
  })
  afterAll(() => points.close())

  const app = () => points.shop.shelf.app
  const month = () => new Date(clock + 2 * 3_600_000).toISOString().slice(0, 7)

  async function place(place: number): Promise<ModelOrder & { readonly token: string }> {
    const [mine, theirs] = points.shop.placks
    const lines = place % 3 === 2 ? [{ plackId: mine, quantity: 2 }, { plackId: theirs, quantity: 1 }] : [{ plackId: place % 2 ? mine : theirs, quantity: 2 }] // prettier-ignore
    // Every fourth order is free.
    const id = await points.shop.place(place % 4 === 3 ? [{ articleId: free, quantity: 1 }] : lines)
    await moveOrder(points.shop.shelf.database, id, new Date(clock).toISOString())
    const address = await new PaymentLinks(app(), points.shop.shelf.services).address(id, 'fr', new Date('2099-01-01'))
    const token = new URL(address).hash.replace('#token=', '')
    const row = await points.shop.order(id)
    return Object.assign(new ModelOrder(id, minorUnits(String(row['total']))), { token })
  }

  /** Performs one step. The test also passes steps that the server refuses; these change nothing. */
  async function take({ act, amount }: Step, one: ModelOrder & { readonly token: string }): Promise<void> {
    const { shop } = points
    const { services, database } = shop.shelf
    const sale = one.movements.find(({ intent, test }) => intent === 'sale' && !test && !points)
    const reversal = one.openReversal()
    const body = { orderId: one.id, currency, reason: 'Essai', paymentModeId: shop.modes.transfer }
    if (act === 'pay') await shop.pay(one.id, units(amount)).catch(() => undefined)
    else if (act === 'payRest') await shop.pay(one.id).catch(() => undefined)
    else if (act === 'refund') await shop.refund(one.id, { amount: units(amount) })
    else if (act === 'points') await points.payByPoints(one.id, units(amount))
    else if (act === 'test') await shop.payAsTest(one.id).catch(() => undefined)
    else if (act === 'cancel' && one.total === 0n) {
      await shop.fire(one.id, 'Annuler et rembourser', 'Essai').catch(() => undefined)
      await shop.fire(one.id, 'Clore après remboursement').catch(() => undefined)
    } else if (act === 'cancel' || act === 'deliver')
      await shop.fire(one.id, act === 'cancel' ? 'Annuler la commande' : 'Livrer').catch(() => undefined)
    else if (act === 'fold') await foldSales(database)
    else if (act === 'reverse' && sale) {
      const taken = sale.amount < BigInt(amount) ? sale.amount : BigInt(amount)
      const money = { ...body, amount: writeAmount(taken), originId: sale.id }
      await database.transaction((on) => recordProviderMovement(on, services, 'reversal', money, systemActor))
    } else if (act === 'reinstate' && reversal) {
      const money = { ...body, amount: writeAmount(reversal.amount), originId: reversal.id }
      await database
        .transaction((on) => recordProviderMovement(on, services, 'reinstatement', money, systemActor))
        .catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
        })
    }
    if (one.total === 0n) await moveSteps(one)
    if (act === 'cancel')
      one.isCancelled = ['cancelled', 'refunded'].includes(String((await shop.order(one.id))['category']))
    await follow(one)
  }

  /** Moves the steps that an order just took to the time of the test’s clock. */
  async function moveSteps(one: ModelOrder): Promise<void> {
    await points.shop.shelf.database.transaction(async (on) => {
      await on.query({ text: 'alter table order_transition disable trigger order_transition_append_only' })
      await on.query({
        text: `with moved as (update order_transition set at = $2 where order_id = $1 and at > now() - interval '10 minutes'
            and at < now() + interval '1 minute' returning order_id)
          insert into sales_change (order_id) select distinct order_id from moved`,
        values: [one.id, new Date(clock).toISOString()],
      })
      await on.query({ text: 'alter table order_transition enable trigger order_transition_append_only' })
    })
  }

  /** Moves the new payment movements of an order to the time of the test’s clock, and adds them to the model. */
  async function follow(one: ModelOrder): Promise<void> {
    const { database } = points.shop.shelf
    const rows = await database.query<Omit<ModelMovement, 'amount' | 'month'> & { amount: string }>({
      text: `select id, intent, points, test, origin_id as "originId", amount_total::text as amount
        from payment_transaction where order_id = $1 and state = 'approved' order by id`,
      values: [one.id],
    })
    const fresh = rows.filter(({ id }) => one.movements.every((movement) => movement.id !== id))
    if (fresh.length === 0) return
    await database.transaction(async (on) => {
      await on.query({ text: 'alter table payment_transaction disable trigger payment_transaction_moves' })
      for (const [place, { id }] of fresh.entries())
        await on.query({
          text: 'update payment_transaction set moved_at = $2 where id = $1',
          values: [id, new Date(clock + place).toISOString()],
        })
      await on.query({ text: 'alter table payment_transaction enable trigger payment_transaction_moves' })
    })
    for (const row of fresh) one.add({ ...row, amount: minorUnits(row.amount), month: month() })
  }

  const report = async (name: string, search: string): Promise<readonly ReportRow[]> => {
    const answer = await ask(app(), 'GET', `/api/reports/${name}?from=2025-01-01&to=2030-01-01&${search}`)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as { data: readonly ReportRow[] }).data
  }
  const byMonth = async (name: string, ...measures: readonly string[]) => {
    const rows = await report(name, 'by=month')
    const figures = rows.map(({ values }) => [String(values['group']).slice(0, 7), measures.map((one) => minorUnits(String(values[one] ?? '0')))] as const) // prettier-ignore
    return Object.fromEntries(figures.filter(([, amounts]) => amounts.some((amount) => amount !== 0n)))
  }

  async function compareOrder(one: ModelOrder & { readonly token: string }): Promise<void> {
    const row = await points.shop.order(one.id)
    const shown = { paid: row['paid'], refunded: row['refunded'], reversed: row['reversed'], credited: row['credited'], paymentState: row['paymentState'], test: row['test'] } // prettier-ignore
    expect(shown).toEqual(one.shown())
    const listed = ((await points.shop.shelf.get(`${order.path}?q=${String(row['number'])}`)) as Row[])[0]
    expect([listed?.['paymentState'], listed?.['total']]).toEqual([row['paymentState'], row['total']])
    const view = (
      await ask(app(), 'GET', `${paymentPath}/${one.id}`, { token: null, headers: { [linkHeader]: one.token } })
    ).body.data as PaymentView
    expect([view.paid, view.due]).toEqual([row['paid'], writeAmount(one.due())])
    const link = await ask(app(), 'POST', `${order.path}/${one.id}/payment-link`, { body: {} })
    const isPayable = ['due', 'refused'].includes(view.standing)
    expect([link.status === 200, view.modes.length > 0]).toEqual([isPayable, isPayable])
    expect(isPayable && one.due() === 0n).toBe(false)
    const { events } = (await points.shop.shelf.get(`${order.path}/${one.id}/events`)) as {
      events: { name: { fr: string }; allowed: boolean }[]
    }
    for (const event of events.filter(({ name }) => name.fr === 'Livrer'))
      expect([event.name.fr, event.allowed]).toEqual(['Livrer', one.isDeliverable()])
    const { refundable } = await points.shop.refundable(one.id)
    expect(minorUnits(refundable) <= one.refundable()).toBe(true)
  }

  async function compareReports(): Promise<void> {
    const { database } = points.shop.shelf
    const sum = (figures: (one: ModelOrder) => Readonly<Record<string, readonly bigint[]>>) => ModelOrder.sum(orders.map(figures)) // prettier-ignore
    const money = sum((one) => one.moneyByMonth())
    const sold = sum((one) => one.soldByMonth())
    expect(await byMonth('sales', 'captured', 'refunded')).toEqual(money)
    expect(await byMonth('transactions', 'captured', 'refunded')).toEqual(money)
    expect(await byMonth('provider-statement', 'sold', 'refunded')).toEqual(sold)
    const lines: Record<string, readonly bigint[]>[] = (await report('provider-statement', 'by=rows')).map(({ values }) => ({
      [new Date(Date.parse(String(values['at'])) + 2 * 3_600_000).toISOString().slice(0, 7)]: [minorUnits(String(values['sold'])), minorUnits(String(values['refunded']))],
    })) // prettier-ignore
    expect(ModelOrder.sum(lines)).toEqual(sold)
    const total = Object.values(money).reduce<readonly bigint[]>((all, amounts) => all.map((amount, place) => amount + (amounts[place] ?? 0n)), [0n, 0n]) // prettier-ignore
    const [captured = 0n, refunded = 0n] = total
    const dashboards = await Promise.all(dashboardYears.map((year) => points.shop.shelf.get(`/api/reports/dashboard?from=${year}-01-01&to=${year}-12-31`))) // prettier-ignore
    const shown = (dashboards as DashboardAnswer[]).map(({ sales }) => [minorUnits(sales.now.captured), minorUnits(sales.now.refunded)]) // prettier-ignore
    expect(shown.reduce(([one = 0n, two = 0n], [three = 0n, four = 0n]) => [one + three, two + four], [])).toEqual(
      total,
    )
    const summary = (await points.shop.shelf.get(`/api/customers/${customerId}/summary`)) as CustomerFigures
    expect(summary.orders).toMatchObject({
      captured: writeAmount(captured),
      refunded: writeAmount(refunded),
      kept: writeAmount(captured - refunded),
      paid: orders.filter((one) => one.isSold()).length,
    })
    expect(await findBalanceMismatches(database)).toEqual([])
    const webhooks = await database.query<{ event: string; count: number }>({
      text: `select event, count(*)::integer as count from webhook_delivery where event like 'payment.%' group by 1`,
    })
    expect(Object.fromEntries(webhooks.map(({ event, count }) => [event, count]))).toEqual(ModelOrder.events(orders))
    const reasons = (await report('mismatches', 'by=reason')).map(({ values }) => values['group'])
    expect(reasons).not.toContain('books')
  }

  /** Checks that the totals in a report’s files equal those on its screen. */
  async function compareFiles(): Promise<void> {
    const search = 'from=2025-01-01&to=2029-12-31&by=month'
    const [screen, csv, pdf] = await Promise.all(
      ['', '/export?format=csv', '/export?format=pdf'].map((file) =>
        app().inject({ url: `/api/reports/provider-statement${file}${file ? '&' : '?'}${search}`, headers: { authorization: 'Bearer *', 'accept-language': 'en' } }),
      ),
    ) // prettier-ignore
    const { totals } = JSON.parse(screen?.body ?? '{}') as { totals: Readonly<Record<string, string>> }
    const last = csv?.body.trimEnd().split('\n').at(-1)
    const text = textOfPdf(pdf?.rawPayload ?? Buffer.alloc(0)).text.replaceAll(/[^\d.\n]/g, '')
    for (const name of ['sold', 'refunded', 'net']) {
      expect(last).toContain(totals[name])
      expect(text.split('\n')).toContain(String(totals[name]).replace(/^-/, ''))
    }
  }

  /** Checks that the reports of the months before the clock’s month never change. */
  async function comparePastMonths(): Promise<void> {
    for (const name of ['provider-statement', 'sales', 'transactions', 'discount-cost']) {
      const rows = await report(name, 'by=month')
      for (const { values } of rows) {
        const past = String(values['group']).slice(0, 7)
        if (past >= month()) continue
        const figures = JSON.stringify(values)
        expect([name, past, figures]).toEqual([name, past, closedMonths.get(`${name} ${past}`) ?? figures])
        closedMonths.set(`${name} ${past}`, figures)
      }
    }
  }

  test('for any sequence of payments, refunds, reversals, tests and cancellations, across month ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const one = await place(orders.length)
        orders.push(one)
        for (const next of steps) {
          clock += next.days * 86_400_000
          await take(next, one)
          await compareOrder(one)
          await comparePastMonths()
        }
        await compareReports()
      }),
      { numRuns: 8, seed: 20_261_126, endOnFailure: true },
    )
    expect(orders.some((one) => one.isSold())).toBe(true)
    expect(orders.some((one) => one.total === 0n && one.isSold())).toBe(true)
    const movements = await points.shop.shelf.database.query<{ id: string }>({
      text: `select data->>'orderId' as id from webhook_delivery where event = 'order.paid'`,
    })
    for (const one of orders.filter(({ total }) => total === 0n))
      expect(movements.map(({ id }) => id)).toContain(one.id)
    await compareFiles()
    const before = await byMonth('provider-statement', 'sold', 'refunded', 'units')
    await rebuildSales(points.shop.shelf.database, 'Europe/Paris')
    expect(await byMonth('provider-statement', 'sold', 'refunded', 'units')).toEqual(before)
  }, 240_000)

  test('an order of 29.00 paid 20, refunded 15 and paid 9 still owes 15', async () => {
    const price = (await points.shop.shelf.make('article', { name: 'Exemple', price: units(2900) })).id
    const id = await points.shop.place([{ articleId: price, quantity: 1 }])
    await points.shop.pay(id, units(2000))
    expect((await points.shop.refund(id, { amount: units(1500) })).status).toBe(201)
    await points.shop.pay(id, units(900))
    expect(await points.shop.order(id)).toMatchObject({ paymentState: 'partly_paid', category: 'open' })
    const link = await ask(app(), 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    expect(link.status).toBe(200)
    const most = await ask(app(), 'POST', `${order.path}/${id}/payments`, {
      body: { paymentModeId: points.shop.modes.cash, amount: units(1501) },
    })
    expect(most.body.details?.[0]?.constraint).toBe('more_than_due')
    await points.shop.pay(id, units(1500))
    expect(await points.shop.order(id)).toMatchObject({ paymentState: 'paid' })
  })
})
