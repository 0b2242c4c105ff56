import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { resourceNamed, type Row } from '#engine/definition/resource.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { hashPassword } from '#market/accounts/passwords/passwords.api.ts'
import { totpCodeOf } from '#market/accounts/two-factor/two-factor.testing.api.ts'
import { marketSettings } from '#market/market-settings.api.ts'
import { resources } from '#market/resources.api.ts'
import type { Candidate, FirstUnclaimed } from './connectors/connector.ts'
import { connectors } from './connectors/connectors.api.ts'
import { notifications } from './stand-ins/notifications.ts'
import { isSupplierAddress, onlySuppliersAt } from './supplier-addresses.api.ts'
import { SupplyFixture } from './supply-fixture.testing.api.ts'
import { supplierAccount } from './supplier-account.ts'

let shop: SupplyFixture
beforeAll(async () => {
  shop = await SupplyFixture.open()
})
afterAll(() => shop.close())

const { path } = supplierAccount
const post = (id: string, act: string, body: object = {}) =>
  ask(shop.shelf.app, 'POST', `${path}/${id}/${act}`, { body })
const change = async (id: string, values: object) => {
  const { version } = await shop.accountRow(id)
  return ask(shop.shelf.app, 'PATCH', `${path}/${id}`, { body: { ...values, version } })
}

test.each(Object.keys(connectors))('an account at %s is off until a try reached its supplier', async (name) => {
  const { id } = await shop.account(name, { alertBelow: '1000000' }, 'off')
  expect((await post(id, 'switch', { to: 'test' })).body.code).toBe('supplier_not_tried')
  const tried = await post(id, 'try')
  expect(tried.body.data).toMatchObject({
    refusal: null,
    currency: 'USD',
    balance: expect.stringMatching(/^\d+(\.\d+)?$/),
  })
  expect(await shop.accountRow(id)).toMatchObject({ state: 'tried', balanceLow: true })
  expect((await post(id, 'switch', { to: 'test' })).body.data).toMatchObject({ state: 'on', mode: 'test' })
  expect((await change(id, { keyId: 'another' })).body.data).toMatchObject({ state: 'off', mode: 'test' })
})

test('a try reports why the supplier refused it', async () => {
  const { id } = await shop.account('airalo', { keySecret: null }, 'off')
  expect((await post(id, 'try')).body.data).toMatchObject({ balance: null, refusal: 'settings', code: 'NO_KEY' })
  expect(await shop.accountRow(id)).toMatchObject({ state: 'off', trouble: 'settings' })
})

test('live mode requires the password and a code of the second factor', async () => {
  const { id } = await shop.account('esim-access', {}, 'off')
  await post(id, 'try')
  const me = actorOf('*')?.id
  const staff = await shop.shelf.make('user')
  const secret = new Secret({ size: 20 }).base32
  await shop.shelf.database.query({
    text: 'update staff_user set id = $2, password = $3 where id = $1',
    values: [staff.id, me, await hashPassword('Marché-2048')],
  })
  const proof = { currentPassword: 'Marché-2048', code: totpCodeOf(secret) }
  expect((await post(id, 'live', proof)).body.code).toBe('second_factor_missing')
  await shop.shelf.database.query({
    text: `insert into second_factor (owner_id, owner_kind, secret, confirmed_at) values ($1, 'user', $2, now())`,
    values: [me, `sealed ${btoa(secret)}`],
  })
  expect((await post(id, 'live', { ...proof, currentPassword: 'Autre-2048' })).status).toBe(400)
  expect((await post(id, 'live', { ...proof, code: '000000' })).status).toBe(400)
  expect(await shop.accountRow(id)).toMatchObject({ state: 'tried', mode: 'test' })
  expect((await post(id, 'live', proof)).body.data).toMatchObject({ state: 'on', mode: 'live' })
})

test('keys are sent only to allowed addresses; a changed address clears the keys', async () => {
  const { id } = await shop.account('esim-access')
  for (const address of [
    'https://api.esimaccess.com/api/v1/open',
    'https://elsewhere.example.com',
    'http://127.0.0.1:9/x',
  ])
    expect((await change(id, { address })).body.details).toMatchObject([{ field: 'address', constraint: 'url' }])
  const moved = await change(id, { address: `${shop.standIns.origin}/esim-go` })
  expect(moved.body.data).toMatchObject({ keyId: false, keySecret: false, state: 'off', mode: 'test' })
})

