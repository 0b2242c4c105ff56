import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import type { SubscriptionCourse } from '#market/customers/subscriptions/subscription-transfer.contract.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { HeldProfile } from '../order-timeline.contract.ts'
import { order } from '../order.ts'

describe('a subscription to a delivered profile', () => {
  let shelf: CatalogueFixture
  let customerId: string
  let other: string
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
    other = (await shelf.make('customer')).id
    articleId = (await shelf.make('article', { price: '20.00', validityDays: 15 })).id
  })

  afterAll(() => shelf.close())

  const stock = () =>
    shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null, eid: null })
  const profilesOf = async (orderId: string) => (await shelf.get(`${order.path}/${orderId}/profiles`)) as HeldProfile[]
  const stateOf = async (id: string) => {
    const { state, customerId: holder } = (await shelf.get(`${profileId.path}/${id}`)) as Row
    return [state, holder]
  }
  const isActive = async (id: string) => ((await shelf.get(`${subscription.path}/${id}`)) as Row).active
  const begin = (profile: string, whose = customerId) =>
    ask(shelf.app, 'POST', subscription.path, {
      body: { customerId: whose, profileId: profile, note: 'Vendu', startDate: '2126-11-01', endDate: '2126-11-15' },
    })
  async function fire(orderId: string, event: string): Promise<void> {
    const { events } = (await shelf.get(`${order.path}/${orderId}/events`)) as { events: Row[] }
    const match = events.find(({ name }) => (name as { en: string }).en === event)
    const response = await ask(shelf.app, 'POST', `${order.path}/${orderId}/events`, { body: { eventId: match?.id } })
    expect(response.status, response.text).toBe(200)
  }

  const move = (row: Row) =>
    ask(shelf.app, 'POST', `${subscription.path}/${row.id}/transfer`, {
      headers: { 'if-match': `"v${row.version}"` },
      body: { imei: '490154203237518', eid: null, reason: 'Téléphone perdu', profile: 'another' },
    })

  /** Creates an order that delivered a profile. Returns both ids. */
  async function delivered(): Promise<{ readonly orderId: string; readonly profile: string }> {
    await stock()
    const lines = [{ articleId, quantity: 1 }]
    const placed = await ask(shelf.app, 'POST', `${order.path}/place`, { body: { customerId, lines, submit: true } })
    const { id } = placed.body.data as Row
    const mode = await shelf.make('payment-mode', { kind: 'manual' })
    await ask(shelf.app, 'POST', `${order.path}/${id}/payments`, { body: { paymentModeId: mode.id, reference: 'R' } })
    await fire(id, 'Deliver')
    const [orderProfile] = await profilesOf(id)
    return { orderId: id, profile: orderProfile?.id ?? '' }
  }

  test('begins once, for the buyer; the order names it with the validity of its plan, and it names the order', async () => {
    const { orderId, profile } = await delivered()
    expect((await begin(profile, other)).status).toBe(409)
    const response = await begin(profile)
    expect(response.status, response.text).toBe(201)
    expect((await begin(profile)).status).toBe(409)
    const [orderProfile] = await profilesOf(orderId)
    const { id } = response.body.data as Row
    expect(orderProfile).toMatchObject({ validityDays: 15, subscriptionId: id })
    const { delivery } = (await shelf.get(`${subscription.path}/${id}/course`)) as SubscriptionCourse
    expect(delivery).toMatchObject({ orderId, article: expect.any(String) })
  })

  test('leaves the profile with the order when it ends, and may begin again', async () => {
    const { profile } = await delivered()
    const { id } = (await begin(profile)).body.data as Row
    for (const active of [false, true, false])
      expect((await ask(shelf.app, 'PUT', `${subscription.path}/${id}/status`, { body: { active } })).status).toBe(200)
    expect(await stateOf(profile)).toEqual(['assigned', customerId])
  })

  test('ends when a refund takes the profile back, as the preview announces', async () => {
    const { orderId, profile } = await delivered()
    const { id } = (await begin(profile)).body.data as Row
    const [orderProfile] = await profilesOf(orderId)
    const body = { reason: 'Ne marche pas', lines: [{ lineId: orderProfile?.orderDetailId }], returning: 'put_back' }
    const preview = await ask(shelf.app, 'POST', `${order.path}/${orderId}/refunds/preview`, { body })
    expect(preview.body.data, preview.text).toMatchObject({ ended: 1 })
    expect(await isActive(id)).toBe(true)
    expect((await ask(shelf.app, 'POST', `${order.path}/${orderId}/refunds`, { body })).status).toBe(201)
    expect([await isActive(id), (await stateOf(profile))[0]]).toEqual([false, 'returned'])
  })

  test('moved to another device, links the order to the replacement profile', async () => {
    const { orderId, profile } = await delivered()
    await stock()
    const row = (await begin(profile)).body.data as Row
    const moved = await move(row)
    expect(moved.status, moved.text).toBe(200)
    const [now, former] = await profilesOf(orderId)
    expect([former?.id, former?.releasedAt !== null, now?.releasedAt]).toEqual([profile, true, null])
    expect(await stateOf(now?.id ?? '')).toEqual(['assigned', customerId])
  })

  const refund = async (orderId: string) => {
    const [orderProfile] = await profilesOf(orderId)
    const body = { reason: 'Ne marche pas', lines: [{ lineId: orderProfile?.orderDetailId }], returning: 'put_back' }
    return ask(shelf.app, 'POST', `${order.path}/${orderId}/refunds`, { body })
  }

  test('started or moved during a refund, leaves no customer with the eSIM or a subscription to it', async () => {
    for (const which of ['started', 'moved', 'started', 'moved']) {
      const { orderId, profile } = await delivered()
      if (which === 'moved') await stock()
      const row = which === 'moved' ? ((await begin(profile)).body.data as Row) : null
      const [refunded, other] = await Promise.all([refund(orderId), row ? move(row) : begin(profile)])
      expect([refunded.status, other.status], other.text).toEqual([201, expect.toSatisfy((one: number) => one < 500)])
      const running = await shelf.database.query({
        text: `select from order_profile h join order_detail l on l.id = h.order_detail_id left join profile_id f on f.id = h.profile_id
          left join subscription s on s.profile_id = f.id and s.active
          where l.order_id = $1 and (h.released_at is null or f.state = 'assigned' or s.id is not null)`,
        values: [orderId],
      })
      expect(running, which).toEqual([])
    }
  })
})
