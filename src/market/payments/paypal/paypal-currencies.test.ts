import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { paymentMode } from '../modes/payment-mode.ts'
import { payPalAmount, payPalTakes } from '../modes/paypal-currencies.ts'
import { PaymentFixture } from '../payment-fixture.testing.api.ts'

test('an amount for PayPal is exact in the decimals that PayPal supports, or null', () => {
  const currencies = fc.constantFrom(...currencyDecimals.entries())
  fc.assert(
    fc.property(currencies, fc.bigInt({ min: 0n, max: 10n ** 15n }), ([currency, decimals], units) => {
      const amount = (Number(units) / 10 ** decimals).toFixed(decimals)
      const written = payPalAmount(amount, currency)
      const tellable = payPalTakes(currency) && (written !== null || Number.isInteger(Number(amount)))
      expect([tellable, Number(written ?? amount)]).toEqual([written !== null, Number(amount)])
    }),
  )
  expect(payPalAmount('1250', 'JPY')).toBe('1250')
  expect(payPalAmount('1250.00', 'TWD')).toBe('1250')
  expect(payPalAmount('1250.50', 'HUF')).toBe(null)
  expect(payPalAmount('12.50', 'EUR')).toBe('12.50')
})

describe('PayPal with a currency that it does not support', () => {
  let shop: PaymentFixture
  const act = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object, headers = {}) =>
    ask(shop.shelf.app, method, `${paymentMode.path}${path}`, { body, headers })

  beforeAll(async () => {
    shop = await PaymentFixture.open('TND')
  })
  afterAll(() => shop.close())

  test('cannot be created, chosen or activated, and the refusal gives the reason', async () => {
    const refused = [
      ['kind', 'paypal_currency', 'PayPal n’encaisse pas en \u2066TND\u2069, la devise de l’organisation'],
    ]
    const reasons = ({ status, body }: Awaited<ReturnType<typeof act>>) => [
      status,
      body.details?.map(({ field, constraint, detail }) => [field, constraint, detail]),
    ]
    expect(reasons(await act('POST', '', { name: 'Autre PayPal', kind: 'paypal' }))).toEqual([400, refused])
    expect(reasons(await act('PATCH', `/${shop.modes.manual}`, { kind: 'paypal', version: 1 }))).toEqual([400, refused])
    const former = `/${shop.modes.paypal}`
    expect((await act('PUT', `${former}/status`, { active: false })).status).toBe(200)
    expect(reasons(await act('PUT', `${former}/status`, { active: true }))).toEqual([400, refused])
  })

  test('stays unchanged when it existed before, but is not offered', async () => {
    await shop.shelf.database.query({ text: 'update payment_mode set active = true' })
    const former = (await shop.shelf.get(`${paymentMode.path}/${shop.modes.paypal}`)) as Row
    expect(former['kind']).toBe('paypal')
    const named = await act('PATCH', `/${former.id}`, { name: 'Ancien PayPal', version: former.version })
    expect(named.status).toBe(200)
    const id = await shop.order()
    const token = await shop.token(id)
    expect((await shop.view(id, token)).modes.map(({ kind }) => kind)).toEqual(['sandbox', 'manual'])
    const sent = await shop.sentToPayPal(id, token)
    expect([sent.status, sent.body.details?.[0]?.constraint]).toEqual([409, 'paypal_finer'])
    expect(shop.paypal.requests).toEqual([])
  })
})

describe('PayPal with a currency that it supports only in whole units', () => {
  let shop: PaymentFixture

  beforeAll(async () => {
    shop = await PaymentFixture.open('HUF')
  })
  afterAll(() => shop.close())

  test('gets whole amounts for payments and refunds', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    expect((await shop.sentToPayPal(id, token)).status).toBe(200)
    const at = shop.paypal.last
    expect(at.purchase_units[0]?.amount).toEqual({ currency_code: 'HUF', value: '54' })
    shop.paypal.approve(at)
    const paid = await shop.asCustomer('POST', `/${id}/return`, token)
    expect(paid.body.data).toMatchObject({ standing: 'paid', due: '0.00' })
    const finer = await shop.refund(id, { amount: '10.50' })
    expect([finer.status, finer.body.details?.[0]?.field]).toEqual([409, 'amount'])
    expect((await shop.refund(id, { amount: '10.00' })).status).toBe(201)
    expect((await shop.refund(id)).status).toBe(201)
    expect(await shop.standing(id)).toMatchObject({ paid: '54.00', refunded: '54.00', paymentState: 'refunded' })
    expect(at.purchase_units[0]?.payments.refunds.map(({ amount }) => amount.value)).toEqual(['10', '44'])
  })

  test('is not offered for an amount with decimals', async () => {
    const article = await shop.shelf.make('article', { price: '54.50' })
    const id = await shop.order(article.id)
    const token = await shop.token(id)
    expect((await shop.view(id, token)).modes.map(({ kind }) => kind)).toEqual(['sandbox', 'manual'])
    expect((await shop.sentToPayPal(id, token)).status).toBe(409)
  })
})
