import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'

describe('the preview of a refund', () => {
  let shop: TwoProviderFixture

  beforeAll(async () => {
    shop = await TwoProviderFixture.open('EUR')
  })
  afterAll(() => shop.close())

  const preview = (id: string, body: object, more: object = {}) =>
    ask(shop.shelf.app, 'POST', `${order.path}/${id}/refunds/preview`, { body, ...more })
  const none = { profiles: 0, pieces: 0 }

  test('covers money, stock, mail and status, and changes nothing', async () => {
    await shop.stock(0, 2)
    const id = await shop.place([
      { articleId: shop.esim, quantity: 2 },
      { plackId: shop.placks[0], quantity: 3 },
    ])
    await shop.pay(id)
    await shop.fire(id, 'Livrer')
    const before = [await shop.order(id), await shop.lines(id), await shop.plack(0), await shop.refundable(id)]
    const event = await shop.event(id, 'Reprendre et rembourser')
    const all = await preview(id, { eventId: event?.id })
    expect(all.body.data).toMatchObject({
      ...{ returned: { profiles: 2, pieces: 3 }, lost: none, freed: none, mailed: false },
      amount: (await shop.order(id)).total,
      status: { fr: 'Remboursée' },
    })
    const lines = await shop.lines(id)
    const part = await preview(id, {
      lines: [{ lineId: lines.find(({ quantity }) => quantity === 3)?.id, quantity: 1 }],
      returning: 'write_off',
    })
    expect(part.body.data).toMatchObject({
      amount: units(333),
      lost: { profiles: 0, pieces: 1 },
      returned: none,
      status: null,
    })
    expect([await shop.order(id), await shop.lines(id), await shop.plack(0), await shop.refundable(id)]).toEqual(before)
    expect(await findBalanceMismatches(shop.shelf.database)).toEqual([])
  })

  test('is refused as the refund itself would be', async () => {
    const id = await shop.place([{ plackId: shop.placks[1], quantity: 1 }])
    expect((await preview(id, {})).status).toBe(409)
    await shop.pay(id)
    const much = await preview(id, { amount: units(999_999) })
    expect([much.status, much.body.details?.[0]?.constraint]).toEqual([409, 'more_than_kept'])
    const token = tokenFor('order:read', 'payment:refund')
    const [line] = await shop.lines(id)
    expect((await preview(id, { lines: [{ lineId: line?.id }] }, { token })).status).toBe(403)
    expect((await preview(id, { amount: units(1) }, { token })).status).toBe(200)
  })
})
