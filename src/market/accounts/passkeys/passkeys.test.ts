import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'
import { setUpApp } from '../two-factor/two-factor.testing.api.ts'
import { SoftwareKey } from './software-key.testing.api.ts'

const site = 'http://souk.test'
let office: AccountsFixture
let token: string
let karim: string
const key = new SoftwareKey(site)

beforeAll(async () => {
  office = await AccountsFixture.open()
  const direction = await office.privilege('Direction', 'admin', ['*'])
  await office.staff('amina', direction)
  await office.staff('karim', direction)
  token = (await office.signIn('amina')).body.token
  karim = (await office.signIn('karim')).body.token
})
afterAll(() => office.close())

const optionsIn = (answer: { body: { data: unknown } }) => (answer.body.data as { options: string }).options

const offer = (of: string, currentPassword = password) =>
  office.ask('POST', '/api/auth/passkeys/options', { token: of, body: { currentPassword } })
const add = (of: string, credential: string) =>
  office.ask('POST', '/api/auth/passkeys', { token: of, body: { name: 'Portable', credential } })
const begin = () => office.ask('POST', '/api/root/login/passkey/options', { body: {} })
const enter = (credential: string, cookies: Readonly<Record<string, string>>, portal = 'admin') =>
  office.ask('POST', `/api/root/login/passkey?portal=${portal}`, { body: { credential }, cookies })
const list = async (of: string) =>
  (await office.ask('GET', '/api/auth/passkeys', { token: of })).body.data as unknown as { id: string; name: string }[]

test('a passkey is added after the password only, in the session that began it, and once', async () => {
  expect((await offer(token, 'Autre-mot-1')).status).toBe(400)
  const options = optionsIn(await offer(token))
  // Another session cannot use the options.
  expect((await add(karim, new SoftwareKey(site).create(options))).body.code).toBe('passkey_refused')
  expect((await add(token, key.create(options))).status).toBe(201)
  expect((await add(token, new SoftwareKey(site).create(options))).body.code).toBe('passkey_refused')
  expect(await list(token)).toMatchObject([{ name: 'Portable' }])
  expect(await list(karim)).toEqual([])
  expect(await office.trail('passkey-added')).toBe(1)
})

test('a passkey opens the account instead of a password, at its portal only', async () => {
  const signInStart = await begin()
  const answer = await enter(key.answer(optionsIn(signInStart)), signInStart.cookies)
  expect([answer.status, answer.body.user?.displayName]).toEqual([200, 'amina Essai'])
  const other = await begin()
  expect((await enter(key.answer(optionsIn(other)), other.cookies, 'employee')).status).toBe(401)
})

test('replayed, stolen and forged answers open nothing', async () => {
  const signInStart = await begin()
  const answer = key.answer(optionsIn(signInStart))
  expect((await enter(answer, {})).status).toBe(401)
  expect((await enter(answer, (await begin()).cookies)).status).toBe(401)
  expect((await enter(answer, signInStart.cookies)).status).toBe(200)
  expect((await enter(answer, signInStart.cookies)).body.code).toBe('passkey_refused')
  const forged = async (forge: (options: string) => string) => {
    const now = await begin()
    return (await enter(forge(optionsIn(now)), now.cookies)).status
  }
  expect(await forged((options) => key.answer(options, { origin: 'https://souk.example' }))).toBe(401)
  expect(await forged((options) => key.answer(options, { flags: 0x01 }))).toBe(401)
  expect(await forged((options) => new SoftwareKey(site).answer(options))).toBe(401)
  expect(await forged(() => 'nonsense')).toBe(401)
  const before = await office.trail('sign-in-refused')
  await forged(() => '{}')
  expect(await office.trail('sign-in-refused')).toBe(before + 1)
})

test('as the second step, only a passkey of the same person counts', async () => {
  const { secret } = await setUpApp(office, karim)
  expect(secret).not.toBe('')
  const own = new SoftwareKey(site)
  expect((await add(karim, own.create(optionsIn(await offer(karim))))).status).toBe(201)
  const step = async (of: SoftwareKey) => {
    const first = await office.signIn('karim')
    expect(first.status).toBe(202)
    const signInStart = await begin()
    return office.ask('POST', '/api/root/login/second-step/passkey', {
      body: { challenge: first.body.challenge, credential: of.answer(optionsIn(signInStart)) },
      cookies: { ...first.cookies, ...signInStart.cookies },
    })
  }
  expect((await step(key)).body.code).toBe('passkey_refused')
  expect((await step(own)).status).toBe(200)
})

test('a revoked passkey opens nothing; nobody revokes that of another person', async () => {
  const [mine] = await list(token)
  const remove = (of: string, currentPassword = password) =>
    office.ask('POST', `/api/auth/passkeys/${mine?.id}/remove`, { token: of, body: { currentPassword } })
  expect((await remove(karim)).status).toBe(404)
  expect((await remove(token, 'Autre-mot-1')).status).toBe(400)
  expect((await remove(token)).status).toBe(200)
  const signInStart = await begin()
  expect((await enter(key.answer(optionsIn(signInStart)), signInStart.cookies)).status).toBe(401)
})
