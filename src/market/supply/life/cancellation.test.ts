import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { movesPath } from '#market/stock/profiles/profile-move.ts'
import { sendToSupplier } from '../connectors/http.api.ts'
import { SupplierAccounts } from '../open-supplier.api.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { supplierAccount } from '../supplier-account.ts'
import { pollLives } from './poll-lives.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

function missing(): never {
  throw new Error('The test lacks a value')
}

afterEach(() => {
  for (const one of Object.values(shop.standIns.books)) one.cancelFault = null
})

/** An eSIM in stock, with the account that bought it. */
interface StockedProfile {
  readonly account: Row
  readonly id: string
  readonly iccid: string
}

/** Puts an eSIM of a supplier in stock, as if its order had released it. */
async function inStock(name: string): Promise<StockedProfile> {
  const account = await shop.account(name)
  const { id: articleId } = await shop.article()
  await shop.plan(articleId, account.id)
  const orderId = await shop.paid(articleId)
  await shop.buy()
  const iccid = shop.books(name).sales.at(-1)?.esims[0]?.iccid ?? missing()
  await shop.shelf.database.query({
    text: `update order_profile set released_at = now() where released_at is null and order_detail_id in (select id from order_detail where order_id = $1)`,
    values: [orderId],
  })
  const [row] = await shop.shelf.database.query<{ id: string }>({
    text: `update profile_id set state = 'available', customer_id = null where iccid = $1 and state <> 'retired' returning id`,
    values: [iccid],
  })
  return { account, id: row?.id ?? missing(), iccid }
}

const path = (id: string) => `${profileId.path}/${id}/cancellation`
const cancel = async (id: string) => (await ask(shop.shelf.app, 'POST', path(id), { body: {} })).body
const stateOf = async (id: string) => ((await shop.shelf.get(`${profileId.path}/${id}`)) as Row)['state']

// eSIM Access reports a cancelled eSIM when it is queried; eSIM Go only lists no plan of it any more.
describe.each([
  { name: 'esim-access', afterLoss: 'done', second: { code: 'esim_not_cancellable' } },
  { name: 'esim-go', afterLoss: 'unanswered', second: { data: { outcome: 'done' } } },
])('$name', ({ name, afterLoss, second }) => {
  test('takes an unused eSIM back at once: it leaves the stock, and its price is on the balance', async () => {
    const { account, id, iccid } = await inStock(name)
    expect(await shop.shelf.get(path(id))).toMatchObject({
      byPeople: false,
      requested: false,
      price: { currency: 'USD' },
    })
    const before = shop.books(name).balance
    expect(await cancel(id)).toMatchObject({ data: { outcome: 'done' } })
    expect(await stateOf(id)).toBe('retired')
    expect(shop.books(name).balance).toBeCloseTo(before + 4.5)
    const { balance } = (await shop.shelf.get(`${supplierAccount.path}/${account.id}`)) as Row
    expect(Number(balance)).toBeCloseTo(before + 4.5)
    expect(shop.books(name).cancelled.has(iccid)).toBe(true)
    expect(await shop.shelf.get(path(id))).toBeNull()
    expect(await cancel(id)).toMatchObject({ code: 'esim_not_cancellable' })
  })

  test('is asked again after a lost answer, and gives its price back once', async () => {
    const { id } = await inStock(name)
    const before = shop.books(name).balance
    shop.books(name).cancelFault = 'lost'
    expect(await cancel(id)).toMatchObject({ data: { outcome: afterLoss } })
    shop.books(name).cancelFault = null
    expect(await cancel(id)).toMatchObject(second)
    expect(await stateOf(id)).toBe('retired')
    expect(shop.books(name).balance).toBeCloseTo(before + 4.5)
  })

  test('refuses an eSIM that a device loaded unnoticed, which is no longer on sale', async () => {
    const { id, iccid } = await inStock(name)
    shop.books(name).live(iccid, 2)
    expect(await cancel(id)).toMatchObject({ data: { outcome: 'refused', code: expect.any(String) } })
    expect(await stateOf(id)).toBe('returned')
    const toSale = await ask(shop.shelf.app, 'POST', movesPath, { body: { ids: [id], to: 'available' } })
    expect(toSale.body.data).toMatchObject({ moved: 0 })
    // The reading has shown the state of the device, so the cancellation is not offered again.
    expect(await shop.shelf.get(path(id))).toBeNull()
  })

  test('is not asked while it is unreachable: the eSIM is not on sale and waits for another attempt', async () => {
    const { id } = await inStock(name)
    shop.books(name).cancelFault = 'dropped'
    expect(await cancel(id)).toMatchObject({ data: { outcome: 'unanswered' } })
    expect(await stateOf(id)).toBe('cancelling')
    const toSale = await ask(shop.shelf.app, 'POST', movesPath, { body: { ids: [id], to: 'available' } })
    expect(toSale.body.data).toMatchObject({ moved: 0 })
    shop.books(name).cancelFault = null
    expect(await cancel(id)).toMatchObject({ data: { outcome: 'done' } })
  })
})

test('an account without its key cancels nothing, and the eSIM stays on sale', async () => {
  const { account, id } = await inStock('esim-access')
  await shop.shelf.database.query({
    text: 'update supplier_account set key_id = null, version = version + 1 where id = $1',
    values: [account.id],
  })
  expect(await cancel(id)).toMatchObject({ data: { outcome: 'refused', refusal: 'settings' } })
  expect(await stateOf(id)).toBe('available')
})

describe('airalo', () => {
  test('decides later: the eSIM waits with the number of the request, and is retired when its plan ended', async () => {
    const { id, iccid } = await inStock('airalo')
    expect(await shop.shelf.get(path(id))).toMatchObject({ byPeople: true })
    expect(await cancel(id)).toMatchObject({ data: { outcome: 'asked' } })
    expect(await shop.shelf.get(path(id))).toMatchObject({ requested: true, reference: '12345' })
    shop.books('airalo').cancel(iccid)
    await pollLives(shop.shelf.services, new SupplierAccounts(shop.shelf.services, sendToSupplier))
    expect(await stateOf(id)).toBe('retired')
  })

  test('refuses later: staff keep the eSIM in stock', async () => {
    const { id } = await inStock('airalo')
    await cancel(id)
    const toStock = await ask(shop.shelf.app, 'POST', movesPath, { body: { ids: [id], to: 'received' } })
    expect(toStock.body.data).toMatchObject({ moved: 1 })
    expect(await stateOf(id)).toBe('received')
  })
})

test('only an eSIM without a customer, from a supplier, can be cancelled', async () => {
  const own = await shop.shelf.make('profile-id')
  expect(await cancel(own.id)).toMatchObject({ code: 'esim_not_cancellable' })
  const { id } = await inStock('esim-access')
  await shop.shelf.database.query({ text: `update profile_id set state = 'assigned' where id = $1`, values: [id] })
  expect(await shop.shelf.get(path(id))).toBeNull()
  expect(await cancel(id)).toMatchObject({ code: 'esim_not_cancellable' })
})

test('the price needs the permission to read margins', async () => {
  const { id } = await inStock('esim-access')
  const token = tokenFor('profile-id:read', 'supply-order:read')
  const { body } = await ask(shop.shelf.app, 'GET', path(id), { token })
  expect(body.data).toMatchObject({ supplier: expect.any(String), price: null })
})
