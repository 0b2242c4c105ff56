import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { order } from '#market/orders/order.ts'
import { PaymentFixture } from '#market/payments/payment-fixture.testing.api.ts'
import { fireDue } from '#market/orders/state-machine/timed-transitions.api.ts'

const minutes = { hour: 60, day: 24 * 60 } as const

describe('an unpaid order', () => {
  let shop: PaymentFixture

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })
  afterAll(() => shop.close())

  const set = async (mode: keyof PaymentFixture['modes'], payWithin: number | null, active = true) => {
    const path = `${paymentMode.path}/${shop.modes[mode]}`
    const row = (await shop.shelf.get(path)) as Row
    const answer = await ask(shop.shelf.app, 'PATCH', path, { body: { version: row.version, payWithin } })
    expect(answer.status, answer.text).toBe(200)
    await shop.shelf.database.query({
      text: 'update payment_mode set active = $2 where id = $1',
      values: [row.id, active],
    })
  }
  beforeEach(async () => {
    await set('manual', null)
    await set('paypal', null)
    await set('sandbox', null)
  })

  const read = async (id: string) => (await shop.shelf.get(`${order.path}/${id}`)) as Row
  /** Reads the number of minutes until the order's payment deadline. */
  const minutesLeft = async (id: string): Promise<number> => {
    const { payUntil, dueAt } = await read(id)
    expect(dueAt).toBe(payUntil)
    return Math.round((Date.parse(String(payUntil)) - Date.now()) / 60_000)
  }
  const link = async (id: string) => {
    const answer = await ask(shop.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    return answer.body.data as { address: string; expiresAt: string }
  }
  const runOut = (id: string) =>
    shop.shelf.database.query({
      text: `update customer_order set pay_until = now() - interval '1 second', due_at = now() - interval '1 second' where id = $1`,
      values: [id],
    })

  test.each([
    ['a transfer of a week', { manual: null, paypal: null, sandbox: null }, 7 * minutes.day],
    ['a transfer of two days', { manual: 2 * minutes.day, paypal: null, sandbox: 30 }, 2 * minutes.day],
    ['PayPal of three days', { manual: minutes.hour, paypal: 3 * minutes.day, sandbox: 30 }, 3 * minutes.day],
    ['half an hour', { manual: 30, paypal: 15, sandbox: 5 }, 30],
  ] as const)('is kept as long as the longest payment time: %s', async (_, within, expected) => {
    for (const [mode, time] of Object.entries(within)) await set(mode as keyof typeof within, time)
    const id = await shop.order()
    expect(await minutesLeft(id)).toBe(expected)
    const { expiresAt } = await link(id)
    expect(expiresAt).toBe((await read(id))['payUntil'])
    expect((await shop.view(id, await shop.token(id))).until).toBe((await read(id))['payUntil'])
  })

  test('ignores payment modes that are inactive or have no keys', async () => {
    await set('manual', 7 * minutes.day, false)
    await set('paypal', 5 * minutes.day)
    await shop.shelf.database.query({ text: `update payment_mode set secret_id = null where kind = 'paypal'` })
    expect(await minutesLeft(await shop.order())).toBe(minutes.day)
    await shop.shelf.database.query({ text: `update payment_mode set secret_id = user_id where kind = 'paypal'` })
    expect(await minutesLeft(await shop.order())).toBe(5 * minutes.day)
  })

  test('gets more time with another link, never less; its earlier links stay valid as long', async () => {
    await set('manual', minutes.hour)
    await set('paypal', minutes.hour)
    await set('sandbox', minutes.hour)
    const id = await shop.order()
    const token = await shop.token(id)
    expect(await minutesLeft(id)).toBe(minutes.hour)
    await set('manual', 2 * minutes.day)
    await link(id)
    expect(await minutesLeft(id)).toBe(2 * minutes.day)
    await set('manual', minutes.hour)
    await link(id)
    expect(await minutesLeft(id)).toBe(2 * minutes.day)
    const later = Date.now() + 90 * 60_000
    const real = Date.now
    Date.now = () => later
    try {
      expect((await shop.asCustomer('GET', `/${id}`, token)).status).toBe(200)
    } finally {
      Date.now = real
    }
  })

  test('keeps its stock and its link until then, and loses both at once', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    expect(await fireDue(shop.shelf.services)).toBe(0)
    await runOut(id)
    expect(await fireDue(shop.shelf.services)).toBe(1)
    expect(await read(id)).toMatchObject({ category: 'cancelled', dueAt: null })
    expect(await shop.view(id, token)).toMatchObject({ standing: 'closed', modes: [], until: null })
    const pressed = await shop.asCustomer('POST', `/${id}/pay`, token, {
      ...{ paymentModeId: shop.modes.sandbox, outcome: 'approve' },
    })
    expect(pressed.body.data).toMatchObject({ view: { standing: 'closed' } })
    const again = await ask(shop.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    expect([again.status, again.body.code]).toEqual([409, 'not_payable'])
  })

  test('accepts a late payment', async () => {
    const id = await shop.order()
    await runOut(id)
    await fireDue(shop.shelf.services)
    expect((await shop.pay(id, { amount: '54.00' })).status).toBe(201)
    expect(await read(id)).toMatchObject({ category: 'open', paymentState: 'paid', dueAt: null })
  })

  test('also expires after a refused payment, which extends nothing', async () => {
    await set('manual', 2 * minutes.day)
    const id = await shop.order()
    const token = await shop.token(id)
    const before = (await read(id))['payUntil']
    await set('manual', 7 * minutes.day)
    await shop.asCustomer('POST', `/${id}/pay`, token, { paymentModeId: shop.modes.sandbox, outcome: 'decline' })
    expect(await read(id)).toMatchObject({ category: 'on_hold', payUntil: before, dueAt: before })
    await runOut(id)
    expect(await fireDue(shop.shelf.services)).toBe(1)
    expect(await read(id)).toMatchObject({ category: 'cancelled' })
  })

  test('has no deadline after its payment', async () => {
    const id = await shop.order()
    await shop.pay(id, { amount: '54.00' })
    await shop.shelf.database.query({
      text: `update customer_order set pay_until = now() - interval '1 second' where id = $1`,
      values: [id],
    })
    await fireDue(shop.shelf.services)
    expect(await read(id)).toMatchObject({ category: 'open', paymentState: 'paid' })
  })
})
