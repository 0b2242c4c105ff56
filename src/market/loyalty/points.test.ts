import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits } from '#engine/definition/amount.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { order } from '#market/orders/order.ts'
import { loyaltyMovement } from '#market/shared/loyalty/loyalty-movement.ts'
import { balances, PointsFixture } from './points-fixture.testing.api.ts'
import { expirePoints } from './points-expiry.api.ts'

describe.each(currencies)('the points of a customer, in %s', (currency) => {
  let points: PointsFixture

  beforeAll(async () => {
    points = await PointsFixture.open(currency)
  })
  afterAll(() => points.close())

  const balance = async (): Promise<number> => (await points.figures())?.balance ?? 0
  const empty = async () => {
    const remaining = await balance()
    if (remaining > 0) await points.correct(-remaining)
  }
  const preview = (id: string, body: object) =>
    ask(points.shop.shelf.app, 'POST', `${order.path}/${id}/refunds/preview`, { body })

  test('are earned once when an order is completed, as its lines stated when they were ordered', async () => {
    const id = await points.place(3)
    await points.shop.pay(id)
    expect(await points.pointsOf(id)).toMatchObject({ earned: 0, toEarn: 21, spent: 0, balance: 0 })
    const { app, database } = points.shop.shelf
    await database.query({ text: 'update article set loyalty_points = 100 where id = $1', values: [points.goods] })
    await points.finish(id)
    await database.query({ text: 'update article set loyalty_points = 7 where id = $1', values: [points.goods] })
    expect(await points.pointsOf(id)).toMatchObject({ earned: 21, toEarn: 0, balance: 21 })
    expect(await points.movements(id)).toEqual([['earned', 21]])
    const again = database.query({
      text: `insert into loyalty_movement (id, customer_id, kind, points, order_id)
        select gen_random_uuid(), customer_id, 'earned', 1, id from customer_order where id = $1`,
      values: [id],
    })
    await expect(again).rejects.toThrow('loyalty_movement_earned_once')
    const sealed = database.query({ text: 'update loyalty_movement set points = 1000' })
    await expect(sealed).rejects.toThrow('only grows')
    expect((await ask(app, 'PUT', `${loyaltyMovement.path}/${id}`, { body: {} })).status).toBe(405)
  })

  test('are not earned by a test order', async () => {
    const id = await points.place()
    await points.shop.payAsTest(id)
    await points.finish(id)
    expect(await points.movements(id)).toEqual([])
  })

  test('pay an order in part; refunding that part returns them, and earned points are taken back', async () => {
    await empty()
    await points.correct(60)
    const id = await points.place()
    expect((await points.payByPoints(id, units(601))).body.details?.[0]?.constraint).toBe('too_few_points')
    const paid = await points.payByPoints(id, units(395))
    expect([paid.status, paid.body.data]).toEqual([201, expect.objectContaining({ amountTotal: units(395) })])
    expect(await points.pointsOf(id)).toMatchObject({ spent: 40, balance: 20 })
    await points.shop.pay(id)
    await points.finish(id)
    expect(await balance()).toBe(27)
    const response = await preview(id, {})
    expect(response.body.data).toMatchObject({
      amount: units(1000),
      points: { takenBack: 7, returned: 40, deducted: 0, deduction: units(0) },
    })
    expect((await points.shop.refund(id, {})).status).toBe(201)
    expect(await balance()).toBe(60)
    expect(await points.movements(id)).toEqual(
      expect.arrayContaining([
        ['spent', -40],
        ['earned', 7],
        ['returned', 40],
        ['reversed', -7],
      ]),
    )
    expect(await points.pointsOf(id)).toMatchObject({ earned: 0, spent: 0 })
  })

  test('that were earned and spent are deducted from the refund, as in its preview', async () => {
    await empty()
    const id = await points.complete(2)
    const other = await points.place()
    await points.payByPoints(other)
    expect(await balance()).toBe(0)
    const outcome = (await preview(id, {})).body.data
    expect(outcome).toMatchObject({
      amount: units(2000 - 140),
      ways: [{ amount: units(2000 - 140) }],
      points: { takenBack: 0, returned: 0, deducted: 14, deduction: units(140) },
    })
    const half = (await preview(id, { amount: units(1000) })).body.data
    expect(half).toMatchObject({ amount: units(930), points: { deducted: 7, deduction: units(70) } })
    expect(await points.movements(id)).toEqual([['earned', 14]])
    const done = await points.shop.refund(id, {})
    expect([done.status, done.body.data]).toEqual([201, expect.objectContaining({ amountTotal: units(1860) })])
    expect(await points.shop.order(id)).toMatchObject({ refunded: units(2000), paymentState: 'refunded' })
    expect(await balance()).toBe(0)
    expect(await points.pointsOf(id)).toMatchObject({ earned: 0 })
    expect((await points.shop.refundable(id)).refundable).toBe(units(0))
  })

  test('are spent once by any number of concurrent payments', async () => {
    await empty()
    await points.correct(100)
    const ids = await Promise.all([points.place(), points.place(), points.place()])
    const answers = await Promise.all(ids.flatMap((id) => [points.payByPoints(id), points.payByPoints(id, units(500))]))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const spent = (await Promise.all(ids.map((id) => points.pointsOf(id)))).reduce((sum, one) => sum + one.spent, 0)
    expect(spent).toBe(100)
    expect(await balance()).toBe(0)
    const direct = points.shop.shelf.database.query({
      text: `insert into loyalty_movement (id, customer_id, kind, points) values (gen_random_uuid(), $1, 'spent', -1)`,
      values: [await points.customerId()],
    })
    await expect(direct).rejects.toThrow('loyalty_account_balance_check')
  })

  test('can be used by the customer as far as they suffice, and the rest is paid in another way', async () => {
    await empty()
    const id = await points.place()
    const { app } = points.shop.shelf
    const link = await ask(app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    const { address } = link.body.data as { address: string }
    const headers = { 'x-payment-link': new URL(address).hash.replace('#token=', '') }
    const page = async () => {
      const { body } = await ask(app, 'GET', `/api/payment/${id}`, { token: null, headers })
      return body.data as { due: string; modes: { id: string; kind: string; points: unknown }[] }
    }
    expect((await page()).modes.map(({ kind }) => kind)).not.toContain('points')
    await points.correct(30)
    const [first] = (await page()).modes
    expect(first).toMatchObject({ kind: 'points', points: { balance: 30, spent: 30, amount: units(300) } })
    const body = { paymentModeId: first?.id }
    expect((await ask(app, 'POST', `/api/payment/${id}/pay`, { token: null, headers, body })).status).toBe(200)
    expect((await page()).due).toBe(units(700))
    expect(await balance()).toBe(0)
  })

  test('expire lot by lot: an expired lot cannot be spent and is written off once, and the next expiry is shown', async () => {
    await empty()
    await points.correct(50)
    await points.letTimePass()
    expect(await balance()).toBe(0)
    await points.correct(20)
    const id = await points.place()
    await points.payByPoints(id)
    expect(await points.pointsOf(id)).toMatchObject({ spent: 20 })
    await points.correct(9)
    const { expiring } = (await points.figures()) ?? {}
    expect(expiring?.points).toBe(9)
    expect(Date.parse(expiring?.at ?? '')).toBeGreaterThan(Date.now() + 300 * 86_400_000)
    await points.letTimePass()
    const { database } = points.shop.shelf
    await Promise.all([expirePoints(database), expirePoints(database)])
    expect((await points.movements()).filter(([kind]) => kind === 'expired')).toEqual([
      ['expired', -50],
      ['expired', -9],
    ])
  })

  test('are corrected with permission and a reason, and never below zero', async () => {
    await empty()
    expect((await points.correct(5, null)).body.details?.[0]?.field).toBe('reason')
    expect((await points.correct(0)).status).toBe(400)
    expect((await points.correct(-1)).body.code).toBe('points_missing')
    const { app } = points.shop.shelf
    const body = { customerId: await points.customerId(), points: 5, reason: 'Essai' }
    const token = tokenFor('loyalty-movement:read')
    expect((await ask(app, 'POST', loyaltyMovement.path, { body, token })).status).toBe(403)
    const correction = await points.correct(5)
    const [entry] = await points.shop.shelf.database.query<{ changes: unknown }>({
      text: `select changes from audit_entry where resource = 'loyalty-movement' and record_id = $1`,
      values: [(correction.body.data as { id: string }).id],
    })
    expect(JSON.stringify(entry?.changes)).toContain('Geste commercial')
  })

  test('agree in the report, the ledger and each customer’s balance, and do not change money', async () => {
    const { app, database } = points.shop.shelf
    const { body } = await ask(app, 'GET', '/api/reports/loyalty-points')
    const { totals } = body as unknown as { totals: Record<string, unknown> }
    const all = await balances(database)
    const sum = all.reduce((whole, one) => whole + one.ledger, 0)
    expect(all.every(({ ledger, kept: stored, lots }) => ledger === stored && stored === lots)).toBe(true)
    expect(totals['outstanding']).toBe(sum)
    expect(minorUnits(String(totals['liability']))).toBe(BigInt(sum * 10))
    expect(sum).toBe(await balance())
    expect(await findBalanceMismatches(database)).toEqual([])
  })
})
