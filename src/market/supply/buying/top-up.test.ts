import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { topUpMessages } from '#market/orders/top-ups/top-up.messages.ts'
import { topUpPath } from '#market/orders/top-ups/top-up-path.ts'
import { profileUsePath } from '#market/shared/profile-use/profile-use-path.ts'
import { connectors } from '../connectors/connectors.api.ts'
import type { Send } from '../connectors/http.api.ts'
import { allFaults, type Fault } from '../stand-ins/books.ts'
import { Killed, ignoreDeath, sendToStandIn, SupplyFixture } from '../supply-fixture.testing.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

interface Sold {
  readonly account: Row
  readonly articleId: string
  readonly profileId: string
  readonly iccid: string
}

/** A delivered eSIM of a supplier. */
async function delivered(name: string): Promise<Sold> {
  const account = await shop.account(name)
  const { id: articleId } = await shop.article()
  await shop.plan(articleId, account.id)
  await shop.paid(articleId)
  await shop.finish()
  const iccid = shop.books(name).sales.at(-1)?.esims[0]?.iccid ?? ''
  const [profile] = await shop.shelf.database.query<{ id: string }>({
    text: 'select id from profile_id where iccid = $1',
    values: [iccid],
  })
  return { account, articleId, profileId: profile?.id ?? '', iccid }
}

const path = (profileId: string) => topUpPath.replace(':id', profileId)
const order = (profileId: string, articleId: string, token?: string) =>
  ask(shop.shelf.app, 'POST', path(profileId), { body: { articleId }, ...(token && { token }) })

async function ordered({ profileId, articleId }: Sold): Promise<string> {
  const { status, text, body } = await order(profileId, articleId)
  expect(status, text).toBe(200)
  return (body.data as { orderId: string }).orderId
}

const topUpsOf = (name: string, { iccid }: Sold) => shop.books(name).topUps.filter((one) => one.iccid === iccid)

describe.each(Object.keys(connectors))('a top-up at %s', (name) => {
  test('is bought once the order is paid, and delivered when the supplier has confirmed it', async () => {
    const sold = await delivered(name)
    const orderId = await ordered(sold)
    await shop.buy()
    expect(topUpsOf(name, sold)).toEqual([])
    await shop.pay(orderId)
    expect(await shop.order(orderId)).toMatchObject({ category: 'on_hold' })
    await shop.finish()
    expect(topUpsOf(name, sold)).toHaveLength(1)
    expect(await shop.purchases(orderId)).toMatchObject([{ state: 'done', received: 1, cost: '4.5000' }])
    const [use] = (await shop.shelf.get(`${profileUsePath}?ids=${sold.profileId}`)) as { totalBytes: number }[]
    expect([10_000_000_000, 10_737_418_240]).toContain(use?.totalBytes)
    expect(await shop.order(orderId)).toMatchObject({ category: 'fulfilling' })
    const margin = (await shop.shelf.get(`/api/accounts/list/orders/${orderId}/margin`)) as {
      lines: { parts: object[] }[]
    }
    expect(margin.lines[0]?.parts).toMatchObject([{ amount: '4.500', currency: 'USD', units: 1 }])
  })

  test('follows another top-up of the same eSIM', async () => {
    const sold = await delivered(name)
    for (const count of [1, 2]) {
      await shop.pay(await ordered(sold))
      await shop.finish()
      expect(topUpsOf(name, sold)).toHaveLength(count)
    }
  })

  const faults = allFaults.filter((fault) => !['late', 'partial', 'duplicate', 'forged', 'reused'].includes(fault))
  test.each(faults)('happens exactly once with the fault %s', async (fault) => {
    const sold = await delivered(name)
    await shop.pay(await ordered(sold))
    const rest: Fault[] = [fault]
    shop.books(name).nextFault = () => rest.shift() ?? null
    await shop.finish()
    expect(rest).toEqual([])
    expect(topUpsOf(name, sold)).toHaveLength(1)
  })

  test('happens exactly once when the process dies before or after each request', async () => {
    const sold = await delivered(name)
    const orderId = await ordered(sold)
    await shop.pay(orderId)
    let requests = 0
    // The n-th request of the n-th process is its last, first after the answer and then before it.
    for (let last = 1; last <= 12; last += 1) {
      requests = 0
      const send: Send = async (address, request) => {
        requests += 1
        const dies = requests >= Math.ceil(last / 2)
        if (dies && last % 2 === 0) throw new Killed()
        const response = await sendToStandIn(address, request)
        if (dies) throw new Killed()
        return response
      }
      await shop.buy(send).catch(ignoreDeath)
    }
    await shop.finish()
    expect(topUpsOf(name, sold)).toHaveLength(1)
    expect(await shop.order(orderId)).toMatchObject({ category: 'fulfilling' })
  })

  test('and a purchase of the same plan never take each other for their own', async () => {
    const sold = await delivered(name)
    const orderId = await ordered(sold)
    await shop.pay(orderId)
    const rest: Fault[] = ['lost', 'lost']
    const before = shop.books(name).sales.length
    shop.books(name).nextFault = () => rest.shift() ?? null
    const bought = await shop.paid(sold.articleId)
    await shop.finish()
    expect(topUpsOf(name, sold)).toHaveLength(1)
    expect(shop.books(name).sales.length).toBe(before + 1)
    for (const id of [orderId, bought]) expect(await shop.order(id)).toMatchObject({ category: 'fulfilling' })
  })
})

