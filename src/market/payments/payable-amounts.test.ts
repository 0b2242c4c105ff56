import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { creditOf, dueOf, paymentStateOf } from '#market/shared/payable-amounts.ts'
import { order } from '#market/orders/order.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { PaymentFixture } from './payment-fixture.testing.api.ts'

test('the payment state follows from the amounts of an order', () => {
  const state = (paid: string, refunded: string, credited: string) =>
    paymentStateOf({ total: '54.00', paid, refunded, credited, category: 'open' })
  expect(state('0.00', '0.00', '0.00')).toBe('unpaid')
  expect(state('20.00', '0.00', '0.00')).toBe('partly_paid')
  expect(state('20.00', '20.00', '0.00')).toBe('unpaid')
  expect(state('60.00', '20.00', '0.00')).toBe('partly_paid')
  expect(state('54.00', '0.00', '0.00')).toBe('paid')
  expect(state('54.00', '0.01', '0.01')).toBe('partly_refunded')
  expect(state('54.00', '54.00', '54.00')).toBe('refunded')
  expect(state('54.00', '54.00', '0.00')).toBe('unpaid')
})

test('a free order is paid when it is placed, until it is cancelled', () => {
  const nothing = { total: '0.00', paid: '0.00', refunded: '0.00', credited: '0.00' }
  const states = ['draft', 'open', 'on_hold', 'fulfilling', 'done', 'cancelled'].map((category) =>
    paymentStateOf({ ...nothing, category }),
  )
  expect(states).toEqual(['unpaid', 'paid', 'paid', 'paid', 'paid', 'unpaid'])
})

test('a refund of a covered order lowers the amount due; money returned earlier stays due', () => {
  const amounts = (paid: string, refunded: string, credited: string) => ({ total: '54.00', paid, refunded, credited })
  expect(creditOf(amounts('54.00', '0.00', '0.00'), 1000n)).toBe(1000n)
  expect(dueOf(amounts('54.00', '10.00', '10.00'))).toBe(0n)
  expect(creditOf(amounts('30.00', '0.00', '0.00'), 1000n)).toBe(0n)
  expect(dueOf(amounts('30.00', '10.00', '0.00'))).toBe(3400n)
  expect(dueOf(amounts('30.00', '30.00', '0.00'))).toBe(5400n)
})

test('an overpayment is returned first, and lowers nothing', () => {
  const overpaid = { total: '54.00', paid: '60.00', refunded: '0.00', credited: '0.00' }
  expect(creditOf(overpaid, 600n)).toBe(0n)
  expect(creditOf(overpaid, 1000n)).toBe(400n)
})

