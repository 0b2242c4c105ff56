import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { splitProportionally, splitShares } from './refund-shares.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'

test('shares add up to the amount, and no line exceeds its refundable amount', () => {
  const line = fc.record({ total: fc.bigInt(0n, 100_000n), gone: fc.bigInt(0n, 100_000n) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(10_000), (amounts, part) => {
      const lines = amounts.map(({ total, gone }, n) => ({
        id: String(n),
        total,
        left: gone > total ? 0n : total - gone,
      }))
      const refundable = lines.reduce((sum, one) => sum + one.left, 0n)
      const amount = (refundable * BigInt(part)) / 10_000n
      const shares = splitProportionally(amount, lines)
      expect(shares.reduce((sum, share) => sum + share.amount, 0n)).toBe(amount)
      for (const { lineId, amount: share } of shares) {
        expect(share > 0n && share <= (lines[Number(lineId)]?.left ?? 0n)).toBe(true)
      }
      const [taken, rest] = splitShares(shares, amount / 3n)
      expect(taken.reduce((sum, share) => sum + share.amount, 0n)).toBe(amount / 3n)
      expect([...taken, ...rest].reduce((sum, share) => sum + share.amount, 0n)).toBe(amount)
    }),
  )
})

describe.each(currencies)('a refund in %s', (currency) => {
  let shop: TwoProviderFixture

  beforeAll(async () => {
    shop = await TwoProviderFixture.open(currency)
  })
  afterAll(() => shop.close())

  const delivered = async (lines: readonly object[]): Promise<string> => {
    const id = await shop.place(lines)
    await shop.pay(id)
    await shop.fire(id, 'Livrer')
    return id
  }

  test('by the test mode refunds only test payments, and the database enforces this', async () => {
    const real = await shop.place([{ plackId: shop.placks[0], quantity: 1 }])
    await shop.pay(real)
    const refused = await shop.refund(real, { amount: units(100), paymentModeId: shop.modes.test })
    expect([refused.status, refused.body.details?.[0]?.constraint]).toEqual([409, 'more_than_kept'])
    const forged = shop.shelf.database.query({
      text: `insert into payment_transaction (id, order_id, customer_id, payment_mode_id, intent, state, amount_total, currency, test)
        select gen_random_uuid(), id, customer_id, $2, 'refund', 'approved', 1, currency, true from customer_order where id = $1`,
      values: [real, shop.modes.test],
    })
    await expect(forged).rejects.toThrow('a test gives back tests')
    const tested = await shop.place([{ plackId: shop.placks[0], quantity: 1 }])
    await shop.payAsTest(tested)
    const back = await shop.refund(tested, { paymentModeId: shop.modes.test })
    expect(back.body.data).toMatchObject({ intent: 'refund', test: true, amountTotal: units(333) })
  })

  test('of some units of a line divides the line, returns them to stock and refunds their price', async () => {
    const before = await shop.plack(0)
    const id = await delivered([
      { plackId: shop.placks[0], quantity: 3 },
      { plackId: shop.placks[1], quantity: 1 },
    ])
    const [first] = await shop.lines(id)
    const answer = await shop.refund(id, { lines: [{ lineId: first?.id, quantity: 2 }], returning: 'put_back' })
    expect(answer.body.data).toMatchObject({ intent: 'refund', state: 'approved', amountTotal: units(666) })
    const lines = (await shop.lines(id)).map(({ quantity, total, state }) => ({ quantity, total, state }))
    expect(lines).toEqual([
      { quantity: 1, total: units(333), state: 'taken' },
      { quantity: 1, total: units(1000), state: 'taken' },
      { quantity: 2, total: units(666), state: 'returned' },
    ])
    expect(await shop.plack(0)).toEqual({ ...before, quantity: Number(before.quantity) - 1 })
    expect(await shop.order(id)).toMatchObject({ refunded: units(666), paymentState: 'partly_refunded' })
  })

  test('of an eSIM names the profile: an installed one is written off, never returned to stock', async () => {
    const [mine] = await shop.stock(0, 2)
    const id = await delivered([{ articleId: shop.esim, quantity: 2 }])
    const [line] = (await shop.refundable(id)).lines
    const lineId = line?.id
    expect((await shop.refund(id, { lines: [{ lineId, quantity: 1 }] })).body.details?.[0]?.field).toBe(
      'lines.0.profileIds',
    )
    await shop.shelf.database.query({
      text: `update profile_id set device_state = 'installed' where id = $1`,
      values: [mine],
    })
    const body = { lines: [{ lineId, profileIds: [mine] }] }
    const refused = await shop.refund(id, { ...body, returning: 'put_back' })
    expect([refused.status, refused.body.details?.[0]?.constraint]).toEqual([400, 'profile_installed'])
    const done = await shop.refund(id, { ...body, returning: 'write_off' })
    expect(done.body.data).toMatchObject({ amountTotal: units(1033) })
    expect(await shop.shelf.get(`/api/configs/profiles/keys/${mine}`)).toMatchObject({
      state: 'burnt',
      customerId: null,
    })
    const remaining = (await shop.refundable(id)).lines.map((one) => [one.left, one.profiles.length])
    expect(remaining).toEqual([
      [units(1033), 1],
      [units(0), 0],
    ])
  })

  test('of undelivered goods removes them from the delivery', async () => {
    const before = await shop.plack(1)
    const id = await shop.place([{ plackId: shop.placks[1], quantity: 5 }])
    await shop.pay(id)
    const [line] = await shop.lines(id)
    await shop.refund(id, { lines: [{ lineId: line?.id, quantity: 4 }] })
    await shop.fire(id, 'Livrer')
    expect((await shop.lines(id)).map(({ quantity, state }) => [quantity, state])).toEqual([
      [1, 'taken'],
      [4, 'cancelled'],
    ])
    expect(await shop.plack(1)).toEqual({ ...before, quantity: Number(before.quantity) - 1 })
    expect(await shop.event(id, 'Terminer')).toMatchObject({ allowed: true })
  })

  test('with an event refunds the money in the same transaction, and the order is refunded', async () => {
    const id = await delivered([{ plackId: shop.placks[1], quantity: 2 }])
    const { id: eventId } = await shop.event(id, 'Reprendre et rembourser')
    expect((await shop.refund(id, { eventId })).status).toBe(201)
    expect(await shop.order(id)).toMatchObject({ refunded: units(2000), category: 'refunded' })
    expect((await shop.lines(id))[0]).toMatchObject({ state: 'returned' })
  })

  test('uses as many payment modes as necessary', async () => {
    const id = await shop.place([{ plackId: shop.placks[1], quantity: 3 }])
    await shop.pay(id, units(1200))
    await shop.pay(id, undefined, shop.modes.cash)
    expect((await shop.refund(id, { amount: units(1900) })).status).toBe(201)
    const movements = (await shop.shelf.get(`${order.path}/by/order/${id}`)) as { transactions: Row[] }
    const back = movements.transactions.filter(({ intent }) => intent === 'refund')
    expect(back.map((one) => [one['paymentModeId'], one['amountTotal']])).toEqual(
      expect.arrayContaining([
        [shop.modes.cash, units(1800)],
        [shop.modes.transfer, units(100)],
      ]),
    )
    expect((await shop.refund(id, { amount: units(1101) })).body.details?.[0]?.constraint).toBe('more_than_kept')
  })

  test('of a line after a refund of an amount returns the rest of the line, once', async () => {
    const id = await delivered([
      { plackId: shop.placks[1], quantity: 2 },
      { plackId: shop.placks[0], quantity: 1 },
    ])
    await shop.refund(id, { amount: units(1000) })
    const [line] = await shop.lines(id)
    const ask2 = () => shop.refund(id, { lines: [{ lineId: line?.id }] })
    const both = await Promise.all([ask2(), ask2()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await shop.order(id)).toMatchObject({ refunded: units(1000 + 1143) })
    expect((await shop.refund(id, {})).body.data).toMatchObject({ amountTotal: units(190) })
  })

  test('accepts one of lines, amount and event, with permission to refund and to change the order', async () => {
    const id = await delivered([{ plackId: shop.placks[0], quantity: 1 }])
    const [line] = await shop.lines(id)
    const lines = [{ lineId: line?.id }]
    for (const body of [
      { lines, amount: units(1) },
      { lines: [] },
      { lines: [{}] },
      { lines: [{ lineId: id }] },
      { lines: [...lines, ...lines] },
      { lines: [{ lineId: line?.id, quantity: 2 }] },
      { lines: [{ lineId: line?.id, profileIds: { toString: 1 } }] },
    ])
      expect([JSON.stringify(body), (await shop.refund(id, body)).status]).toEqual([JSON.stringify(body), 400])
    const token = tokenFor('order:read', 'payment:refund')
    const path = `${order.path}/${id}/refunds`
    expect((await ask(shop.shelf.app, 'POST', path, { token, body: { reason: 'x', lines } })).status).toBe(403)
    expect((await ask(shop.shelf.app, 'POST', path, { token, body: { reason: 'x', amount: units(1) } })).status).toBe(
      201,
    )
    expect((await ask(shop.shelf.app, 'GET', path, { token: tokenFor('order:read') })).status).toBe(403)
  })

  test('keeps every balance consistent', async () => {
    expect(await findBalanceMismatches(shop.shelf.database)).toEqual([])
  })
})