test('a second request gets the open order, and an order that is cancelled buys nothing', async () => {
  const sold = await delivered('airalo')
  const orderId = await ordered(sold)
  const again = await order(sold.profileId, sold.articleId)
  expect(again.body.data).toMatchObject({ orderId, made: false })
  await shop.pay(orderId)
  await shop.shelf.database.query({
    text: `update order_detail set state = 'cancelled' where order_id = $1`,
    values: [orderId],
  })
  await shop.buy()
  expect(topUpsOf('airalo', sold)).toEqual([])
  expect(await shop.purchases(orderId)).toMatchObject([{ state: 'cancelled' }])
  await shop.shelf.database.query({
    text: `update customer_order set category = 'cancelled' where id = $1`,
    values: [orderId],
  })
})

test('an eSIM is offered its own article first, and others of the same countries that its supplier has', async () => {
  const sold = await delivered('esim-go')
  const countries = ['FR', 'DE']
  const others = await Promise.all(
    [countries, ['DE', 'FR'], ['FR']].map((own) =>
      shop.shelf.make('article', { price: '5.00', delivery: 'profiles', availableOnOrder: true, countries: own }),
    ),
  )
  await shop.shelf.database.query({
    text: 'update article set countries = $2 where id = $1',
    values: [sold.articleId, JSON.stringify(countries)],
  })
  const [bigger, elsewhere, local] = others.map(({ id }) => id)
  await shop.plan(bigger ?? '', sold.account.id, 1, { code: 'JP-3GB-15D' })
  await shop.plan(elsewhere ?? '', (await shop.account('airalo')).id)
  await shop.plan(local ?? '', sold.account.id, 1, { code: 'WW-1GB-7D' })
  const offers = (await shop.shelf.get(path(sold.profileId))) as { articleId: string; same: boolean; price: string }[]
  expect(offers).toMatchObject([
    { articleId: sold.articleId, same: true, price: '9.00' },
    { articleId: bigger, same: false, price: '5.00' },
  ])
})

test('an eSIM that cannot be topped up is refused with the reason', async () => {
  const sold = await delivered('esim-access')
  const refusal = async () => (await order(sold.profileId, sold.articleId)).body.details?.[0]?.detail
  expect((await order(sold.profileId, sold.articleId, tokenFor('order:create'))).status).toBe(403)
  const set = (text: string, ...values: unknown[]) => shop.shelf.database.query({ text, values })
  await set(`update profile_life set plan = 'ended' where profile_id = $1`, sold.profileId)
  expect(await refusal()).toBe(topUpMessages.ended.fr)
  await set('update profile_life set plan = null where profile_id = $1', sold.profileId)
  await set('update supplier_plan set active = false where article_id = $1', sold.articleId)
  expect(await refusal()).toBe(topUpMessages.noSource.fr)
  await set(`update supplier_account set state = 'off' where id = $1`, sold.account.id)
  expect(await refusal()).toBe(topUpMessages.unknown.fr)
  await set(`update profile_id set state = 'available', customer_id = null where id = $1`, sold.profileId)
  expect(await refusal()).toBe(topUpMessages.nobody.fr)
})
