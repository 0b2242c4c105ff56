import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { homePath } from '#market/home/home.ts'
import { connectors } from '../connectors/connectors.api.ts'
import { supplierAccount } from '../supplier-account.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { offerPrice } from './offer-price.ts'
import { supplierOffer } from './supplier-offer.ts'

const offered = { 'EU-5GB-30D': '4.5', 'JP-3GB-15D': '3.2', 'WW-1GB-7D': '6.75' }

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

const read = async (accountId: string): Promise<Row> => {
  const { status, body } = await ask(shop.shelf.app, 'POST', `${supplierAccount.path}/${accountId}/read-catalogue`, {
    body: {},
  })
  expect(status).toBe(200)
  return body.data as Row
}
const rows = async (path: string): Promise<Row[]> =>
  (await ask(shop.shelf.app, 'GET', path)).body.data as unknown as Row[]
const offers = (accountId: string) => rows(`${supplierOffer.path}?accountId=${accountId}&sort=code`)
const tasks = async () => {
  const { body } = await ask(shop.shelf.app, 'GET', homePath)
  const { waiting } = body.data as { waiting: Readonly<Record<string, number>> }
  return waiting['catalogueChanges'] ?? 0
}
const names = Object.keys(connectors)

test.each(names)('a reading at %s counts new, changed, vanished and unchanged plans', async (name) => {
  const books = shop.books(name)
  books.plans = offered
  const { id } = await shop.account(name)
  expect(await read(id)).toMatchObject({ state: 'done', added: 3, repriced: 0, vanished: 0, unchanged: 0 })
  expect(await read(id)).toMatchObject({ state: 'done', added: 0, repriced: 0, vanished: 0, unchanged: 3 })
  books.plans = { 'EU-5GB-30D': '4.6', 'JP-3GB-15D': '3.2', 'US-1GB-7D': '2' }
  expect(await read(id)).toMatchObject({ state: 'done', added: 1, repriced: 1, vanished: 1, unchanged: 1 })
  const [europe, , , world] = await offers(id)
  expect(europe).toMatchObject({ cost: '4.6000', formerCost: '4.5000', state: 'offered', toReview: false })
  expect([5_000_000_000, 5_368_709_120]).toContain(europe?.['dataAllowance'])
  expect(world).toMatchObject({ code: 'WW-1GB-7D', state: 'vanished' })
  const prices = await rows(`${offerPrice.path}?offerId=${europe?.id}`)
  expect(prices.map(({ cost }) => cost).toSorted()).toEqual(['4.5000', '4.6000'])
  books.plans = offered
  await read(id)
  expect((await offers(id)).find(({ code }) => code === 'WW-1GB-7D')).toMatchObject({
    state: 'offered',
    vanishedAt: null,
  })
})

test('networks are stored by their codes, as far as the supplier names them and a published network has the name', async () => {
  const named = {
    'esim-access': ['208-20', '208-21', '208-26', '208-88'],
    'esim-go': [],
    airalo: ['208-08', '208-09', '208-10', '208-11', '208-13'],
  }
  for (const [name, networks] of Object.entries(named)) {
    const { id } = await shop.account(name)
    await read(id)
    expect((await offers(id))[0]?.['networks']).toEqual(networks)
  }
})

test.each(names)('a failed or partial answer of %s marks no plan as vanished', async (name) => {
  const books = shop.books(name)
  books.plans = offered
  const { id } = await shop.account(name)
  await read(id)
  books.catalogueFault = 'busy'
  expect(await read(id)).toMatchObject({ state: 'failed', reason: 'busy', supplierCode: 'HTTP 429', vanished: null })
  books.catalogueFault = 'error'
  expect(await read(id)).toMatchObject({ state: 'failed', reason: 'busy', supplierCode: 'HTTP 502' })
  books.catalogueFault = 'partial'
  expect((await read(id))['state']).toBe(name === 'esim-access' ? 'partial' : 'failed')
  books.catalogueFault = null
  books.plans = {}
  expect((await read(id))['state']).toBe('partial')
  expect((await offers(id)).map(({ state }) => state)).toEqual(['offered', 'offered', 'offered'])
  books.plans = offered
})

test('Home lists a sold plan that vanished or whose price jumped, until a person has dealt with it', async () => {
  const books = shop.books('airalo')
  books.plans = offered
  const { id } = await shop.account('airalo', { jumpPercent: '20' })
  await read(id)
  for (const code of ['EU-5GB-30D', 'JP-3GB-15D']) await shop.plan((await shop.article()).id, id, 1, { code })
  const before = await tasks()
  // Exactly 20 % more is not above the threshold; nobody sells the plan of the world.
  books.plans = { ...offered, 'EU-5GB-30D': '5.4', 'WW-1GB-7D': '99' }
  await read(id)
  expect(await tasks()).toBe(before)
  books.plans = { 'EU-5GB-30D': '7', 'WW-1GB-7D': '99' }
  await read(id)
  expect(await tasks()).toBe(before + 2)
  const marked = await rows(`${supplierOffer.path}?accountId=${id}&toReview=true&sort=code`)
  expect(marked.map(({ code }) => code)).toEqual(['EU-5GB-30D', 'JP-3GB-15D'])
  for (const { id: offer, version } of marked)
    await ask(shop.shelf.app, 'PATCH', `${supplierOffer.path}/${offer}`, { body: { toReview: false, version } })
  await read(id)
  expect(await tasks()).toBe(before)
  books.plans = offered
})

test('without margins, permissions on catalogues have no effect; reading one requires a permission', async () => {
  const { id } = await shop.account('esim-go')
  const granted = new Set(['supplier-offer:read', 'offer-price:read', 'catalogue-reading:export', 'order:read'])
  expect([...effectivePermissions(granted)]).toEqual(['order:read'])
  const url = `${supplierAccount.path}/${id}/read-catalogue`
  const token = tokenFor('supplier-offer:read')
  expect((await ask(shop.shelf.app, 'POST', url, { token, body: {} })).status).toBe(403)
})
