import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { order } from '#market/orders/order.ts'
import { PaymentFixture } from '../payment-fixture.testing.api.ts'
import { FakePayPalCase } from './fake-paypal-case.testing.api.ts'
import { reversedAmount, type CaptureState } from './reversed-amount.ts'

describe('the amount that PayPal took back', () => {
  const capture: CaptureState = {
    ...{ status: 'COMPLETED', captured: 5400n, refunded: 0n, recorded: 0n, disputed: false, reported: null },
  }
  const amount = (more: Partial<CaptureState>) => reversedAmount({ ...capture, ...more })

  test('is zero for a whole capture, and the amount without a refund for a refunded one', () => {
    expect(amount({ recorded: 5400n })).toBe(0n)
    expect(amount({ status: 'REFUNDED' })).toBe(5400n)
    expect(amount({ status: 'REFUNDED', refunded: 1000n, recorded: 5400n })).toBe(4400n)
    expect(amount({ status: 'REFUNDED', refunded: 5400n })).toBe(0n)
  })

  test('is the reported amount while part of the capture remains', () => {
    expect(amount({ status: 'PARTIALLY_REFUNDED' })).toBe(0n)
    expect(amount({ status: 'PARTIALLY_REFUNDED', reported: 2000n, recorded: 1000n })).toBe(3000n)
    expect(amount({ status: 'PARTIALLY_REFUNDED', refunded: 1000n, recorded: 4400n })).toBe(0n)
  })

  test('is not read from the status of a capture whose dispute is open', () => {
    expect(amount({ disputed: true, status: 'PARTIALLY_REFUNDED' })).toBe(0n)
    expect(amount({ disputed: true, status: 'REFUNDED' })).toBe(0n)
    expect(amount({ disputed: true, status: 'PARTIALLY_REFUNDED', reported: 5400n })).toBe(5400n)
    expect(amount({ disputed: true, status: 'PENDING', recorded: 2000n })).toBe(2000n)
  })
})

