import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { fireRestockEvents } from '#market/orders/state-machine/restock.api.ts'
import { fireDue } from '#market/orders/state-machine/timed-transitions.api.ts'
import { order } from '#market/orders/order.ts'
import { orderEvent } from '#market/workflow/order-event.ts'
import { dispute } from '../disputes/dispute.ts'
import { PaymentFixture } from '../payment-fixture.testing.api.ts'
import { FakePayPalCase } from './fake-paypal-case.testing.api.ts'

interface Offered {
  readonly id: string
  readonly name: { readonly fr: string }
  readonly allowed: boolean
  readonly disputed: boolean
}

describe('a dispute at PayPal', () => {
  let shop: PaymentFixture
  let id: string
  let at: FakePayPalCase
  let sale: { id: string; token: string; at: FakePayPalCase }

  beforeAll(async () => {
    shop = await PaymentFixture.open()
  })

  afterAll(async () => {
    expect(await findBalanceMismatches(shop.shelf.database)).toEqual([])
    await shop.close()
  })

  /** Creates an order paid with PayPal. `hasEvent` determines whether Souk received the event of the capture. */
  const paid = async ({ hasEvent = true } = {}) => {
    const orderId = await shop.order()
    const token = await shop.token(orderId)
    await shop.sentToPayPal(orderId, token)
    const seen = shop.paypal.last
    shop.paypal.approve(seen)
    shop.paypal.captureAtPayPal(seen)
    const payPalCase = new FakePayPalCase(shop.paypal, seen)
    if (hasEvent) await tell(payPalCase.completed())
    return { id: orderId, token, at: payPalCase }
  }

  beforeEach(async () => {
    sale = await paid()
    ;({ id, at } = sale)
  })

  async function tell(...events: readonly string[]): Promise<void> {
    for (const event of events) expect((await shop.tell(event)).status).toBe(200)
  }
  const disputesOf = async (orderId = id) => (await shop.shelf.get(`${dispute.path}?orderId=${orderId}`)) as Row[]
  const offered = async () => ((await shop.shelf.get(`${order.path}/${id}/events`)) as { events: Offered[] }).events
  const eventNamed = async (name: string) => {
    const event = (await offered()).find((one) => one.name.fr === name)
    if (!event) throw new Error(`The order does not offer ${name}`)
    return event
  }
  const fire = (name: string, more: object = {}) =>
    eventNamed(name).then(({ id: eventId }) =>
      ask(shop.shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId, ...more } }),
    )
  const statusOf = async () => ((await shop.shelf.get(`${order.path}/${id}`)) as Row)['category']

  test('is stored with its reason, amount and deadline, and follows its stages to the end', async () => {
    await tell(at.dispute('54.00'))
    const [opened, ...others] = await disputesOf()
    expect([opened, others]).toMatchObject([
      {
        orderId: id,
        reason: 'merchandise_or_service_not_received',
        amount: '54.00',
        currency: 'EUR',
        status: 'waiting_for_seller_response',
        respondBy: '2026-12-06T00:00:00.000Z',
        outcome: null,
      },
      [],
    ])
    await tell(at.advance('UNDER_REVIEW'))
    expect(await disputesOf()).toMatchObject([{ status: 'under_review', version: 2 }])
    await tell(at.resolve('RESOLVED_SELLER_FAVOUR'))
    expect(await disputesOf()).toMatchObject([{ status: 'resolved', outcome: 'resolved_seller_favour' }])
    const history = await ask(shop.shelf.app, 'GET', `${dispute.path}/${opened?.id}/history`)
    expect(history.body.data as Row[]).toHaveLength(3)
    const steps = (await shop.shelf.get(`${order.path}/${id}/timeline`)) as { step: string | null }[]
    expect(steps.slice(0, 2).map(({ step }) => step)).toEqual(['dispute_closed', 'dispute_opened'])
    expect(JSON.stringify(await disputesOf())).not.toContain('personal.example')
  })

  test('is readable with permission and never writable', async () => {
    await tell(at.dispute('54.00'))
    const [row] = await disputesOf()
    const as = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, ...permissions: string[]) =>
      (await ask(shop.shelf.app, method, path, { body: {}, token: tokenFor(...permissions) })).status
    expect(await as('GET', `${dispute.path}/${row?.id}`, 'dispute:read')).toBe(200)
    expect(await as('GET', `${dispute.path}/${row?.id}`, 'transaction:read')).toBe(403)
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(await as(method, `${dispute.path}/${row?.id}`, '*')).toBeGreaterThanOrEqual(404)
    expect(await as('POST', dispute.path, '*')).toBeGreaterThanOrEqual(404)
  })

  test('records neither refund nor reversal while it is open, with any status of the capture, until PayPal reverses', async () => {
    for (const shows of ['PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING'])
      await tell(at.dispute('54.00', { shows }), at.completed())
    expect(await shop.standing(id)).toMatchObject({ paid: '54.00', refunded: '0.00', paymentState: 'paid' })
    await tell(at.reverse('54.00').event)
    expect(await shop.standing(id)).toMatchObject({ refunded: '54.00', paymentState: 'unpaid' })
  })

  test('of an unknown capture or an unsigned event records nothing', async () => {
    at.dispute('54.00')
    const elsewhere = { disputed_transactions: [{ seller_transaction_id: 'UNKNOWN' }] }
    await tell(at.disputeEvent('CREATED', elsewhere), at.disputeEvent('CREATED', { dispute_id: null }))
    const forged = { ...shop.paypal.headersOf(), 'paypal-transmission-sig': 'forged' }
    expect((await shop.tell(at.disputeEvent('CREATED'), forged)).status).toBe(400)
    expect(await disputesOf()).toEqual([])
  })

  test('without dates stays closed after it was closed, and keeps an unknown stage', async () => {
    at.dispute('54.00')
    const undated = (what: 'CREATED' | 'UPDATED' | 'RESOLVED', more = {}) =>
      at.disputeEvent(what, { update_time: undefined, ...more })
    await tell(undated('UPDATED', { status: 'NEW_STAGE', reason: 'NEW_REASON' }))
    expect(await disputesOf()).toMatchObject([{ status: 'other', reason: 'other' }])
    await tell(undated('RESOLVED'), undated('CREATED'), undated('UPDATED'))
    expect(await disputesOf()).toMatchObject([{ status: 'resolved' }])
  })

  test('may arrive before Souk has the capture', async () => {
    const withoutEvent = await paid({ hasEvent: false })
    await tell(withoutEvent.at.dispute('54.00'))
    expect(await disputesOf(withoutEvent.id)).toMatchObject([{ status: 'waiting_for_seller_response' }])
    expect(await shop.standing(withoutEvent.id)).toMatchObject({ paid: '54.00' })
  })

  test('blocks automatic delivery; staff can deliver after confirming', async () => {
    await fire('Mettre en attente de stock')
    await tell(at.dispute('54.00'))
    await fireRestockEvents(shop.shelf.services)
    expect(await statusOf()).toBe('on_hold')
    expect(await eventNamed('Livrer')).toMatchObject({ allowed: true, disputed: true })
    const refused = await fire('Livrer')
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([409, 'despiteDispute'])
    expect((await fire('Livrer', { despiteDispute: true })).status).toBe(200)
  })

  test('blocks timed delivery, which is retried later', async () => {
    const { statusId } = (await shop.shelf.get(`${order.path}/${id}`)) as Row
    const delivered = await eventNamed('Livrer')
    const targets = (await shop.shelf.get(`${order.path}/${id}/events`)) as {
      events: { id: string; targetId: string }[]
    }
    const targetId = targets.events.find((one) => one.id === delivered.id)?.targetId
    const names = { nameFr: 'Livrer seule', nameEn: 'Deliver by itself', nameAr: 'التسليم تلقائيًا' }
    const body = { statusId, targetId, ...names, trigger: 'time', minutes: 1, effects: ['take'], guards: ['paid'] }
    expect((await ask(shop.shelf.app, 'POST', orderEvent.path, { body })).status).toBe(201)
    const published = await ask(shop.shelf.app, 'POST', '/api/accounts/workflow/orders/publish', { body: {} })
    expect(published.status).toBe(200)
    ;({ id, at } = await paid())
    await tell(at.dispute('54.00'))
    const passTime = () =>
      shop.shelf.database.query({ text: `update customer_order set due_at = now() where id = $1`, values: [id] })
    await passTime()
    await fireDue(shop.shelf.services)
    expect(await statusOf()).toBe('open')
    const [{ waits } = { waits: false }] = await shop.shelf.database.query<{ waits: boolean }>({
      text: `select due_at > now() as waits from customer_order where id = $1`,
      values: [id],
    })
    expect(waits).toBe(true)
    await tell(at.resolve('RESOLVED_SELLER_FAVOUR'))
    await passTime()
    await fireDue(shop.shelf.services)
    expect(await statusOf()).toBe('fulfilling')
  })

  test('that was lost blocks delivery until the money is taken back', async () => {
    await tell(at.dispute('54.00'), at.resolve('RESOLVED_BUYER_FAVOUR'))
    expect(await eventNamed('Livrer')).toMatchObject({ disputed: true })
    await tell(at.reverse('54.00').event)
    expect(await eventNamed('Livrer')).toMatchObject({ allowed: false, disputed: false })
  })

  test('ends in the same state with its events in any order and repeated', async () => {
    const story = fc.record({
      refund: fc.boolean(),
      reversal: fc.constantFrom('none', 'part', 'rest'),
      cancelled: fc.boolean(),
      outcome: fc.constantFrom('RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', null),
      order: fc.infiniteStream(fc.nat(1000)),
      twice: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ refund, reversal, cancelled, outcome, order: random, twice }) => {
        const one = await paid({ hasEvent: false })
        const events = [one.at.completed()]
        events.push(one.at.dispute('54.00', { shows: 'PARTIALLY_REFUNDED' }), one.at.advance('UNDER_REVIEW'))
        if (refund) events.push(one.at.refund('10.00').event)
        const taken = reversal === 'none' ? null : reversal === 'part' ? '20.00' : refund ? '44.00' : '54.00'
        if (taken) events.push(one.at.reverse(taken).event)
        const isCancelled = taken !== null && cancelled && !refund
        if (isCancelled) events.push(one.at.cancelReversals())
        if (outcome) events.push(one.at.resolve(outcome))
        const shuffled = [...events, ...events.slice(0, twice)]
          .map((event) => ({ event, place: random.next().value }))
          .toSorted((a, b) => a.place - b.place)
        await tell(...shuffled.map(({ event }) => event))
        const row = (await shop.shelf.get(`${order.path}/${one.id}`)) as Row
        const reversed = taken && !isCancelled ? Number(taken) : 0
        const back = reversed + (refund ? 10 : 0)
        const text = (value: number) => value.toFixed(2)
        expect([row['paid'], row['refunded'], row['reversed']]).toEqual(['54.00', text(back), text(reversed)])
        expect(await disputesOf(one.id)).toMatchObject([{ status: outcome ? 'resolved' : 'under_review' }])
        const { transactions } = await shop.standing(one.id)
        const sum = (...intents: string[]) =>
          transactions
            .filter(({ intent, state }) => state === 'approved' && intents.includes(String(intent)))
            .reduce((all, { amountTotal }) => all + Number(amountTotal), 0)
        expect(text(sum('refund', 'reversal') - sum('reinstatement'))).toBe(row['refunded'])
      }),
      { numRuns: 25 },
    )
  })
})
