import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { customer } from '#market/customers/customer.ts'
import { homePath } from '#market/home/home.ts'
import { suppliedOrders } from '#market/orders/state-machine/supplied-orders.api.ts'
import { profileUsePath } from '#market/shared/profile-use/profile-use-path.ts'
import type { ProfileUse } from '#market/shared/profile-use/profile-use.contract.ts'
import { orderEvent } from '#market/workflow/order-event.ts'
import { sendToSupplier, type Send } from '../connectors/http.api.ts'
import { SupplierAccounts } from '../open-supplier.api.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { fireSignals } from './fire-signals.api.ts'
import { nextQuery, type QueryFacts } from './next-query.ts'
import { pollLives } from './poll-lives.api.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

function missing(): never {
  throw new Error('The test lacks a value')
}

/** Polls the eSIMs that are due, one minute later. */
async function poll(send: Send = sendToSupplier): Promise<void> {
  await shop.shelf.database.query({
    text: `update profile_life set polled_at = null, next_at = case when next_at < 'infinity' then now() else next_at end`,
  })
  await pollLives(shop.shelf.services, new SupplierAccounts(shop.shelf.services, send))
}

interface Sold {
  readonly account: Row
  readonly orderId: string
  readonly iccids: readonly string[]
  readonly profileIds: readonly string[]
}

async function delivered(name: string, quantity: number, values: object = {}): Promise<Sold> {
  const account = await shop.account(name, values)
  const { id: articleId } = await shop.article()
  await shop.plan(articleId, account.id)
  const orderId = await shop.paid(articleId, quantity)
  await shop.finish()
  const iccids = (shop.books(name).sales.at(-1)?.esims ?? []).map(({ iccid }) => iccid)
  const rows = await shop.shelf.database.query<{ id: string; iccid: string }>({
    text: 'select id, iccid from profile_id where iccid = any($1)',
    values: [iccids],
  })
  return {
    account,
    orderId,
    iccids,
    profileIds: iccids.map((one) => rows.find(({ iccid }) => iccid === one)?.id ?? ''),
  }
}

const close = (account: Row) =>
  shop.shelf.database.query({ text: `update supplier_account set state = 'off' where id = $1`, values: [account.id] })

describe('polling', () => {
  const facts: QueryFacts = { plan: 'active', isInstalled: true, usedPercent: 10, untilEnd: null, sinceDelivery: 9e7 }

  test('asks first about what was delivered today and is not installed, then about what ends, then about what is nearly used up', () => {
    const urgencies = [
      { ...facts, plan: 'unused', isInstalled: false, sinceDelivery: 60_000 } as const,
      { ...facts, untilEnd: 3_600_000 },
      { ...facts, usedPercent: 80 },
      { ...facts, untilEnd: 2 * 86_400_000 },
      facts,
    ].map((one) => nextQuery(one)?.urgency)
    expect(urgencies).toEqual([1, 2, 3, 4, 5])
    expect(nextQuery({ ...facts, plan: 'ended' })).toBeNull()
  })

  test('takes only its share of the requests of a minute, and never asks about stock or ended eSIMs', async () => {
    const { account, iccids } = await delivered('airalo', 12, { perMinute: 60_000 })
    await shop.shelf.database.query({
      text: 'update supplier_account set per_minute = 64 where id = $1',
      values: [account.id],
    })
    let requests: string[] = []
    // The answers arrive at once, so that the pauses of the limit do not slow the test.
    const services = shop.shelf.services
    const accounts = new SupplierAccounts(services, async (address, request) => {
      if (address.includes('/usage')) requests.push(address)
      return sendToSupplier(address, request)
    })
    await pollLives(services, accounts)
    expect(requests.length).toBe(8)
    await pollLives(services, accounts)
    expect(requests.length).toBe(8)
    await shop.shelf.database.query({
      text: 'update supplier_account set per_minute = 60000 where id = $1',
      values: [account.id],
    })
    requests = []
    const send: Send = (address, request) => {
      if (address.includes('/usage')) requests.push(address)
      return sendToSupplier(address, request)
    }
    for (const iccid of iccids) shop.books('airalo').live(iccid, 8)
    await poll(send)
    expect(requests.length).toBe(12)
    await poll(send)
    expect(requests.length).toBe(12)
    await close(account)
  }, 60_000)

  test('does not touch a profile whose device state is the same, so that Home counts eSIMs that wait too long', async () => {
    const { account, iccids, profileIds } = await delivered('esim-access', 1)
    const [id] = profileIds
    shop.books('esim-access').live(iccids[0] ?? '', 1)
    await poll()
    const counted = async () =>
      ((await shop.shelf.get(homePath)) as { waiting: { notInstalled: number } }).waiting.notInstalled
    const before = await counted()
    await shop.shelf.database.query({
      text: `update profile_id set updated_at = now() - interval '2 days' where id = $1`,
      values: [id],
    })
    await poll()
    expect(await counted()).toBe(before + 1)
    shop.books('esim-access').live(iccids[0] ?? '', 2)
    await poll()
    expect(await counted()).toBe(before)
    await close(account)
  })
})

