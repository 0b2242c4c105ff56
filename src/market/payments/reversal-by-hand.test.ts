import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { order } from '#market/orders/order.ts'
import { PaymentFixture } from './payment-fixture.testing.api.ts'
import { transaction } from './transaction.ts'

describe('a reversal recorded by staff', () => {
  let shop: PaymentFixture
  let id: string

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })

  afterAll(async () => {
    expect(await findBalanceMismatches(shop.shelf.database)).toEqual([])
    await shop.close()
  })

  beforeEach(async () => {
    id = await shop.order()
    await shop.pay(id)
  })

  const record = (intent: string, more: object = {}, token?: string) => {
    const body = { orderId: id, intent, amountTotal: '54.00', reason: 'Opposition de la banque', ...more }
    return ask(shop.shelf.app, 'POST', transaction.path, { body, ...(token && { token }) })
  }
  const wrong = ({ status, body }: Awaited<ReturnType<typeof record>>) => [
    status,
    body.details?.map(({ field, constraint }) => `${field} ${constraint}`),
  ]
  const money = async () => {
    const row = (await shop.shelf.get(`${order.path}/${id}`)) as Row
    return [row['refunded'], row['reversed'], row['paymentState']]
  }

  test('makes the order due again, in parts, by the mode of the payment, until the money returns', async () => {
    const part = await record('reversal', { amountTotal: '20.00' })
    expect(part.body.data).toMatchObject({ intent: 'reversal', paymentModeId: shop.modes.manual, state: 'approved' })
    expect(await money()).toEqual(['20.00', '20.00', 'partly_paid'])
    expect(wrong(await record('reversal', { amountTotal: '34.01' }))).toEqual([409, ['amountTotal more_than_origin']])
    expect((await record('reversal', { amountTotal: '34.00' })).status).toBe(201)
    expect(await money()).toEqual(['54.00', '54.00', 'unpaid'])
    expect(wrong(await record('reversal'))).toEqual([409, ['intent no_sale_left']])
    expect(wrong(await record('reinstatement', { amountTotal: '20.00' }))).toEqual([409, ['originId origin_return']])
    const back = { amountTotal: '20.00', originId: (part.body.data as Row).id }
    expect((await record('reinstatement', back)).status).toBe(201)
    expect(wrong(await record('reinstatement', back))).toEqual([409, ['originId origin_return']])
    expect(await money()).toEqual(['34.00', '34.00', 'partly_paid'])
    expect((await record('reversal', { amountTotal: '20.00' })).status).toBe(201)
  })

  test('takes back a refund that did not arrive', async () => {
    await shop.refund(id, { amount: '10.00' })
    expect((await record('reinstatement', { amountTotal: '10.00' })).status).toBe(201)
    expect(await money()).toEqual(['0.00', '0.00', 'paid'])
  })

  test('is refused without a payment or a reason, for another order or mode, or above the amount', async () => {
    const other = await shop.order()
    await shop.pay(other)
    const sheet = await shop.standing(other)
    const originId = sheet.transactions[0]?.id
    expect(wrong(await record('reversal', { originId }))).toEqual([409, ['originId origin_sale']])
    expect(wrong(await record('reversal', { paymentModeId: shop.modes.sandbox }))).toEqual([
      409,
      ['paymentModeId origin_mode'],
    ])
    expect(wrong(await record('reversal', { reason: null }))).toEqual([400, ['reason required']])
    expect(wrong(await record('reversal', { state: 'pending' }))).toEqual([400, ['state under_way']])
    expect(wrong(await record('reversal', { state: 'failed' }))).toEqual([400, ['state under_way']])
    expect(wrong(await record('reinstatement'))).toEqual([409, ['intent no_return_left']])
    id = await shop.order()
    expect(wrong(await record('reversal'))).toEqual([409, ['intent no_sale_left']])
  })

  test('requires the refund permission', async () => {
    const may = (...permissions: string[]) =>
      tokenFor('transaction:create', 'order:read', 'transaction:read', ...permissions)
    expect((await record('reversal', {}, may('payment:record'))).status).toBe(403)
    expect((await record('reversal', {}, may('payment:refund'))).status).toBe(201)
  })

  test('of a PayPal payment is undone when PayPal still has the money', async () => {
    id = await shop.order()
    const token = await shop.token(id)
    await shop.sentToPayPal(id, token)
    shop.paypal.approve()
    const seen = shop.paypal.last
    await shop.asCustomer('POST', `/${id}/return`, token)
    expect((await record('reversal')).status).toBe(201)
    expect(await money()).toEqual(['54.00', '54.00', 'unpaid'])
    await shop.tell(shop.paypal.eventOf('PAYMENT.CAPTURE.COMPLETED', seen))
    expect(await money()).toEqual(['0.00', '0.00', 'paid'])
  })
})
