import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { resources } from '#market/resources.api.ts'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'
import { chooseFirstCurrency, createFirstAdministrator, createSetupLink } from './setup.api.ts'

describe('the first administrator', () => {
  let office: AccountsFixture
  beforeAll(async () => {
    office = await AccountsFixture.open()
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    for (const table of ['throttle', 'setup_link', 'staff_user', 'privilege']) {
      await office.database.query({ text: `delete from ${table}` })
    }
    await office.database.query({ text: 'update setup set closed_at = null' })
  })

  const isOpen = async () => (await office.ask('GET', '/api/setup')).body.open
  const setUp = (token: string | null, name = 'amina', more: object = {}) =>
    office.ask('POST', '/api/setup', {
      body: {
        token,
        firstName: name,
        lastName: 'Haddad',
        email: `${name}@souk.test`,
        username: name,
        password,
        confirmPassword: password,
        demo: false,
        ...more,
      },
    })

  test('is created once, by the printed link, and signed in at once', async () => {
    expect(await isOpen()).toBe(true)
    const link = await createSetupLink(office.database)
    const response = await setUp(link)
    expect(response.body.user).toMatchObject({ displayName: 'amina Haddad', portal: 'admin' })
    expect((await office.ask('GET', '/api/customers', { token: response.body.token })).status).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await setUp(link, 'intrus')).status).toBe(410)
    expect(await createSetupLink(office.database)).toBeNull()
    expect((await office.signIn('amina')).status).toBe(200)
  })

  test('sees before the form whether the link is valid', async () => {
    const isValid = async (token: string | null) =>
      (await office.ask('POST', '/api/setup/link', { body: { token } })).body
    const link = await createSetupLink(office.database)
    expect([await isValid(link), await isValid('x'.repeat(43))]).toEqual([{ valid: true }, { valid: false }])
    await office.database.query({ text: `update setup_link set created_at = now() - interval '25 hours'` })
    expect(await isValid(link)).toEqual({ valid: false })
  })

  test('chooses the currency, which is audited', async () => {
    const refused = await setUp(await createSetupLink(office.database), 'amina', { currency: 'XXX' })
    expect([refused.status, refused.body.details[0]?.field]).toEqual([400, 'currency'])
    expect(await isOpen()).toBe(true)
    const response = await setUp(await createSetupLink(office.database), 'amina', { currency: 'TND' })
    expect(response.status).toBe(200)
    expect(organisation).toMatchObject({ currency: 'TND', decimals: 3 })
    const [entry] = await office.database.query({
      text: `select actor_name as name, changes -> 'currency' as currency from audit_entry where resource = 'settings' order by id desc limit 1`,
    })
    expect(entry).toEqual({ name: 'amina Haddad', currency: ['EUR', 'TND'] })
    await office.database.query({
      text: `update organisation set currency = 'EUR', decimals = 2, version = version + 1`,
    })
  })

  test('chooses the country for reading phone numbers', async () => {
    const refused = await setUp(await createSetupLink(office.database), 'amina', { country: 'XX' })
    expect([refused.status, refused.body.details[0]?.field]).toEqual([400, 'country'])
    expect((await setUp(await createSetupLink(office.database), 'amina', { country: 'TN' })).status).toBe(200)
    expect(organisation.country).toBe('TN')
    await office.database.query({ text: `update organisation set country = 'FR', version = version + 1` })
  })

  test('gets the currency from the environment, on the first start only', async () => {
    const { database } = office
    const services = (SOUK_CURRENCY: string) =>
      testServices({ database, resources, settings: readSettings({ SOUK_CURRENCY }) })
    const chosen = async () => (await database.query({ text: 'select currency, decimals from organisation' }))[0]
    expect(() => readSettings({ SOUK_CURRENCY: 'EURO' })).toThrow('SOUK_CURRENCY: a currency of ISO 4217')
    await chooseFirstCurrency(services('XOF'))
    expect(await chosen()).toEqual({ currency: 'XOF', decimals: 0 })
    await setUp(await createSetupLink(database))
    await chooseFirstCurrency(services('EUR'))
    expect(await chosen()).toEqual({ currency: 'XOF', decimals: 0 })
    await database.query({ text: `update organisation set currency = 'EUR', decimals = 2, version = version + 1` })
  })

  test('is not created without the link', async () => {
    await createSetupLink(office.database)
    expect((await setUp('x'.repeat(43))).status).toBe(410)
    expect((await setUp(null)).status).toBe(400)
    expect(await isOpen()).toBe(true)
  })

  test('is created once, even by simultaneous requests', async () => {
    const links = await Promise.all([createSetupLink(office.database), createSetupLink(office.database)])
    const answers = await Promise.all(links.map((link, n) => setUp(link, `chef${n}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const [row] = await office.database.query<{ count: number }>({
      text: 'select count(*)::integer as count from staff_user',
    })
    expect(row?.count).toBe(1)
  })

  test('set-up stays closed, even without any account', async () => {
    await office.setUp()
    await office.database.query({ text: 'delete from staff_user' })
    expect(await isOpen()).toBe(false)
    expect(await createSetupLink(office.database)).toBeNull()
  })

  test('may come from the environment, once; a weak password stops the start', async () => {
    const settings = (SOUK_ADMIN_PASSWORD: string) =>
      readSettings({ SOUK_ADMIN_EMAIL: 'Chef@souk.test', SOUK_ADMIN_PASSWORD })
    await expect(createFirstAdministrator(office.database, settings('Password1!'))).rejects.toThrow('too weak')
    expect(await createFirstAdministrator(office.database, settings(password))).toBe(true)
    expect(await createFirstAdministrator(office.database, settings('Une-autre-99'))).toBe(false)
    expect((await office.signIn('chef@souk.test')).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  test('must exist before anybody can register, so that a stranger cannot close the set-up', async () => {
    const register = (username: string, from = '127.0.0.1', email = `${username}@ailleurs.test`) =>
      office.ask('POST', '/api/auth/register', { body: { email, username, password }, from })
    expect((await register('tot')).status).toBe(409)
    expect(await isOpen()).toBe(true)

    const boss = (await office.setUp()).body.token
    const registered = await register('nadia')
    expect(registered.status).toBe(201)
    expect(registered.body.user).toMatchObject({ displayName: 'nadia', privilege: null, portal: null })
    expect(registered.cookies).toEqual({})
    for (const portal of ['admin', 'employee'] as const) expect((await office.signIn('nadia', portal)).status).toBe(401)

    const shadow = await register('amina@souk.test', '192.0.2.1', 'ombre@ailleurs.test')
    expect(shadow.body.details).toMatchObject([{ field: 'username' }])
    await register('trois')
    await register('quatre')
    await register('cinq')
    expect((await register('six')).status).toBe(429)
    expect((await register('six', '192.0.2.2')).status).toBe(201)

    const vente = await office.privilege('Vente', 'employee', ['customer:read'])
    const grant = { version: 1, privilegeId: vente }
    const path = `/api/users/admin/${registered.body.user.id}`
    expect((await office.ask('POST', `${path}/proven`, { token: boss })).status).toBe(204)
    grant.version = 2
    expect((await office.ask('PATCH', path, { token: boss, body: grant })).status).toBe(200)
    expect((await office.signIn('nadia', 'employee')).status).toBe(200)
  })
})
