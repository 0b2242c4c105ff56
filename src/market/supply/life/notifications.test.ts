import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { seededRandom } from '#market/demo/seeded-random.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { sendToSupplier, type Send } from '../connectors/http.api.ts'
import { SupplierAccounts } from '../open-supplier.api.ts'
import type { SoldEsim } from '../stand-ins/books.ts'
import { notifications, type StandInNotification } from '../stand-ins/notifications.ts'
import { supplierAccount } from '../supplier-account.ts'
import { ignoreDeath, Killed, SupplyFixture } from '../supply-fixture.testing.api.ts'
import { processNotifications } from './process-notifications.api.ts'
import { recordFacts } from './profile-life.api.ts'
import { supplierNotification } from './supplier-notification.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

const names = ['esim-access', 'esim-go', 'airalo']
const keys = { keyId: 'kanari-key', keySecret: 'kanari-secret' }
function missing(): never {
  throw new Error('The test lacks a value')
}

/** The notifications of an eSIM that reaches a step of its life, oldest first. */
function lifeUntil(name: string, esim: SoldEsim, last: number): StandInNotification[] {
  return Array.from({ length: last }, (_, nth) => {
    shop.books(name).live(esim.iccid, nth + 1)
    const notify = notifications[name] ?? missing()
    return notify(esim, shop.books(name).lifeOf(esim.iccid), keys)
  })
}

async function deliver(accountId: string, { headers, body }: StandInNotification) {
  return shop.shelf.app.inject({
    method: 'POST',
    url: `${supplierAccount.path}/${accountId}/notifications`,
    headers: { ...headers },
    payload: body,
  })
}

async function process(send: Send = sendToSupplier): Promise<void> {
  await shop.shelf.database.query({ text: 'update supplier_notification_task set next_at = now()' })
  await processNotifications(shop.shelf.services, new SupplierAccounts(shop.shelf.services, send))
}

/** Buys delivered eSIMs at a stand-in. */
async function delivered(name: string, quantity: number): Promise<{ account: Row; esims: readonly SoldEsim[] }> {
  const account = await shop.account(name)
  const { id: articleId } = await shop.article()
  await shop.plan(articleId, account.id)
  await shop.paid(articleId, quantity)
  await shop.finish()
  return { account, esims: shop.books(name).sales.at(-1)?.esims ?? [] }
}

/** The states of eSIMs in Souk, in their order. */
async function statesOf(esims: readonly SoldEsim[]): Promise<unknown[]> {
  const rows = await shop.shelf.database.query<{ iccid: string }>({
    text: `select p.iccid, p.device_state as device, l.plan, l.used_bytes::text as used, l.total_bytes::text as total, l.installed_at is not null as installed
      from profile_id p join profile_life l on l.profile_id = p.id where p.iccid = any($1)`,
    values: [esims.map(({ iccid }) => iccid)],
  })
  return esims.map(({ iccid: own }) => {
    const { iccid: _, ...states } = rows.find(({ iccid }) => iccid === own) ?? missing()
    return states
  })
}

const inboxOf = (accountId: string) =>
  shop.shelf.database.query<{ id: string; state: string; profile: string | null }>({
    text: 'select id, state, profile_id as profile from supplier_notification where account_id = $1 order by id',
    values: [accountId],
  })

test.each(names)(
  'shuffled, duplicated and late notifications of %s give the states of the ordered stream; none is lost',
  async (name) => {
    const choices = seededRandom(`notifications ${name}`)
    const lasts = Array.from({ length: 8 }, (_, nth) => nth + 1)
    const ordered = await delivered(name, lasts.length)
    for (const [nth, esim] of ordered.esims.entries())
      for (const notification of lifeUntil(name, esim, lasts[nth] ?? 0)) {
        expect((await deliver(ordered.account.id, notification)).statusCode).toBe(200)
        await process()
      }
    const expected = await statesOf(ordered.esims)

    const shuffled = await delivered(name, lasts.length)
    const stream = shuffled.esims.flatMap((esim, nth) => lifeUntil(name, esim, lasts[nth] ?? 0))
    const twice = [...stream, ...stream].toSorted(() => choices.between(0, 1) - 0.5)
    const late = twice.splice(0, 10)
    // A process dies before or after one in four requests.
    const send: Send = async (address, request) => {
      if (choices.between(1, 8) === 1) throw new Killed()
      const response = await sendToSupplier(address, request)
      if (choices.between(1, 8) === 1) throw new Killed()
      return response
    }
    for (const [nth, notification] of twice.entries()) {
      expect((await deliver(shuffled.account.id, notification)).statusCode).toBe(200)
      if (nth % 9 === 0) await process(send).catch(ignoreDeath)
    }
    for (let round = 0; round < 3; round += 1) await process()
    expect(await statesOf(shuffled.esims)).toEqual(expected)
    for (const notification of late) expect((await deliver(shuffled.account.id, notification)).statusCode).toBe(200)
    await process()
    expect(await statesOf(shuffled.esims)).toEqual(expected)
    // Each distinct acknowledged text is in the inbox, processed, with its eSIM.
    const inbox = await inboxOf(shuffled.account.id)
    expect(inbox.length).toBe(new Set(stream.map(({ body }) => body)).size)
    expect(inbox.filter(({ state, profile }) => state !== 'done' || profile === null)).toEqual([])
  },
  240_000,
)

