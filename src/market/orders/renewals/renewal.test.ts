import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'
import { order } from '../order.ts'

describe('renewing a subscription', () => {
  let shelf: CatalogueFixture
  let articleId: string
  let customerId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    articleId = (await shelf.make('article', { price: '20.00' })).id
    customerId = (await shelf.make('customer')).id
  })

  afterAll(() => shelf.close())

  const profile = (more: object = {}) =>
    shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null, ...more })
  const begin = async (more: object = {}, profileValues: object = {}) =>
    shelf.make('subscription', {
      customerId,
      profileId: (await profile(profileValues)).id,
      startDate: '2126-11-01',
      endDate: '2126-11-30',
      ...more,
    })
  const renew = (id: string, more: object = {}) =>
    ask(shelf.app, 'POST', `${subscription.path}/${id}/renewal`, { body: {}, ...more })
  const renewed = async (id: string) =>
    (await renew(id)).body.data as { orderId: string; number: string; made: boolean }
  const lineOf = async (orderId: string) =>
    ((await ask(shelf.app, 'GET', `/api/accounts/details/orders?orderId=${orderId}`)).body.data as Row[])[0]
  const endOf = async (id: string) => ((await shelf.get(`${subscription.path}/${id}`)) as Row)['endDate']

  async function deliver(orderId: string): Promise<void> {
    const desk = new OrderStateMachine(shelf.services)
    const { total } = (await shelf.get(`${order.path}/${orderId}`)) as Row
    await shelf.database.transaction(async (on) => {
      const money = { orderId, paymentModeId: null, amount: String(total), currency: organisation.currency }
      await recordPayment(on, shelf.services, money, systemActor)
      const events = await desk.availableEvents(on, await desk.lock(on, orderId), systemActor.actor)
      const event = events.find(({ name }) => name.en === 'Deliver')
      await desk.fire(orderId, { eventId: event?.id ?? '' }, systemActor, on)
    })
  }

  test('orders its article again at today’s price, without a new profile', async () => {
    const { id } = await begin()
    await profile()
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const discount = await shelf.make('discount', {
      type: 'percentage',
      value: '10',
      startDate: day(-2),
      endDate: day(5),
    })
    const link = await shelf.make('article-discount', { articleId, discountId: discount.id })
    const { orderId, made: isNew } = await renewed(id)
    await ask(shelf.app, 'DELETE', `/api/configs/articles/discounts/${link.id}`)
    expect(isNew).toBe(true)
    expect(await shelf.get(`${order.path}/${orderId}`)).toMatchObject({ customerId, category: 'open', total: '18.00' })
    expect(await lineOf(orderId)).toMatchObject({ articleId, quantity: 1, delivers: 'renewal', state: 'reserved' })
    const profiles = await shelf.database.query({
      text: 'select from order_profile h join order_detail l on l.id = h.order_detail_id where l.order_id = $1',
      values: [orderId],
    })
    expect(profiles).toHaveLength(0)
  })

  test('returns the open order, even for repeated and concurrent requests', async () => {
    const { id } = await begin()
    const all = await Promise.all(Array.from({ length: 4 }, () => renewed(id)))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect(all.filter(({ made }) => made)).toHaveLength(1)
    const [first] = all
    const events = ((await shelf.get(`${order.path}/${first?.orderId}/events`)) as { events: Row[] }).events
    const cancel = events.find((event) => (event['name'] as { en: string }).en === 'Cancel the order')
    await ask(shelf.app, 'POST', `${order.path}/${first?.orderId}/events`, { body: { eventId: cancel?.id } })
    const next = await renewed(id)
    expect(next).toMatchObject({ made: true })
    expect(next.orderId).not.toBe(first?.orderId)
  })

  test('extends the end by its period on delivery, and again at the next renewal', async () => {
    const { id } = await begin()
    const { orderId } = await renewed(id)
    expect(await endOf(id)).toBe('2126-11-30')
    await deliver(orderId)
    expect(await endOf(id)).toBe('2126-12-31')
    const again = await renewed(id)
    expect(again.made).toBe(true)
    await deliver(again.orderId)
    expect(await endOf(id)).toBe('2127-01-31')
    const history = await ask(shelf.app, 'GET', `${subscription.path}/${id}/history`)
    const [latest] = history.body.data as { changes: object }[]
    expect(latest?.changes).toEqual({ endDate: ['2126-12-31', '2127-01-31'] })
  })

  const refund = (orderId: string, what: object, path = 'refunds') =>
    ask(shelf.app, 'POST', `${order.path}/${orderId}/${path}`, { body: { reason: 'Essai', ...what } })
  const takingBack = async (orderId: string, more: object = {}) => ({
    lines: [{ lineId: (await lineOf(orderId))?.id }],
    returning: 'put_back',
    ...more,
  })
  const endingBy = async (orderId: string, what: object) =>
    ((await refund(orderId, what, 'refunds/preview')).body.data as { ending: unknown }).ending

  test('is taken back with the refunded line, as the preview announces', async () => {
    const { id } = await begin({ startDate: '2126-10-31', endDate: '2126-11-29' })
    const { orderId } = await renewed(id)
    await deliver(orderId)
    expect(await endOf(id)).toBe('2126-12-30')
    const refundKeepingStock = await takingBack(orderId, { returning: 'keep' })
    expect(await endingBy(orderId, refundKeepingStock)).toBeNull()
    const back = await takingBack(orderId)
    expect(await endingBy(orderId, back)).toEqual({ from: '2126-12-30', to: '2126-11-29' })
    expect(await endOf(id)).toBe('2126-12-30')
    expect((await refund(orderId, back)).status).toBe(201)
    expect(await endOf(id)).toBe('2126-11-29')
    const next = await renewed(id)
    expect(next).toMatchObject({ made: true })
    await deliver(next.orderId)
    expect(await endOf(id)).toBe('2126-12-30')
  })

  test('stays when its end was renewed again or changed, and the preview explains this', async () => {
    const { id } = await begin()
    const first = await renewed(id)
    await deliver(first.orderId)
    const second = await renewed(id)
    await deliver(second.orderId)
    expect(await endOf(id)).toBe('2127-01-31')
    const back = await takingBack(first.orderId)
    expect(await endingBy(first.orderId, back)).toEqual({ from: '2127-01-31', to: '2127-01-31' })
    expect((await refund(first.orderId, back)).status).toBe(201)
    expect(await endOf(id)).toBe('2127-01-31')
    expect((await refund(second.orderId, await takingBack(second.orderId))).status).toBe(201)
    // The first renewal was refunded earlier, so both renewals are taken back now.
    expect(await endOf(id)).toBe('2126-11-30')
  })

  test('is refused without an end, after the end or without an article for sale, with the reason', async () => {
    const endless = await begin({ endDate: null })
    const over = await begin()
    await ask(shelf.app, 'PUT', `${subscription.path}/${over.id}/status`, { body: { active: false } })
    const unsold = await begin({}, { articleId: null })
    const answers = await Promise.all([endless, over, unsold].map(({ id }) => renew(id)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'not_renewable']),
    )
    expect(new Set(answers.map(({ body }) => body.details?.[0]?.detail)).size).toBe(3)
  })

  test('requires permission to enter orders and to read the subscription', async () => {
    const { id } = await begin()
    const refusedFor = async (...permissions: string[]) => (await renew(id, { token: tokenFor(...permissions) })).status
    expect(await refusedFor('subscription:read')).toBe(403)
    expect(await refusedFor('order:create')).toBe(403)
  })
})
