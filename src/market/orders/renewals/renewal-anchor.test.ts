import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { RenewalFixture } from './renewal-fixture.testing.api.ts'

describe('the anchor day of a subscription', () => {
  let desk: RenewalFixture

  beforeAll(async () => {
    desk = await RenewalFixture.open()
  })
  afterAll(() => desk.close())

  const renewedOnce = async (id: string): Promise<string> => {
    const { orderId } = await desk.renew(id)
    await desk.deliver(orderId)
    return orderId
  }
  const change = async (id: string, body: object) => {
    const { version } = await desk.read(id)
    const headers = { 'if-match': `"v${version}"` }
    const response = await ask(desk.shelf.app, 'PATCH', `${subscription.path}/${id}`, { body, headers })
    expect(response.status, response.text).toBe(200)
  }
  const dates = async (id: string) => {
    const { endDate, renewalPeriod, anchorDay } = await desk.read(id)
    return [endDate, renewalPeriod, anchorDay]
  }

  test.each([
    ['2126-01-31', '2126-02-27', ['2126-03-30', '2126-04-29', '2126-05-30']],
    ['2126-01-31', '2126-02-28', ['2126-03-30', '2126-04-29', '2126-05-30']],
    ['2126-08-31', '2126-09-30', ['2126-10-30', '2126-11-29', '2126-12-30']],
    ['2126-01-15', '2126-02-14', ['2126-03-14', '2126-04-14']],
  ])(
    'from %s to %s is never lost by renewals, nor by refunds that take them back',
    async (startDate, endDate, ends) => {
      const { id } = await desk.begin({ startDate, endDate })
      const orders: string[] = []
      const seen: unknown[] = [await dates(id)]
      for (const end of ends) {
        orders.push(await renewedOnce(id))
        seen.push(await dates(id))
        expect((await desk.read(id)).endDate).toBe(end)
      }
      for (const [at, orderId] of [...orders.entries()].toReversed()) {
        expect((await desk.refund(orderId)).status).toBe(201)
        expect(await dates(id)).toEqual(seen[at])
      }
    },
  )

  test('is today when an expired subscription is renewed, and the previous day again when that renewal is taken back', async () => {
    const now = todayIn(organisation.zone)
    const startDate = addDays(now, -60)
    const { id } = await desk.begin({ startDate, endDate: addDays(now, -31) })
    await desk.shelf.database.query({
      text: `update subscription set renewal_period = 'P1M', anchor_day = 31 where id = $1`,
      values: [id],
    })
    const before = await dates(id)
    const orderId = await renewedOnce(id)
    expect((await desk.read(id)).anchorDay).toBe(Number(now.slice(8)))
    expect((await desk.refund(orderId)).status).toBe(201)
    expect(await dates(id)).toEqual(before)
  })

  test('follows the dates that staff enter: always before a renewal, afterwards only if they fit', async () => {
    const { id } = await desk.begin({ startDate: '2126-01-31', endDate: '2126-02-27' })
    await change(id, { endDate: '2126-03-30' })
    expect(await dates(id)).toEqual(['2126-03-30', 'P2M', 31])
    await change(id, { startDate: '2126-03-01', endDate: '2126-03-31' })
    expect(await dates(id)).toEqual(['2126-03-31', 'P1M', 1])
    await renewedOnce(id)
    await change(id, { endDate: '2126-05-04' })
    expect(await dates(id)).toEqual(['2126-05-04', 'P1M', 5])
    await renewedOnce(id)
    expect(await dates(id)).toEqual(['2126-06-04', 'P1M', 5])
    await change(id, { note: 'Deux jours offerts' })
    expect(await dates(id)).toEqual(['2126-06-04', 'P1M', 5])
  })

  test('survives a move to another device, deactivation and deletion with restore', async () => {
    const { id } = await desk.begin({ startDate: '2126-01-31', endDate: '2126-02-27' })
    const before = await dates(id)
    const { version } = await desk.read(id)
    const moved = await ask(desk.shelf.app, 'POST', `${subscription.path}/${id}/transfer`, {
      headers: { 'if-match': `"v${version}"` },
      body: { imei: '490154203237518', eid: null, reason: 'Téléphone perdu', profile: 'keep' },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await dates(id)).toEqual(before)
    const path = `${subscription.path}/${id}`
    const { version: latest } = await desk.read(id)
    expect((await ask(desk.shelf.app, 'DELETE', path, { headers: { 'if-match': `"v${latest}"` } })).status).toBe(204)
    const restored = await ask(desk.shelf.app, 'POST', `${path}/restore`, { body: {} })
    expect(restored.status, restored.text).toBeLessThan(300)
    expect(await dates(id)).toEqual(before)
  })

  test('is read-only in the API', async () => {
    const { id } = await desk.begin({ startDate: '2126-01-31', endDate: '2126-02-27' })
    const { version } = await desk.read(id)
    const headers = { 'if-match': `"v${version}"` }
    const body = { anchorDay: 5, renewalPeriod: 'P9D', note: 'Essai' }
    await ask(desk.shelf.app, 'PATCH', `${subscription.path}/${id}`, { body, headers })
    expect(await desk.read(id)).toMatchObject({ renewalPeriod: 'P1M', anchorDay: 31 })
  })
})