test('an answer to an earlier query never overwrites a later one', async () => {
  const { esims } = await delivered('esim-access', 1)
  const [{ id } = missing()] = await shop.shelf.database.query<{ id: string }>({
    text: 'select id from profile_id where iccid = $1',
    values: [esims[0]?.iccid],
  })
  const facts = { iccid: '', plan: 'active', endsAt: null, usage: { used: '2', total: '9' } } as const
  const record = (state: 'enabled' | 'downloaded', second: number) =>
    shop.shelf.database.transaction((on) =>
      recordFacts(on, shop.shelf.services, id, { ...facts, state }, new Date(Date.UTC(2026, 10, 27, 9, 0, second))),
    )
  await record('enabled', 30)
  await record('downloaded', 10)
  expect(await shop.shelf.get(`${profileId.path}/${id}`)).toMatchObject({ deviceState: 'enabled' })
  await record('downloaded', 40)
  expect(await shop.shelf.get(`${profileId.path}/${id}`)).toMatchObject({ deviceState: 'downloaded' })
})

test.each(names)('a forged notification of %s is refused and not stored', async (name) => {
  const account = await shop.account(name)
  const esim = { id: 'x-1', iccid: '8988000000000000001', token: 'x' }
  const real = (notifications[name] ?? missing())(esim, shop.books(name).lifeOf(esim.iccid), keys)
  const forged = { ...real, body: real.body.replace('8988000000000000001', '8988000000000000002') }
  const url = `${supplierAccount.path}/${account.id}/notifications`
  const [payload, headers] = [forged.body, { ...forged.headers }]
  // The sender of unsigned notifications is its network address.
  const remoteAddress = name === 'esim-access' ? '203.0.113.9' : '127.0.0.1'
  const answer = await shop.shelf.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'notification_unproven'])
  expect(await inboxOf(account.id)).toEqual([])
  expect((await shop.shelf.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('a notification about an unknown eSIM stays in the inbox and is processed once the eSIM is bought', async () => {
  const account = await shop.account('airalo')
  const sold = shop.books('airalo').sell('by hand', 'EU-5GB-30D', 1, null)
  const [esim = missing()] = sold.esims
  for (const notification of lifeUntil('airalo', esim, 4)) await deliver(account.id, notification)
  for (let round = 0; round < 7; round += 1) await process()
  const inbox = await inboxOf(account.id)
  expect(new Set(inbox.map(({ state }) => state))).toEqual(new Set(['unmatched']))
  const listed = await ask(
    shop.shelf.app,
    'GET',
    `${supplierNotification.path}?accountId=${account.id}&state=unmatched`,
  )
  expect((listed.body.data as unknown as Row[]).length).toBe(inbox.length)
  expect(listed.text).not.toContain('package_name')
  const { followLives } = await import('./profile-life.api.ts')
  const profile = await shop.shelf.make('profile-id', {
    ...{ origin: 'ready-made', iccid: esim.iccid, lpaEsim: `LPA:1$rsp.stand-in.example$${esim.token}` },
    ...{ providerId: account['providerId'], providerReference: esim.id, state: 'available', customerId: null },
  })
  await shop.shelf.database.transaction((on) => followLives(on, account.id, [profile.id]))
  await process()
  expect(await inboxOf(account.id)).toEqual(inbox.map(({ id }) => ({ id, state: 'done', profile: profile.id })))
  expect(await shop.shelf.get(`${profileId.path}/${profile.id}`)).toMatchObject({ deviceState: 'enabled' })
})

test('without margins, the permission on the inbox has no effect', async () => {
  const granted = new Set(['supplier-notification:read', 'supplier-account:read'])
  expect([...effectivePermissions(granted)]).toEqual([])
  const token = tokenFor('order:read')
  expect((await ask(shop.shelf.app, 'GET', supplierNotification.path, { token })).status).toBe(403)
})

test('the inbox acknowledges notifications at once', async () => {
  const account = await shop.account('esim-go')
  const count = 1_500
  const all = Array.from({ length: count }, (_, nth) => {
    const iccid = `8988${String(nth).padStart(15, '0')}`
    const notify = notifications['esim-go'] ?? missing()
    const life = { plan: 'active', used: 50, endsAt: null, plans: 1 } as const
    return notify({ id: 'x', iccid, token: 'x' }, { ...life, device: 'installed' }, keys)
  })
  const startedAt = performance.now()
  const workers = Array.from({ length: 16 }, async () => {
    for (let one = all.pop(); one; one = all.pop()) expect((await deliver(account.id, one)).statusCode).toBe(200)
  })
  await Promise.all(workers)
  const rate = Math.round(count / ((performance.now() - startedAt) / 1000))
  console.info(`${rate} notifications per second accepted`)
  expect((await inboxOf(account.id)).length).toBe(count)
  expect(rate).toBeGreaterThan(20)
}, 120_000)