describe.each(currencies)('the money of an order in %s', (currency) => {
  let shop: PaymentFixture

  beforeAll(async () => {
    shop = await PaymentFixture.open(currency)
  })

  afterAll(() => shop.close())

  test('is recorded by hand, in parts, and the last part pays the order', async () => {
    const id = await shop.order()
    expect((await shop.pay(id, { amount: units(2000) })).status).toBe(201)
    expect(await shop.standing(id)).toMatchObject({ paid: units(2000), paymentState: 'partly_paid', category: 'open' })
    const rest = await shop.pay(id, { note: 'Le reste' })
    expect(rest.body.data).toMatchObject({ intent: 'sale', state: 'approved', amountTotal: units(3400), currency })
    expect(await shop.standing(id)).toMatchObject({ paid: units(5400), paymentState: 'paid' })
    const timeline = (await shop.shelf.get(`${order.path}/${id}/timeline`)) as { name: { fr: string } }[]
    expect(timeline[0]?.name.fr).toBe('Payée')
  })

  test('never exceeds the amount due, and is never zero', async () => {
    const id = await shop.order()
    for (const amount of [units(5401), units(0)]) {
      const refused = await shop.pay(id, { amount })
      expect([amount, refused.status, refused.body.details?.[0]?.field]).toEqual([amount, 409, 'amount'])
    }
    for (const amount of [`-${units(100)}`, 54, '1.0001', '1e3'])
      expect((await shop.pay(id, { amount })).status).toBe(400)
    await shop.pay(id)
    expect((await shop.pay(id)).body.code).toBe('nothing_due')
    expect((await shop.standing(id)).paid).toBe(units(5400))
  })

  test('is recorded once for a reference, and for an Idempotency-Key', async () => {
    const [id, other] = [await shop.order(), await shop.order()]
    const payment = { amount: units(1000), reference: `VIR-${currency}` }
    const first = await shop.pay(id, payment)
    const again = await shop.pay(id, payment)
    expect((again.body.data as Row).id).toBe((first.body.data as Row).id)
    expect((await shop.pay(id, { ...payment, amount: units(1100) })).body.details?.[0]?.constraint).toBe(
      'reference_taken',
    )
    expect((await shop.pay(other, payment)).body.details?.[0]?.constraint).toBe('reference_taken')
    const key = { 'idempotency-key': `pay-${currency}` }
    await shop.pay(id, { amount: units(500) }, key)
    await shop.pay(id, { amount: units(500) }, key)
    expect((await shop.pay(other, { amount: units(500) }, key)).status).toBe(422)
    expect((await shop.standing(id)).paid).toBe(units(1500))
    expect((await shop.standing(other)).paid).toBe(units(0))
  })

  test('is refunded in parts until the balance is zero, and never below', async () => {
    const id = await shop.order()
    await shop.pay(id)
    expect((await shop.refund(id, { amount: units(5000), reason: undefined })).status).toBe(400)
    expect((await shop.refund(id, { amount: units(5000) })).status).toBe(201)
    expect(await shop.standing(id)).toMatchObject({ refunded: units(5000), paymentState: 'partly_refunded' })
    expect((await shop.refund(id, { amount: units(401) })).body.details?.[0]?.constraint).toBe('more_than_kept')
    expect((await shop.refund(id)).body.data).toMatchObject({
      amountTotal: units(400),
      intent: 'refund',
      reason: 'Essai',
    })
    expect(await shop.standing(id)).toMatchObject({ refunded: units(5400), paymentState: 'refunded' })
    expect((await shop.refund(id)).body.details?.[0]?.constraint).toBe('nothing_kept')
  })

  test('is not refunded on an unpaid order, and the refusal has the reason', async () => {
    const id = await shop.order()
    const answer = await shop.refund(id, { amount: '0' })
    expect([answer.status, answer.body.details?.[0]?.constraint]).toEqual([409, 'nothing_kept'])
  })

  test('requested by two refunds at once is refunded once', async () => {
    const id = await shop.order()
    await shop.pay(id)
    const both = await Promise.all([shop.refund(id, { amount: units(4000) }), shop.refund(id, { amount: units(4000) })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await shop.standing(id)).refunded).toBe(units(4000))
  })

  test('is recorded and refunded only with permission, and by hand only with manual modes', async () => {
    const id = await shop.order()
    const as = async (path: string, body: object, ...permissions: string[]) =>
      (await ask(shop.shelf.app, 'POST', `${order.path}/${id}/${path}`, { body, token: tokenFor(...permissions) }))
        .status
    const payment = { paymentModeId: shop.modes.manual }
    expect(await as('payments', payment, 'order:update', 'order:read', 'payment:refund')).toBe(403)
    expect(await as('refunds', { reason: 'Essai' }, 'order:update', 'order:read', 'payment:record')).toBe(403)
    expect(await as('payments', { paymentModeId: shop.modes.paypal }, 'payment:record', 'order:read')).toBe(400)
    expect(await as('payments', payment, 'payment:record', 'order:read')).toBe(201)
  })

  test('is part of the order sheet, as far as the user may read it', async () => {
    const id = await shop.order()
    await shop.pay(id)
    const whole = await shop.shelf.get(`${order.path}/by/order/${id}`)
    expect(whole).toMatchObject({
      order: { id },
      lines: [{ total: units(5400) }],
      transactions: [{ amountTotal: units(5400) }],
      profiles: [],
    })
    const answer = await ask(shop.shelf.app, 'GET', `${order.path}/by/order/${id}`, { token: tokenFor('order:read') })
    expect(answer.body.data).toMatchObject({ lines: null, transactions: null, profiles: null })
  })

  test('stays between zero and the paid amount, and adds up, in any order of actions', async () => {
    const byHand = ['sandbox', 'decline'] as const
    // PayPal supports only the euro among these currencies.
    const outcomes = currency === 'EUR' ? ([...byHand, 'paypal', 'return', 'event'] as const) : byHand
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom('pay', 'refund'), cents: fc.integer({ min: 1, max: 6000 }), key: fc.nat(3) }),
      fc.record({
        act: fc.constantFrom(...outcomes),
        cents: fc.nat(0),
        key: fc.nat(1),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const id = await shop.order()
        const token = await shop.token(id)
        for (const { act, cents, key } of steps) {
          const amount = units(cents)
          if (act === 'pay') await shop.pay(id, { amount, reference: `${id}-${key}` })
          else if (act === 'refund') await shop.refund(id, { amount }, { 'idempotency-key': `${id}-${key}` })
          else if (act === 'sandbox' || act === 'decline') {
            const outcome = act === 'sandbox' ? 'approve' : 'decline'
            await shop.asCustomer('POST', `/${id}/pay`, token, { paymentModeId: shop.modes.sandbox, outcome })
          } else if (act === 'paypal') {
            const sent = await shop.sentToPayPal(id, token)
            const isNew = (sent.body.data as { address: string | null }).address !== null
            if (isNew && shop.paypal.last.status === 'PAYER_ACTION_REQUIRED') shop.paypal.approve()
          } else if (act === 'return') await shop.asCustomer('POST', `/${id}/return`, token)
          else if (shop.paypal.orders.size > 0) await shop.tell(shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED'))
          await invariants(id)
        }
      }),
      { numRuns: 20 },
    )
  })

  async function invariants(id: string): Promise<void> {
    const { paid, refunded, transactions } = await shop.standing(id)
    const sum = (intent: string) =>
      transactions
        .filter((one) => one['intent'] === intent && one['state'] === 'approved')
        .reduce((all, one) => all + minorUnits(String(one['amountTotal'])), 0n)
    const [received, back] = [minorUnits(String(paid)), minorUnits(String(refunded))]
    expect({ received, back }).toEqual({ received: sum('sale'), back: sum('refund') })
    expect(back >= 0n && back <= received && received <= 5400n + back).toBe(true)
  }
})