test('without settings, as in tests, no supplier can be reached; the default allows the suppliers’ own addresses', () => {
  const official = 'https://api.esim-go.com/v2.4'
  expect(isSupplierAddress(official, { declared: {} })).toBe(false)
  const settings = readSettings({}, marketSettings)
  expect(isSupplierAddress(`${official}/`, settings)).toBe(true)
  expect(isSupplierAddress('http://127.0.0.1:1/esim-go', settings)).toBe(false)
  expect(isSupplierAddress(official, onlySuppliersAt(settings, ['http://127.0.0.1:1/esim-go']))).toBe(false)
})

test('providers see nothing of accounts, sources and purchases, nor does staff without margins', async () => {
  const account = await shop.account('esim-access')
  for (const name of ['supplier-account', 'supplier-plan', 'supply-order']) {
    const { path: list, own } = resourceNamed(resources, name)
    expect(own).toBeUndefined()
    expect((await ask(shop.shelf.app, 'GET', list, { token: tokenFor('order:read') })).status).toBe(403)
  }
  const { text } = await ask(shop.shelf.app, 'GET', `${path}/${account.id}`)
  expect(text).not.toContain('kanari')
})

test('every connector answers the whole contract from its stand-in, with exact money and numbers', async () => {
  const { SupplierAccounts } = await import('./open-supplier.api.ts')
  const { sendToSupplier } = await import('./connectors/http.api.ts')
  for (const name of Object.keys(connectors)) {
    const account: Row = await shop.account(name)
    const { supplier } = await new SupplierAccounts(shop.shelf.services, sendToSupplier).of(account.id)
    const plans = await supplier.catalogue()
    expect(plans.find(({ code }) => code === 'EU-5GB-30D')?.cost).toEqual({ amount: '4.5', currency: 'USD' })
    // Five gigabytes, as the supplier counts them.
    expect(['5000000000', '5368709120']).toContain(plans[0]?.bytes)
    const purchase = { key: `k-${name}`, plan: 'EU-5GB-30D', count: 1, cost: { amount: '4.5', currency: 'USD' } }
    const sent = { ...purchase, sentAt: new Date().toISOString(), reference: null }
    const without =
      (isClaimed: (candidate: Candidate) => boolean): FirstUnclaimed =>
      async (candidates) =>
        candidates.find((one) => !isClaimed(one))
    const nobody = without(() => false)
    expect(await supplier.find(sent, nobody)).toEqual({ kind: 'absent' })
    await supplier.order(sent)
    const outcome = await supplier.find(sent, nobody)
    expect(outcome).toMatchObject({ kind: 'done', profiles: [{ lpa: expect.stringMatching(/^LPA:1\$rsp\./) }] })
    const [profile] = outcome.kind === 'done' ? outcome.profiles : []
    if (!profile) throw new Error(name)
    const books = shop.books(name)
    expect(profile.iccid).toBe(books.sales[0]?.esims[0]?.iccid)
    const facts = await supplier.state(profile)
    // Airalo reports plans, not devices.
    expect(facts).toMatchObject({ state: name === 'airalo' ? 'unknown' : 'released', plan: 'unused' })
    expect(BigInt(facts.usage.total ?? 0)).toBeGreaterThan(0n)
    const topUp = { ...sent, key: `t-${name}`, profile }
    const sale = without(({ reference }) => outcome.kind === 'done' && reference === outcome.reference)
    expect(await supplier.findTopUp(topUp, sale)).toEqual({ kind: 'absent' })
    const cost = { amount: '4.5', currency: 'USD' }
    expect(await supplier.topUp(topUp)).toMatchObject({ kind: 'done', profiles: [], cost })
    const topped = await supplier.state(profile)
    expect(BigInt(topped.usage.total ?? 0)).toBe(2n * BigInt(facts.usage.total ?? 0))
    // A top-up of an eSIM is never taken for a purchase of new ones.
    const ownTopUp = without(({ iccids }) => iccids.includes(profile.iccid))
    expect((await supplier.find({ ...sent, key: 'another' }, ownTopUp)).kind).toBe('absent')
    await supplier.order({ ...sent, key: `c-${name}` })
    const [unused] = books.sales.at(-1)?.esims ?? []
    if (!unused) throw new Error(name)
    expect(['done', 'asked']).toContain((await supplier.cancel({ theirId: unused.id, iccid: unused.iccid })).kind)
    books.live(profile.iccid, 4)
    const active = await supplier.state(profile)
    expect(active).toMatchObject({ plan: 'active', endsAt: expect.stringMatching(/^20\d\d-.*Z$/) })
    // A notification like those of the supplier, signed with another key and from another sender.
    const esim = { id: profile.theirId, iccid: profile.iccid, token: '' }
    const forged = notifications[name]?.(esim, books.lifeOf(profile.iccid), { keyId: 'other', keySecret: 'other' })
    expect(supplier.notification({ headers: {}, body: '', ...forged, sender: '203.0.113.9' })).toBeNull()
  }
})
