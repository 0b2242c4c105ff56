import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import { PayPalClient, PayPalRefusal, PayPalUnavailable } from './paypal-client.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { installationId, renewInstallationId } from '#engine/database/installation.api.ts'
import { PayPalPayments } from './paypal-payments.api.ts'
import { FakePayPal, fakePayPalKeys } from './fake-paypal.testing.api.ts'
import { PaymentFixture } from '../payment-fixture.testing.api.ts'

const purchase = {
  transactionId: '0197c3f0-0000-7000-8000-00000000000a',
  orderId: '0197c3f0-0000-7000-8000-00000000000b',
  invoiceNumber: '2026-000001',
  amount: '54.00',
  currency: 'EUR',
  language: 'ar',
  returnUrl: 'https://souk.example/payment?back=paypal',
  cancelUrl: 'https://souk.example/payment?back=cancelled',
} as const

describe('PayPal’s REST API', () => {
  let standIn: FakePayPal
  let paypal: PayPalClient
  let impatient: PayPalClient

  beforeAll(async () => {
    standIn = await FakePayPal.open()
    const account = { apiUrl: standIn.address, ...fakePayPalKeys, attributionId: null }
    paypal = new PayPalClient(account)
    impatient = new PayPalClient(account, { patience: 200 })
  })

  afterAll(() => standIn.close())

  test('uses a token that is requested once, and again when PayPal rejects it', async () => {
    await Promise.all([paypal.create(purchase), paypal.create(purchase)])
    await paypal.order(standIn.last.id)
    expect(standIn.requests.filter((act) => act.includes('oauth2'))).toHaveLength(1)
    standIn.forgetTokens()
    expect((await paypal.order(standIn.last.id)).id).toBe(standIn.last.id)
  })

  test('creates one order for a repeated request, after a failure or a lost response', async () => {
    const before = standIn.orders.size
    for (const does of ['error', 'drop', 'error after', 'drop after'] as const) {
      const transactionId = `0197c3f0-0000-7000-8000-0000000000${does.length}`
      standIn.troubles.push({ on: /^POST \/v2\/checkout\/orders$/, does })
      await paypal.create({ ...purchase, transactionId })
    }
    expect(standIn.orders.size - before).toBe(4)
  })

  test('distinguishes silence from refusal, and no error contains a key or a name', async () => {
    standIn.troubles.push({ on: /orders/, does: 'error' }, { on: /orders/, does: 'silence' })
    const silent = await impatient.create(purchase).catch((error: unknown) => error)
    expect(silent).toBeInstanceOf(PayPalUnavailable)
    standIn.troubles.length = 0
    const refused = await paypal.order('UNKNOWN').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PayPalRefusal)
    const stranger = new PayPalClient({
      apiUrl: standIn.address,
      ...fakePayPalKeys,
      secret: 'other',
      attributionId: null,
    })
    const unknown = await stranger.order('UNKNOWN').catch((error: unknown) => error)
    for (const error of [silent, refused, unknown]) {
      expect(String(error) + String((error as Error).stack) + JSON.stringify(error)).not.toMatch(
        /kanari|personal|Nadia/,
      )
    }
  })

  test.each([
    'http://api-m.paypal.com',
    'https://localhost',
    'https://10.0.0.7',
    'https://souk.internal',
    'http://127.0.0.2',
  ])('is never accepted at %s', (apiUrl) => {
    expect(() => new PayPalClient({ ...paypal.account, apiUrl })).toThrow(PayPalRefusal)
  })

  test('is contacted only at public addresses, and its response is limited in size', async () => {
    const inside = new PayPalClient(
      { ...paypal.account, apiUrl: 'https://api-m.paypal.com' },
      { resolve: async () => ['127.0.0.1'] },
    )
    expect(await inside.order('O-1').catch((error: unknown) => error)).toBeInstanceOf(PayPalUnavailable)
    standIn.troubles.push({ on: /orders/, does: 'endless' }, { on: /orders/, does: 'endless' })
    expect(await paypal.order(standIn.last.id).catch((error: unknown) => error)).toBeInstanceOf(PayPalUnavailable)
    standIn.troubles.length = 0
  })
})

