import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { PaymentFixture } from '#market/payments/payment-fixture.testing.api.ts'
import { linkHeader, paymentPath } from '#market/payments/links/payment-view.ts'
import { renewsEnded } from '#market/workflow/guards.ts'
import { order } from '../order.ts'
import type { OfferedEvents } from '../order-events.contract.ts'
import type { HeldProfile, Transition } from '../order-timeline.contract.ts'
import { RenewalFixture } from './renewal-fixture.testing.api.ts'

describe('the end of a subscription', () => {
  let desk: RenewalFixture
  let sandbox: string

  beforeAll(async () => {
    desk = await RenewalFixture.open()
    sandbox = (await desk.shelf.make('payment-mode', { kind: 'sandbox' })).id
  })
  afterAll(() => desk.close())

  const end = async (id: string, active = false) =>
    ask(desk.shelf.app, 'PUT', `${subscription.path}/${id}/status`, { body: { active } })
  const events = async (orderId: string) => (await desk.shelf.get(`${order.path}/${orderId}/events`)) as OfferedEvents
  const course = async (orderId: string) => (await desk.shelf.get(`${order.path}/${orderId}/timeline`)) as Transition[]
  const linkOf = (orderId: string) =>
    ask(desk.shelf.app, 'POST', `${order.path}/${orderId}/payment-link`, { body: { language: 'fr' } })
  const tokenOf = async (orderId: string) => {
    const response = await linkOf(orderId)
    expect(response.status, response.text).toBe(200)
    return new URL((response.body.data as { address: string }).address).hash.replace('#token=', '')
  }
  const payByLink = (orderId: string, token: string) =>
    ask(desk.shelf.app, 'POST', `${paymentPath}/${orderId}/pay`, {
      token: null,
      headers: { [linkHeader]: token },
      body: { paymentModeId: sandbox, outcome: 'approve' },
    })

  test('cancels its open renewal by the workflow, and its payment link refuses payments with the reason', async () => {
    const { id, endDate } = await desk.begin()
    const { orderId } = await desk.renew(id)
    const token = await tokenOf(orderId)
    expect((await end(id)).status).toBe(200)
    expect(await desk.readOrder(orderId)).toMatchObject({ category: 'cancelled', paymentState: 'unpaid' })
    const [latest, before] = await course(orderId)
    expect(latest).toMatchObject({ actorKind: 'system', name: { en: 'Cancel the order' } })
    expect(before).toMatchObject({ step: 'subscription_ended' })
    const paid = await payByLink(orderId, token)
    expect(paid.body.data, paid.text).toMatchObject({ view: { standing: 'ended', modes: [] } })
    expect((await linkOf(orderId)).body).toMatchObject({
      code: 'not_payable',
      details: [{ constraint: 'subscription_ended' }],
    })
    expect(await desk.readOrder(orderId)).toMatchObject({ category: 'cancelled', paid: '0.00' })
    expect(await desk.read(id)).toMatchObject({ active: false, endDate })
  })

  test('keeps a paid renewal, which delivers nothing and can be refunded', async () => {
    for (const [amount, expected] of [
      ['20.00', ['paid', [renewsEnded.fr]]],
      ['5.00', ['ended', []]],
    ] as const) {
      const { id, endDate } = await desk.begin()
      const { orderId } = await desk.renew(id)
      const token = await tokenOf(orderId)
      await desk.pay(orderId, amount)
      const before = await desk.readOrder(orderId)
      expect((await end(id)).status).toBe(200)
      expect(await desk.readOrder(orderId)).toMatchObject({ statusId: before.statusId, paid: amount })
      expect((await course(orderId))[0]).toMatchObject({ step: 'subscription_ended' })
      const offered = await events(orderId)
      expect(offered.renewsEnded).toBe(true)
      const view = (await payByLink(orderId, token)).body.data as { view: { standing: string } }
      const delivering = offered.events.filter(({ effects }) => effects.includes('take'))
      const reasons = delivering.flatMap((event) => event.reasons.map(({ fr }) => fr))
      expect([view.view.standing, reasons]).toEqual(expected)
      const refunded = await ask(desk.shelf.app, 'POST', `${order.path}/${orderId}/refunds`, {
        body: { reason: 'Fini' },
      })
      expect(refunded.status, refunded.text).toBe(201)
      expect(await desk.readOrder(orderId)).toMatchObject({ paid: amount, refunded: amount })
      expect(await desk.read(id)).toMatchObject({ active: false, endDate })
    }
  })

  test('records money that still arrives, without extending the subscription', async () => {
    const { id, endDate } = await desk.begin()
    const { orderId } = await desk.renew(id)
    await desk.pay(orderId, '5.00')
    await end(id)
    await desk.pay(orderId, '15.00')
    expect(await desk.readOrder(orderId)).toMatchObject({ paymentState: 'paid' })
    expect((await desk.fire(orderId, 'Deliver')).status).toBe(409)
    expect(await desk.read(id)).toMatchObject({ active: false, endDate })
    await desk.shelf.database.query({
      text: `update profile_id set state = 'available' where id = (select profile_id from subscription where id = $1)`,
      values: [id],
    })
    const response = await end(id, true)
    expect(response.status, response.text).toBe(200)
    expect((await desk.fire(orderId, 'Deliver')).status).toBe(200)
    expect((await desk.read(id)).endDate).toBe('2126-12-31')
  })

  test('by deletion cancels an unpaid renewal, and a paid one delivers nothing', async () => {
    for (const [paid, category] of [
      [false, 'cancelled'],
      [true, 'open'],
    ] as const) {
      const { id } = await desk.begin()
      const { orderId } = await desk.renew(id)
      if (paid) await desk.pay(orderId)
      const { version } = await desk.read(id)
      const headers = { 'if-match': `"v${version}"` }
      expect((await ask(desk.shelf.app, 'DELETE', `${subscription.path}/${id}`, { headers })).status).toBe(204)
      expect(await desk.readOrder(orderId)).toMatchObject({ category })
      expect((await desk.fire(orderId, 'Deliver')).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('follows the refund of its profile, and ends its renewal too', async () => {
    const none = { customerId: null, deviceState: null, eid: null }
    await desk.shelf.make('profile-id', { articleId: desk.articleId, state: 'available', ...none })
    const lines = [{ articleId: desk.articleId, quantity: 1 }]
    const body = { customerId: desk.customerId, lines, submit: true }
    const placed = await ask(desk.shelf.app, 'POST', `${order.path}/place`, { body })
    const sold = (placed.body.data as Row).id
    await desk.deliver(sold)
    const [orderProfile] = (await desk.shelf.get(`${order.path}/${sold}/profiles`)) as HeldProfile[]
    const former = await desk.shelf.make('subscription', {
      ...{ customerId: desk.customerId, profileId: orderProfile?.id, startDate: '2126-11-01', endDate: '2126-11-30' },
    })
    const { orderId } = await desk.renew(former.id)
    expect((await desk.refund(sold)).status).toBe(201)
    expect((await desk.read(former.id)).active).toBe(false)
    expect(await desk.readOrder(orderId)).toMatchObject({ category: 'cancelled' })
  })

  test('is the reason of a refused renewal, even when an order is open', async () => {
    const { id } = await desk.begin()
    const { orderId } = await desk.renew(id)
    await desk.pay(orderId, '5.00')
    await end(id)
    const response = await ask(desk.shelf.app, 'POST', `${subscription.path}/${id}/renewal`, { body: {} })
    expect([response.status, response.body.code]).toEqual([409, 'not_renewable'])
  })

  test('concurrent with its payment or renewal leaves no payable order and adds no unpaid day', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, endDate } = await desk.begin()
      const { orderId } = await desk.renew(id)
      const token = await tokenOf(orderId)
      const all = await Promise.all([
        payByLink(orderId, token),
        end(id),
        ask(desk.shelf.app, 'POST', `${subscription.path}/${id}/renewal`, { body: {} }),
      ])
      expect(all.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const { category, paymentState } = await desk.readOrder(orderId)
      expect([`${category} ${paymentState}`]).toEqual([expect.stringMatching(/^(cancelled unpaid|open paid)$/)])
      expect(await desk.read(id)).toMatchObject({ active: false, endDate })
      const open = await desk.shelf.database.query({
        text: `select from subscription_renewal r join customer_order o on o.id = r.order_id
          where r.subscription_id = $1 and o.category = 'open' and o.payment_state = 'unpaid'`,
        values: [id],
      })
      expect(open).toEqual([])
    }
  })

  test('concurrent with a delivery either follows the renewal or refuses it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, endDate } = await desk.begin()
      const { orderId } = await desk.renew(id)
      await desk.pay(orderId)
      const [delivered, ended] = await Promise.all([desk.fire(orderId, 'Deliver'), end(id)])
      expect([200, 409]).toContain(delivered.status)
      expect(ended.status).toBe(200)
      const expected = delivered.status === 200 ? '2126-12-31' : endDate
      expect(await desk.read(id)).toMatchObject({ active: false, endDate: expected })
    }
  })

  test('captures no PayPal payment approved afterwards', async () => {
    const shop = await PaymentFixture.open()
    try {
      const there = await RenewalFixture.on(shop.shelf)
      const { id } = await there.begin()
      const { orderId } = await there.renew(id)
      const token = await shop.token(orderId)
      expect((await shop.sentToPayPal(orderId, token)).status).toBe(200)
      shop.paypal.approve()
      await ask(shop.shelf.app, 'PUT', `${subscription.path}/${id}/status`, { body: { active: false } })
      const back = await shop.asCustomer('POST', `/${orderId}/return`, token)
      expect(back.body.data, back.text).toMatchObject({ standing: 'ended', paid: '0.00' })
      expect(await shop.standing(orderId)).toMatchObject({ paid: '0.00', transactions: [{ state: 'failed' }] })
    } finally {
      await shop.close()
    }
  })

  test('is enforced by the database: it refuses the renewal of an ended subscription', async () => {
    const { id } = await desk.begin()
    const { orderId } = await desk.renew(id)
    await end(id)
    const forced = desk.shelf.database.query({
      text: `update subscription_renewal set renewed_at = now(), renewed_until = '2127-01-01' where order_id = $1`,
      values: [orderId],
    })
    await expect(forced).rejects.toThrow(/has ended/)
  })
})
