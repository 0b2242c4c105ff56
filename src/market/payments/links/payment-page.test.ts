import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { order } from '#market/orders/order.ts'
import { PaymentLinks } from './payment-link.api.ts'
import { PaymentFixture } from '../payment-fixture.testing.api.ts'

describe('a payment link', () => {
  let shop: PaymentFixture

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })

  afterAll(() => shop.close())

  const asTest = (id: string, token: string, outcome: string) =>
    shop.asCustomer('POST', `/${id}/pay`, token, { paymentModeId: shop.modes.sandbox, outcome })

  test('opens only its order, without personal data of the customer', async () => {
    const [id, other] = [await shop.order(), await shop.order()]
    const token = await shop.token(id)
    const answer = await shop.asCustomer('GET', `/${id}`, token)
    expect(answer.body.data).toMatchObject({
      standing: 'due',
      total: '54.00',
      due: '54.00',
      lines: [{ name: 'Forfait', quantity: 1, total: '54.00' }],
      modes: [{ kind: 'paypal' }, { kind: 'sandbox' }, { kind: 'manual', instructions: 'IBAN FR14' }],
    })
    expect(answer.text).not.toMatch(/nadia|kanari/)
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      token.toUpperCase(),
    ])
      expect((await shop.asCustomer('GET', `/${id}`, wrong)).body.code).toBe('payment_link_broken')
    expect((await shop.asCustomer('GET', `/${other}`, token)).status).toBe(404)
    expect((await asTest(other, token, 'approve')).status).toBe(404)
  })

  test('expires after a week, and cannot be extended by its holder', async () => {
    const id = await shop.order()
    const links = new PaymentLinks(shop.shelf.app, shop.shelf.services)
    const token = await shop.token(id)
    const later = new Date(Date.now() + (7 * 24 * 3600 + 1) * 1000)
    expect(await links.judge(id, token)).toBe('good')
    expect(await links.judge(id, token, later)).toBe('expired')
    expect(await links.judge(id, token.replace(/^\w+/, 'zzzzzz'))).toBe('broken')
  })

  test('makes one test payment for repeated clicks in several tabs', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => asTest(id, token, 'approve')))
    for (const { body } of answers) expect(body.data).toMatchObject({ view: { standing: 'paid', test: true } })
    const { paid, transactions } = await shop.standing(id)
    expect([paid, transactions.length, transactions[0]?.['payerStatus']]).toEqual(['54.00', 1, 'TEST'])
  })

  test('can be tried again after a refused test', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    expect((await asTest(id, token, 'decline')).body.data).toMatchObject({ view: { standing: 'refused' } })
    expect((await asTest(id, token, 'approve')).body.data).toMatchObject({ view: { standing: 'paid' } })
  })

  test('offers no test payment after a partial payment', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    const part = { paymentModeId: shop.modes.manual, amount: '20.00', reference: 'VIR-1' }
    expect((await ask(shop.shelf.app, 'POST', `${order.path}/${id}/payments`, { body: part })).status).toBe(201)
    expect(await shop.view(id, token)).toMatchObject({ due: '34.00', modes: [{ kind: 'paypal' }, { kind: 'manual' }] })
    expect((await asTest(id, token, 'approve')).status).toBe(409)
    expect((await shop.standing(id)).paid).toBe('20.00')
  })

  test('of a cancelled order offers and accepts no payment', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    await shop.cancel(id)
    expect(await shop.view(id, token)).toMatchObject({ standing: 'closed', modes: [] })
    expect((await asTest(id, token, 'approve')).body.data).toMatchObject({ view: { standing: 'closed' } })
    expect((await shop.standing(id)).paid).toBe('0.00')
  })

  test('is not created when the customer could not pay', async () => {
    const id = await shop.order()
    const make = () => ask(shop.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    await shop.shelf.database.query({ text: 'update payment_mode set active = false' })
    const refused = await make()
    expect([refused.status, refused.body.code]).toEqual([409, 'no_payment_mode'])
    await shop.shelf.database.query({ text: 'update payment_mode set active = true' })
    expect((await make()).status).toBe(200)
  })

  test('is created by staff who may change orders, and mailed in the chosen language, encrypted in the outbox', async () => {
    const id = await shop.order()
    const make = (body: object, ...permissions: string[]) =>
      ask(shop.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body, token: tokenFor(...permissions) })
    expect((await make({}, 'order:read')).status).toBe(403)
    const response = await make({ mail: true, language: 'ar' }, 'order:read', 'order:update')
    expect(response.body.data).toMatchObject({ mailed: true })
    const [mail] = await shop.shelf.database.query<{ recipient: string; letter: string }>({
      text: 'select recipient, letter::text as letter from mail_outbox order by created_at desc limit 1',
    })
    expect(mail?.recipient).toBe('nadia@personal.example')
    expect(mail?.letter).not.toContain('token=')
  })
})
