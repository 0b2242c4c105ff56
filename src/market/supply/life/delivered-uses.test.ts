import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { makeHandOver } from '#market/hand-over/hand-over.api.ts'
import type { DeliveredUse, HandedOver } from '#market/hand-over/hand-over.contract.ts'
import { deliveredUsesPath, handOverPath } from '#market/hand-over/hand-over.ts'
import { sendToSupplier } from '../connectors/http.api.ts'
import { SupplierAccounts } from '../open-supplier.api.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { pollLives } from './poll-lives.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

// A supplier and a cost whose texts appear nowhere else.
const supplier = 'Grossiste Kanari'
const cost = '7319.53'

test('a customer reads the use of delivered eSIMs, and nothing about supplier or cost; without a report nothing', async () => {
  const { database, services, app } = shop.shelf
  const books = shop.books('esim-access')
  const account = await shop.account('esim-access', { name: supplier })
  const article = await shop.article()
  await shop.plan(article.id, account.id)
  const orderId = await shop.paid(article.id, 2)
  await shop.finish()
  const [followed = '', silent = ''] = (books.sales.at(-1)?.esims ?? []).map(({ iccid }) => iccid)
  await database.query({ text: 'update supply_order set cost = $2 where order_id = $1', values: [orderId, cost] })
  await database.query({
    text: 'delete from profile_life l using profile_id p where p.id = l.profile_id and p.iccid = $1',
    values: [silent],
  })
  const link = await database.transaction((on) => makeHandOver(on, services, orderId, 'fr'))
  const body = { token: new URL(link.address).hash.slice('#token='.length), code: link.code }
  const read = async (path: string) => {
    const answer = await ask(app, 'POST', path, { body, token: null })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const secret of [supplier, cost, account.id]) expect(answer.text).not.toContain(secret)
    return answer
  }
  const uses = async () => (await read(deliveredUsesPath)).body.data as unknown as DeliveredUse[]
  const step = async (nth: number) => {
    books.live(followed, nth)
    await database.query({
      text: `update profile_life set polled_at = null, next_at = now() where next_at < 'infinity'`,
    })
    await pollLives(services, new SupplierAccounts(services, sendToSupplier))
  }

  // Souk has not asked the supplier yet.
  expect(await uses()).toEqual([])
  await step(1)
  const opened = (await read(handOverPath)).body.data as unknown as HandedOver
  expect(opened.profiles).toHaveLength(2)
  expect(opened.uses).toMatchObject([{ iccid: followed, plan: 'unused', device: 'waiting' }])
  await step(5)
  const [use] = await uses()
  expect(use).toMatchObject({ iccid: followed, plan: 'active', device: 'installed' })
  expect((use?.usedBytes ?? 0) / (use?.totalBytes ?? 1)).toBeCloseTo(0.8)
  expect(Object.keys(use ?? {}).toSorted()).toEqual(
    ['iccid', 'device', 'plan', 'usedBytes', 'totalBytes', 'endsAt', 'readAt'].toSorted(),
  )
  // Reading the use again discloses no codes, and the order’s timeline records one opening.
  expect((await read(deliveredUsesPath)).text).not.toMatch(/LPA:|\$/)
  await step(8)
  expect(await uses()).toMatchObject([{ plan: 'ended' }])
  const steps = await database.query({
    text: `select from order_transition where order_id = $1 and name ->> 'step' = 'opened'`,
    values: [orderId],
  })
  expect(steps).toHaveLength(1)

  const wrong = { ...body, code: String((Number(body.code) + 1) % 1_000_000).padStart(6, '0') }
  expect((await ask(app, 'POST', deliveredUsesPath, { body: wrong, token: null })).status).toBe(403)
})