test.each(['esim-access', 'esim-go', 'airalo'])(
  'the use of eSIMs of %s is shown to people who may read profiles',
  async (name) => {
    const { account, iccids, profileIds } = await delivered(name, 1)
    shop.books(name).live(iccids[0] ?? '', 5)
    await poll()
    const url = `${profileUsePath}?ids=${profileIds.join()}`
    const [use] = (await ask(shop.shelf.app, 'GET', url)).body.data as unknown as ProfileUse[]
    expect(use).toMatchObject({ id: profileIds[0], plan: 'active', supplier: account['name'] })
    expect((use?.usedBytes ?? 0) / (use?.totalBytes ?? 1)).toBeCloseTo(0.8)
    expect(Date.parse(use?.endsAt ?? '') - Date.now()).toBeGreaterThan(19 * 86_400_000)
    expect((await ask(shop.shelf.app, 'GET', url, { token: tokenFor('order:read') })).status).toBe(403)
    await close(account)
  },
)

test('the triggers “installed” and “used up” fire once all eSIMs of an order are, and survive a process that dies', async () => {
  const { account, iccids, orderId } = await delivered('esim-go', 2)
  const fired: string[] = []
  const fire = async (id: string, trigger: string) => {
    if (id === orderId) fired.push(trigger)
    return true
  }
  const round = async () => {
    await poll()
    await fireSignals(shop.shelf.services, fire)
  }
  shop.books('esim-go').live(iccids[0] ?? '', 2)
  await round()
  expect(fired).toEqual([])
  shop.books('esim-go').live(iccids[1] ?? '', 2)
  await poll()
  await expect(fireSignals(shop.shelf.services, () => Promise.reject(new Error('died')))).rejects.toThrow('died')
  await round()
  await round()
  expect(fired).toEqual(['installed'])
  for (const iccid of iccids) shop.books('esim-go').live(iccid, 7)
  await round()
  expect(fired).toEqual(['installed', 'used_up'])
  await close(account)
})

test('an order moves by the trigger “installed” of its workflow', async () => {
  const workflow = '/api/accounts/workflow/orders'
  const { drawn } = (await shop.shelf.get(workflow)) as {
    drawn: { events: { id: string; nameFr: string }[] }
  }
  const { id } = drawn.events.find(({ nameFr }) => nameFr === 'Terminer d’elle-même') ?? missing()
  const { version } = (await shop.shelf.get(`${orderEvent.path}/${id}`)) as Row
  const body = { version, trigger: 'installed', minutes: null }
  const changed = await ask(shop.shelf.app, 'PATCH', `${orderEvent.path}/${id}`, { body })
  expect(changed.status, changed.text).toBe(200)
  expect((await ask(shop.shelf.app, 'POST', `${workflow}/publish`, { body: {} })).status).toBe(200)
  const { account, iccids, orderId } = await delivered('esim-access', 1)
  const { signal } = suppliedOrders(shop.shelf.services)
  shop.books('esim-access').live(iccids[0] ?? '', 1)
  await poll()
  await fireSignals(shop.shelf.services, signal)
  expect(await shop.order(orderId)).toMatchObject({ category: 'fulfilling' })
  shop.books('esim-access').live(iccids[0] ?? '', 2)
  await poll()
  await fireSignals(shop.shelf.services, signal)
  expect(await shop.order(orderId)).toMatchObject({ category: 'done' })
  await close(account)
})

test('mails at 75 %, at 90 % and before the end are sent once for a plan, in the customer’s language, when the account allows', async () => {
  const { account, iccids, profileIds } = await delivered('esim-access', 1, { customerMails: true })
  const [iccid = ''] = iccids
  const [owner] = await shop.shelf.database.query<{ id: string }>({
    text: `update customer set language = 'ar' from profile_id p where p.id = $1 and customer.id = p.customer_id returning customer.id`,
    values: profileIds,
  })
  expect(await shop.shelf.get(`${customer.path}/${owner?.id}`)).toMatchObject({ language: 'ar' })
  const sent = async () =>
    (
      await shop.shelf.database.query<{ kind: string }>({
        text: 'select kind from profile_life_mail where profile_id = $1 order by sent_at, kind',
        values: profileIds,
      })
    ).map(({ kind }) => kind)
  const queued = async () =>
    Number((await shop.shelf.database.query<{ n: string }>({ text: 'select count(*) as n from mail_outbox' }))[0]?.n)
  const before = await queued()
  shop.books('esim-access').live(iccid, 4)
  await poll()
  expect(await sent()).toEqual([])
  shop.books('esim-access').live(iccid, 5)
  await poll()
  await poll()
  expect(await sent()).toEqual(['used_75'])
  shop.books('esim-access').live(iccid, 6)
  await poll()
  shop.books('esim-access').lifeOf(iccid).endsAt = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await poll()
  await poll()
  expect((await sent()).toSorted()).toEqual(['ending', 'used_75', 'used_90'])
  expect((await queued()) - before).toBe(3)
  await close(account)

  const silent = await delivered('esim-access', 1)
  const quiet = await queued()
  shop.books('esim-access').live(silent.iccids[0] ?? '', 6)
  await poll()
  expect(await queued()).toBe(quiet)
  await close(silent.account)
})