describe('paying by PayPal', () => {
  let shop: PaymentFixture

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })

  afterEach(() => {
    shop.paypal.nextCapture = 'COMPLETED'
    shop.paypal.troubles.length = 0
  })

  afterAll(() => shop.close())

  /** An order whose customer was redirected to PayPal. */
  const startSale = async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    await shop.sentToPayPal(id, token)
    return { id, token, at: shop.paypal.last }
  }
  const comeBack = ({ id, token }: { id: string; token: string }) => shop.asCustomer('POST', `/${id}/return`, token)

  test('has the order, its number and the exact amount, and is the same payment in two tabs', async () => {
    const { id, token, at } = await startSale()
    const [again, twice] = await Promise.all([shop.sentToPayPal(id, token), shop.sentToPayPal(id, token)])
    const address = `https://www.paypal.com/checkoutnow?token=${at.id}`
    expect([again.body.data, twice.body.data]).toEqual([
      { address, view: null },
      { address, view: null },
    ])
    const [unit] = at.purchase_units
    expect(unit).toMatchObject({ custom_id: id, amount: { currency_code: 'EUR', value: '54.00' } })
    const { transactions } = await shop.standing(id)
    expect(transactions).toMatchObject([{ state: 'created', reference: at.id, invoiceNumber: unit?.invoice_id }])
  })

  test('has invoice numbers with the installation’s id, so that they differ from those of another Souk', async () => {
    const { database } = shop.shelf
    const id = await installationId(database)
    expect(id).toMatch(/^[A-Z2-9]{6}$/)
    const { at } = await startSale()
    const [, year, number] = /^[A-Z2-9]{6}-(\d{4})-(\d{6})$/.exec(at.purchase_units[0]?.invoice_id ?? '') ?? []
    expect(at.purchase_units[0]?.invoice_id).toBe(`${id}-${year}-${number}`)
    await renewInstallationId(database)
    expect((await startSale()).at.purchase_units[0]?.invoice_id).not.toContain(id)
  })

  test('polls every pending payment in turn, however many never end', async () => {
    const { database, services } = shop.shelf
    const sales = []
    for (let n = 0; n < 45; n += 1) sales.push(await startSale())
    const last = sales.at(-1)
    if (!last) throw new Error('No sale')
    shop.paypal.approve(last.at)
    const payments = new PayPalPayments(services)
    const later = (minutes: number) =>
      database.query({
        text: `with moved as (update payment_transaction set updated_at = now() - interval '1 minute' where state in ('created', 'pending'))
          update payment_poll set polled_at = polled_at - make_interval(mins => $1)`,
        values: [minutes],
      })
    // Twenty-five older payments are pending, so that the test shows they do not delay the polls of other payments.
    await database.query({
      text: `update payment_transaction set state = 'pending' where id in (
        select id from payment_transaction where state = 'created' and reference is not null order by created_at limit 25)`,
    })
    const rounds = []
    for (let round = 0; round < 8 && (await shop.standing(last.id)).paid !== '54.00'; round += 1) {
      await later(5)
      await payments.syncPending(systemActor)
      rounds.push(round)
    }
    expect((await shop.standing(last.id)).paid).toBe('54.00')
    expect(rounds.length).toBeLessThanOrEqual(5)
  }, 120_000)

  test('stops polling a payment that PayPal deleted, and continues with the others', async () => {
    const { database, services } = shop.shelf
    const forgotten = await startSale()
    shop.paypal.orders.delete(forgotten.at.id)
    const approved = await startSale()
    shop.paypal.approve(approved.at)
    for (let round = 0; round < 5; round += 1) {
      await database.query({
        text: `with moved as (update payment_transaction set updated_at = now() - interval '1 minute' where state in ('created', 'pending'))
          update payment_poll set polled_at = polled_at - interval '5 minutes'`,
      })
      await new PayPalPayments(services).syncPending(systemActor)
    }
    expect((await shop.standing(approved.id)).paid).toBe('54.00')
    const [poll] = await database.query<{ ended: boolean }>({
      text: 'select p.ended from payment_poll p join payment_transaction t on t.id = p.transaction_id where t.reference = $1',
      values: [forgotten.at.id],
    })
    expect(poll).toEqual({ ended: true })
  }, 60_000)

  test('captures the money when the customer returns, and uses the texts of the specification at PayPal', async () => {
    const sale = await startSale()
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'due' })
    shop.paypal.approve(sale.at)
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'paid', due: '0.00' })
    const { transactions, ...figures } = await shop.standing(sale.id)
    expect(figures).toMatchObject({ paid: '54.00', paymentState: 'paid' })
    expect(transactions).toMatchObject([{ intent: 'sale', state: 'approved', payerStatus: 'VERIFIED' }])
    expect(transactions[0]?.['saleLinks']).toContain('/v2/payments/captures/')
    expect(JSON.stringify(transactions)).not.toContain('personal.example')
  })

  test('is captured once when the return and repeated events arrive together in any order', async () => {
    const sale = await startSale()
    const captures = shop.paypal.captures
    shop.paypal.approve(sale.at)
    const event = shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED', sale.at)
    const answers = await Promise.all([
      comeBack(sale),
      shop.tell(event),
      shop.tell(event),
      shop.tell(shop.paypal.eventOf('PAYMENT.CAPTURE.COMPLETED', sale.at)),
      comeBack(sale),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const late = [shop.paypal.eventOf('PAYMENT.CAPTURE.COMPLETED', sale.at), event]
    for (const lateEvent of late) expect((await shop.tell(lateEvent)).status).toBe(200)
    expect(shop.paypal.captures - captures).toBe(1)
    const { paid, transactions } = await shop.standing(sale.id)
    expect([paid, transactions.length]).toEqual(['54.00', 1])
  })

  test('is captured by PayPal’s event when the customer does not return', async () => {
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    await shop.tell(shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED', sale.at))
    expect((await shop.standing(sale.id)).paid).toBe('54.00')
  })

  test('is captured when the customer approves it but does not return, and PayPal sends no event', async () => {
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    await shop.shelf.database.query({
      text: `update payment_transaction set updated_at = now() - interval '1 minute' where order_id = $1`,
      values: [sale.id],
    })
    await new PayPalPayments(shop.shelf.services).syncPending(systemActor)
    expect((await shop.standing(sale.id)).paid).toBe('54.00')
  })

  test('with an invoice number that PayPal already has succeeds at the second attempt', async () => {
    const elsewhere = await startSale()
    shop.paypal.approve(elsewhere.at)
    await comeBack(elsewhere)
    const sale = await startSale()
    Object.assign(elsewhere.at.purchase_units[0] ?? {}, { invoice_id: sale.at.purchase_units[0]?.invoice_id })
    shop.paypal.approve(sale.at)
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'refused' })
    await shop.sentToPayPal(sale.id, sale.token)
    shop.paypal.approve()
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'paid' })
  })

  test('rejects events without PayPal’s signature of the exact text', async () => {
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    const event = shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED', sale.at)
    const { 'paypal-transmission-sig': _signature, ...bare } = shop.paypal.headersOf()
    const forged = { ...bare, 'paypal-transmission-sig': 'forged' }
    for (const [text, headers] of [
      [event, bare],
      [event, forged],
      [JSON.stringify(JSON.parse(event)), shop.paypal.headersOf()],
      ['{}', shop.paypal.headersOf()],
      ['nonsense', shop.paypal.headersOf()],
    ] as const)
      expect((await shop.tell(text, headers)).status).toBe(400)
    expect((await shop.standing(sale.id)).paid).toBe('0.00')
  })

  test('limits the forged events that PayPal verifies in an hour, and still accepts real ones from other addresses', async () => {
    const { tries } = attemptLimits.unsignedByNetwork
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    const event = shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED', sale.at)
    const forged = { ...shop.paypal.headersOf(), 'paypal-transmission-sig': 'forged' }
    const requestsBefore = shop.paypal.requests.length
    const responses = await Promise.all(
      Array.from({ length: tries + 2 }, () => shop.tell(event, forged, '198.51.100.4')),
    )
    expect(shop.paypal.requests.length - requestsBefore).toBeLessThanOrEqual(tries + 1)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
    for (let times = 0; times < tries + 5; times += 1) expect((await shop.tell(event)).status).toBe(200)
    expect((await shop.standing(sale.id)).paid).toBe('54.00')
  })

  test('refuses an event, so that PayPal repeats it, while PayPal’s API is unreachable', async () => {
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    const event = shop.paypal.eventOf('CHECKOUT.ORDER.APPROVED', sale.at)
    shop.paypal.troubles.push({ on: /^GET/, does: 'error' }, { on: /^GET/, does: 'error' })
    expect((await shop.tell(event)).status).toBe(503)
    expect((await shop.tell(event)).status).toBe(200)
    expect((await shop.standing(sale.id)).paid).toBe('54.00')
  })

  test('that is declined is shown as declined, moves the order, and can be tried again', async () => {
    const sale = await startSale()
    shop.paypal.nextCapture = 'refused'
    shop.paypal.approve(sale.at)
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'refused', due: '54.00' })
    const { category, transactions } = await shop.standing(sale.id)
    expect([category, transactions[0]?.['reason']]).toEqual(['on_hold', 'PayPal: INSTRUMENT_DECLINED'])
    shop.paypal.nextCapture = 'COMPLETED'
    await shop.sentToPayPal(sale.id, sale.token)
    shop.paypal.approve()
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'paid' })
  })

  test('that PayPal holds is shown as being confirmed until PayPal captures or refuses it', async () => {
    for (const [word, state] of [
      ['COMPLETED', 'approved'],
      ['DECLINED', 'failed'],
    ] as const) {
      const sale = await startSale()
      shop.paypal.nextCapture = 'PENDING'
      shop.paypal.approve(sale.at)
      expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'confirming' })
      expect((await shop.pay(sale.id)).body.code).toBe('nothing_due')
      const [capture] = sale.at.purchase_units[0]?.payments.captures ?? []
      if (capture) capture.status = word
      await shop.tell(shop.paypal.eventOf(`PAYMENT.CAPTURE.${word}`, sale.at))
      expect((await shop.standing(sale.id)).transactions[0]).toMatchObject({ state })
    }
  })

  test('with another amount or currency than requested is refused before the capture', async () => {
    for (const change of [{ value: '0.54' }, { currency_code: 'USD' }]) {
      const sale = await startSale()
      const captures = shop.paypal.captures
      Object.assign(sale.at.purchase_units[0]?.amount ?? {}, change)
      shop.paypal.approve(sale.at)
      await comeBack(sale)
      expect(shop.paypal.captures).toBe(captures)
      expect(await shop.standing(sale.id)).toMatchObject({ paid: '0.00', transactions: [{ state: 'failed' }] })
    }
  })

  test('for an order paid in another way captures nothing', async () => {
    const sale = await startSale()
    await shop.pay(sale.id)
    const captures = shop.paypal.captures
    shop.paypal.approve(sale.at)
    await comeBack(sale)
    expect(shop.paypal.captures).toBe(captures)
    expect((await shop.standing(sale.id)).paid).toBe('54.00')
  })

  test('for an order cancelled in the meantime captures nothing', async () => {
    const sale = await startSale()
    await shop.cancel(sale.id)
    const captures = shop.paypal.captures
    shop.paypal.approve(sale.at)
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'closed' })
    expect(shop.paypal.captures).toBe(captures)
  })

  test('that PayPal refuses to create starts again, and does not count as a declined payment', async () => {
    const id = await shop.order()
    const token = await shop.token(id)
    shop.paypal.troubles.push({ on: /orders$/, does: 'refusal' })
    expect((await shop.sentToPayPal(id, token)).status).toBe(503)
    expect((await shop.standing(id)).category).toBe('open')
    expect((await shop.sentToPayPal(id, token)).body.data).toMatchObject({ view: null })
  })

  test('whose capture got no response is recorded later, and captured once', async () => {
    const sale = await startSale()
    const captures = shop.paypal.captures
    shop.paypal.approve(sale.at)
    const twice = { on: /capture$/, does: 'error after' } as const
    shop.paypal.troubles.push(twice, twice)
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'confirming' })
    expect((await comeBack(sale)).body.data).toMatchObject({ standing: 'paid' })
    expect(shop.paypal.captures - captures).toBe(1)
  })

  const paidBy = async () => {
    const sale = await startSale()
    shop.paypal.approve(sale.at)
    await comeBack(sale)
    return sale
  }

  test('is refunded through PayPal, in parts, and never beyond the captured amount', async () => {
    const { id, at } = await paidBy()
    const part = await shop.refund(id, { amount: '14.00' })
    expect(part.body.data).toMatchObject({ state: 'approved', intent: 'refund', paymentModeId: shop.modes.paypal })
    expect((await shop.refund(id, { amount: '40.01' })).status).toBe(409)
    expect((await shop.refund(id)).status).toBe(201)
    expect(await shop.standing(id)).toMatchObject({ refunded: '54.00', paymentState: 'refunded' })
    expect(at.purchase_units[0]?.payments.refunds.map(({ amount }) => amount.value)).toEqual(['14.00', '40.00'])
  })

  test('is refunded once when PayPal acted but did not respond', async () => {
    const { id, at } = await paidBy()
    const twice = { on: /refund$/, does: 'error after' } as const
    shop.paypal.troubles.push(twice, twice)
    const key = { 'idempotency-key': 'refund' }
    const unsaid = await shop.refund(id, { amount: '20.00' }, key)
    expect([unsaid.status, (unsaid.body.data as Row)['state']]).toEqual([202, 'pending'])
    expect((await shop.refund(id, { amount: '40.00' })).status).toBe(409)
    expect((await shop.refund(id, { amount: '40.00', paymentModeId: shop.modes.manual })).status).toBe(409)
    expect((await shop.refund(id, { amount: '20.00' }, key)).body.data).toMatchObject({ state: 'approved' })
    expect(await shop.standing(id)).toMatchObject({ refunded: '20.00' })
    expect(at.purchase_units[0]?.payments.refunds).toHaveLength(1)
  })

  test('refunded on PayPal’s site is recorded by its event', async () => {
    const { id, at } = await paidBy()
    const [capture] = at.purchase_units[0]?.payments.captures ?? []
    const link = { rel: 'up', href: `${shop.paypal.address}/v2/payments/captures/${capture?.id}`, method: 'GET' }
    const refund = {
      id: `R-${at.id}`,
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '9.00' },
      links: [link],
    }
    at.purchase_units[0]?.payments.refunds.push(refund)
    const event = { id: `WH-R-${at.id}`, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: refund }
    for (let times = 0; times < 2; times += 1)
      expect((await shop.tell(JSON.stringify(event, null, 1))).status).toBe(200)
    expect(await shop.standing(id)).toMatchObject({ refunded: '9.00', paymentState: 'partly_refunded' })
  })
})
