import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { supplierAccount } from './supplier-account.ts'
import { supplierPlan } from './supplier-plan.ts'
import { SupplyFixture } from './supply-fixture.testing.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

test('a plan that is the source of an article becomes that of another only after a confirmation', async () => {
  const account = await shop.account('airalo')
  const [first, second] = [await shop.article(), await shop.article()]
  await shop.plan(first.id, account.id)
  const body = { articleId: second.id, accountId: account.id, code: 'eu-5gb-30d', cost: '4.5', preference: 1 }
  const create = (more: object = {}) => ask(shop.shelf.app, 'POST', supplierPlan.path, { body: { ...body, ...more } })
  const refused = await create()
  expect([refused.status, refused.body.code]).toEqual([422, 'to_verify'])
  expect(refused.body.details).toMatchObject([
    { field: 'code', detail: expect.stringContaining(String(first['name'])) },
  ])
  const other = await create({ code: 'JP-3GB-15D' })
  expect(other.status).toBe(201)
  const { id, version } = other.body.data as { id: string; version: number }
  const change = (more: object) =>
    ask(shop.shelf.app, 'PATCH', `${supplierPlan.path}/${id}`, { body: { version, ...more } })
  expect((await change({ code: 'EU-5GB-30D' })).status).toBe(422)
  expect((await change({ cost: '3' })).status).toBe(200)
  expect((await create({ confirmed: ['code'] })).status).toBe(201)
})

test('the currency of a source is that of its account, also after the account or its currency has changed', async () => {
  const [dollars, euros] = [await shop.account('airalo'), await shop.account('esim-access')]
  const { id } = await shop.plan((await shop.article()).id, dollars.id)
  const read = async (path: string) => (await ask(shop.shelf.app, 'GET', path)).body.data as Row
  const change = async (path: string, values: object) => {
    const { version } = await read(path)
    expect((await ask(shop.shelf.app, 'PATCH', path, { body: { version, ...values } })).status).toBe(200)
  }
  const [source, account] = [`${supplierPlan.path}/${id}`, `${supplierAccount.path}/${euros.id}`]
  expect(await read(source)).toMatchObject({ currency: 'USD' })
  await change(account, { currency: 'EUR' })
  expect(await read(source)).toMatchObject({ currency: 'USD' })
  await change(source, { accountId: euros.id })
  expect(await read(source)).toMatchObject({ currency: 'EUR', version: 2 })
  await change(account, { currency: 'GBP' })
  expect(await read(source)).toMatchObject({ currency: 'GBP', version: 3 })
})
