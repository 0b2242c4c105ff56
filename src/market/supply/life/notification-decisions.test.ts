import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { listOf } from '#market/home/home-lists.ts'
import type { HomeAnswer } from '#market/home/home.contract.ts'
import { homePath } from '#market/home/home.ts'
import { sendToSupplier } from '../connectors/http.api.ts'
import { SupplierAccounts } from '../open-supplier.api.ts'
import { notifications } from '../stand-ins/notifications.ts'
import { supplierAccount } from '../supplier-account.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { processNotifications } from './process-notifications.api.ts'
import { supplierNotification } from './supplier-notification.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

const keys = { keyId: 'kanari-key', keySecret: 'kanari-secret' }
const life = { plan: 'active', endsAt: null, plans: 1 } as const

/** Delivers a notification of eSIM Go about an eSIM that Souk did not buy. */
async function deliver(account: Row, iccid: string, used: number, secret = keys): Promise<number> {
  const { headers, body } = notifications['esim-go']?.(
    { id: iccid, iccid, token: '' },
    { ...life, device: 'enabled', used },
    secret,
  ) ?? { headers: {}, body: '' }
  const url = `${supplierAccount.path}/${account.id}/notifications`
  return (await shop.shelf.app.inject({ method: 'POST', url, headers: { ...headers }, payload: body })).statusCode
}

/** Searches until the notifications without a match are given up. */
async function search(): Promise<void> {
  for (let round = 0; round < 7; round += 1) {
    await shop.shelf.database.query({ text: 'update supplier_notification_task set next_at = now()' })
    await processNotifications(shop.shelf.services, new SupplierAccounts(shop.shelf.services, sendToSupplier))
  }
}

const wait = (interval: string) =>
  shop.shelf.database.query({
    text: `update supplier_notification set created_at = created_at - $1::interval, updated_at = updated_at - $1::interval`,
    values: [interval],
  })

/** The notifications that Home counts, as its list shows them. */
async function tasks(): Promise<Row[]> {
  const home = (await shop.shelf.get(homePath)) as unknown as HomeAnswer
  const href = listOf('strayNotifications', home, '') ?? ''
  const { search: query } = new URL(href, 'http://souk.example')
  const listed = await ask(shop.shelf.app, 'GET', `${supplierNotification.path}${query}&limit=200`)
  const rows = listed.body.data as unknown as Row[]
  expect(home.waiting.strayNotifications).toBe(rows.length)
  expect(listed.text).not.toContain('kanari')
  return rows
}

const decide = (row: Row | undefined, act: 'retry' | 'dismiss', token?: string) =>
  ask(shop.shelf.app, 'POST', `${supplierNotification.path}/${row?.id}/${act}`, { body: {}, ...(token && { token }) })

test('Home counts notifications without a match after an hour; a decision covers all about the same eSIM', async () => {
  const account = await shop.account('esim-go')
  const foreign = '8988000000000000011'
  for (const used of [10, 20]) expect(await deliver(account, foreign, used)).toBe(200)
  expect(await deliver(account, '8988000000000000022', 10)).toBe(200)
  await search()
  expect(await tasks()).toEqual([])
  await wait('1 hour')
  const waiting = await tasks()
  expect(waiting.map(({ accountId, state }) => [accountId, state])).toEqual(
    Array.from({ length: 3 }, () => [account.id, 'unmatched']),
  )
  const one = waiting.find(({ iccid }) => iccid === foreign)
  expect((await decide(one, 'dismiss', tokenFor('supplier-notification:read', 'margin:read'))).status).toBe(403)
  expect((await decide(one, 'dismiss')).body.data).toMatchObject({ state: 'dismissed' })
  expect((await tasks()).map(({ iccid }) => iccid)).toEqual(['8988000000000000022'])
  expect((await decide(one, 'dismiss')).body.code).toBe('notification_not_waiting')

  // A later notification about the dismissed eSIM is no task either.
  expect(await deliver(account, foreign, 30)).toBe(200)
  await search()
  await wait('1 hour')
  expect(await tasks()).toHaveLength(1)

  // Searching again finds nothing, and the notifications wait for a person again.
  expect((await decide(one, 'retry')).body.data).toMatchObject({ state: 'waiting' })
  expect(await tasks()).toHaveLength(1)
  await search()
  expect(await tasks()).toHaveLength(4)
})

test('an account with many unrecognised notifications is one task, without their texts, until staff dismiss it', async () => {
  const account = await shop.account('esim-go')
  const forge = () => deliver(account, '8988000000000000033', 10, { keyId: 'x', keySecret: 'forged' })
  const own = async () => (await tasks()).filter(({ accountId }) => accountId === account.id)
  for (let nth = 0; nth < 3; nth += 1) expect(await forge()).toBe(403)
  await wait('1 hour')
  expect(await own()).toEqual([])
  for (let nth = 0; nth < 5; nth += 1) expect(await forge()).toBe(403)
  await wait('1 hour')
  const [task, ...more] = await own()
  expect(more).toEqual([])
  expect(task).toMatchObject({ state: 'unproven', kind: 'unknown', iccid: null, body: false })
  expect((await decide(task, 'retry')).body.code).toBe('notification_not_waiting')
  expect((await decide(task, 'dismiss')).status).toBe(200)
  expect((await decide(task, 'retry')).body.code).toBe('notification_not_waiting')
  expect(await forge()).toBe(403)
  expect(await own()).toEqual([])
  await wait('1 day')
  expect(await forge()).toBe(403)
  expect(await own()).toHaveLength(1)
})