describe('a payment by PayPal', () => {
  let shop: PaymentFixture
  let id: string
  let at: FakePayPalCase

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })

  afterAll(async () => {
    expect(await findBalanceMismatches(shop.shelf.database)).toEqual([])
    await shop.close()
  })

  const begin = async () => {
    id = await shop.order()
    const token = await shop.token(id)
    await shop.sentToPayPal(id, token)
    const seen = shop.paypal.last
    shop.paypal.approve(seen)
    return { token, seen }
  }

  beforeEach(async () => {
    const { token, seen } = await begin()
    await shop.asCustomer('POST', `/${id}/return`, token)
    at = new FakePayPalCase(shop.paypal, seen)
  })

  const tell = async (...events: readonly string[]): Promise<void> => {
    for (const event of events) expect((await shop.tell(event)).status).toBe(200)
  }
  const money = async () => {
    const row = (await shop.shelf.get(`${order.path}/${id}`)) as Row
    return [row['paid'], row['refunded'], row['reversed'], row['paymentState']]
  }
  const movements = async () =>
    (await shop.standing(id)).transactions
      .filter(({ state }) => state === 'approved')
      .map(({ intent, amountTotal }) => `${String(intent)} ${String(amountTotal)}`)
      .toSorted()

  test('that PayPal reverses has one separate movement, and the order is due again', async () => {
    const { id: reference, event } = at.reverse('54.00')
    await tell(event, event, at.reverse('0.00', { id: reference }).event, at.completed())
    expect(await money()).toEqual(['54.00', '54.00', '54.00', 'unpaid'])
    const { transactions } = await shop.standing(id)
    const reversals = transactions.filter(({ intent }) => intent === 'reversal')
    expect(reversals).toMatchObject([
      { amountTotal: '54.00', reference, reason: 'PayPal: CAPTURE_REVERSED', paymentModeId: shop.modes.paypal },
    ])
    expect(reversals[0]?.['movedAt']).toMatch(/^\d{4}-/)
    const { events } = (await shop.shelf.get(`${order.path}/${id}/events`)) as {
      events: { name: { fr: string }; allowed: boolean }[]
    }
    expect(events.find(({ name }) => name.fr === 'Livrer')?.allowed).toBe(false)
    const timeline = (await shop.shelf.get(`${order.path}/${id}/timeline`)) as { step: string | null }[]
    expect(timeline[0]?.step).toBe('payment_reversed')
    const token = await shop.token(id)
    expect(await shop.view(id, token)).toMatchObject({
      standing: 'due',
      due: '54.00',
      paid: '0.00',
      reversed: true,
      until: null,
    })
  })

  test('that shows as refunded without a refund is reversed, whichever event reports it', async () => {
    at.reverse('54.00')
    await tell(at.completed())
    expect(await movements()).toEqual(['reversal 54.00', 'sale 54.00'])
  })

  test('that is reversed in part keeps the rest', async () => {
    await tell(at.reverse('20.00').event, at.completed(), at.reverse('4.00').event)
    expect(await money()).toEqual(['54.00', '24.00', '24.00', 'partly_paid'])
  })

  test('that is reversed in part by an event that repeats the capture is reversed by the disputed amount', async () => {
    await tell(
      at.dispute('20.00'),
      at.resolve('RESOLVED_BUYER_FAVOUR'),
      at.reverse('20.00', { shape: 'capture' }).event,
    )
    expect(await money()).toEqual(['54.00', '20.00', '20.00', 'partly_paid'])
  })

  test('whose reversal is cancelled is paid again, and may be reversed again', async () => {
    const { id: reference, event } = at.reverse('54.00')
    await tell(event)
    await tell(at.cancelReversals(), event)
    expect(await money()).toEqual(['54.00', '0.00', '0.00', 'paid'])
    await tell(at.reverse('54.00', { id: reference }).event)
    expect(await money()).toEqual(['54.00', '54.00', '54.00', 'unpaid'])
    await tell(at.cancelReversals())
    expect(await movements()).toEqual([
      'reinstatement 54.00',
      'reinstatement 54.00',
      'reversal 54.00',
      'reversal 54.00',
      'sale 54.00',
    ])
  })

  test('that was refunded in part and then reversed loses the rest, in any order of events', async () => {
    const refund = at.refund('10.00').event
    const reversal = at.reverse('44.00').event
    await tell(reversal, refund)
    expect(await money()).toEqual(['54.00', '54.00', '44.00', 'unpaid'])
    expect(await movements()).toEqual(['refund 10.00', 'reversal 44.00', 'sale 54.00'])
    await tell(at.cancelReversals())
    expect(await money()).toEqual(['54.00', '10.00', '0.00', 'partly_refunded'])
  })

  test('whose reversal PayPal lists as a refund as well is taken back once', async () => {
    const { id: reversal, event } = at.reverse('20.00')
    at.listReversal(reversal)
    // Until the event arrives, the reversal looks like a refund by the merchant.
    await tell(at.completed())
    expect(await movements()).toEqual(['refund 20.00', 'sale 54.00'])
    await tell(event, at.completed())
    expect(await money()).toEqual(['54.00', '20.00', '20.00', 'partly_paid'])
  })

  test('that staff refund is not reversed while PayPal lists no refund yet, nor by a pending refund', async () => {
    shop.paypal.troubles.push({ on: /refund$/, does: 'error after' }, { on: /refund$/, does: 'error after' })
    await shop.refund(id)
    const unit = shop.paypal.orders.get(shop.paypal.last.id)?.purchase_units[0]
    const hidden = unit?.payments.refunds.splice(0) ?? []
    await tell(at.completed())
    unit?.payments.refunds.push(...hidden.map((refund) => ({ ...refund, status: 'PENDING' })))
    await tell(at.completed())
    expect(await movements()).toEqual(['sale 54.00'])
  })

  test('is paid again when an approved refund fails days later, whoever made it', async () => {
    await shop.refund(id, { amount: '14.00' })
    const elsewhere = at.refund('10.00')
    await tell(elsewhere.event)
    expect(await money()).toEqual(['54.00', '24.00', '0.00', 'partly_refunded'])
    for (const refund of shop.paypal.last.purchase_units[0]?.payments.refunds ?? []) {
      refund.status = 'FAILED'
      await tell(at.refundEvent(refund), at.refundEvent(refund))
    }
    expect(await money()).toEqual(['54.00', '0.00', '0.00', 'paid'])
    expect((await movements()).filter((one) => one.startsWith('reinstatement'))).toHaveLength(2)
  })

  test('that PayPal holds gives the reason, and is captured or denied when PayPal decides days later', async () => {
    for (const [status, state] of [
      ['COMPLETED', 'approved'],
      ['DENIED', 'failed'],
    ] as const) {
      const { token, seen } = await begin()
      shop.paypal.nextCapture = 'PENDING'
      const reason = { reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' }
      await shop.asCustomer('POST', `/${id}/return`, token)
      shop.paypal.nextCapture = 'COMPLETED'
      at = new FakePayPalCase(shop.paypal, seen)
      at.capture.status_details = reason
      await tell(shop.paypal.eventOf('PAYMENT.CAPTURE.PENDING', seen))
      const expected = `PayPal: ${reason.reason}`
      expect((await shop.standing(id)).transactions).toMatchObject([{ state: 'pending', reason: expected }])
      at.capture.status = status
      await tell(shop.paypal.eventOf(`PAYMENT.CAPTURE.${status}`, seen))
      expect((await shop.standing(id)).transactions).toMatchObject([{ state }])
    }
  })

  test('of another account is ignored: its reversals are acknowledged without effect', async () => {
    const event = JSON.parse(at.reverse('54.00').event) as { resource: { links: { href: string }[] } }
    const [link] = event.resource.links
    if (link) link.href = link.href.replace(/[^/]+$/, 'UNKNOWN')
    await tell(JSON.stringify(event, null, 1))
    expect(await movements()).toEqual(['sale 54.00'])
  })

  test('is not reversed by an unsigned event', async () => {
    const forged = { ...shop.paypal.headersOf(), 'paypal-transmission-sig': 'forged' }
    expect((await shop.tell(at.reverse('54.00').event, forged)).status).toBe(400)
    expect(await movements()).toEqual(['sale 54.00'])
  })

  test('that was reversed can be paid again by the customer', async () => {
    await tell(at.reverse('54.00').event)
    const token = await shop.token(id)
    await shop.sentToPayPal(id, token)
    shop.paypal.approve()
    expect((await shop.asCustomer('POST', `/${id}/return`, token)).body.data).toMatchObject({ standing: 'paid' })
    expect(await money()).toEqual(['108.00', '54.00', '54.00', 'paid'])
  })
})
