import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'

let office: AccountsFixture
let admin: string
let weak: string
let direction: string
let vente: string
let amina: string

beforeAll(async () => {
  office = await AccountsFixture.open()
  direction = await office.privilege('Direction', 'admin', ['*'])
  vente = await office.privilege('Vente', 'admin', [
    'customer:read',
    ...['identity-provider', 'directory-group'].flatMap((name) =>
      ['read', 'create', 'update', 'delete', 'activate'].map((verb) => `${name}:${verb}`),
    ),
    'api-token:create',
    'api-token:read',
  ])
  amina = await office.staff('amina', direction)
  await office.staff('nadia', direction)
  await office.staff('karim', vente)
  await office.provider('atlas')
  admin = (await office.signIn('amina')).body.token
  weak = (await office.signIn('karim')).body.token
})
afterAll(() => office.close())

const values = {
  name: 'Annuaire',
  portal: 'admin',
  issuer: 'https://login.souk-directory.net/realms/org',
  clientId: 'souk',
  clientSecret: 'un secret',
  groupClaim: 'groups',
  firstSignIn: 'create',
}
const add = (token: string, body: object) => office.ask('POST', '/api/configs/identity-providers', { token, body })

async function settings(body: object, token = admin, from = '127.0.0.1') {
  const path = '/api/settings/general/01900000-0000-7000-8000-000000000001'
  return office.ask('PATCH', path, { token, body, from, headers: { 'if-match': '*' } })
}

test('nobody maps a group to permissions that they lack, nor changes a directory that gives them', async () => {
  const { id } = (await add(weak, values)).body.data
  const group = { directoryId: id, groupName: 'admins', rank: 1 }
  const map = (token: string, privilegeId: string) =>
    office.ask('POST', '/api/configs/directory-groups', { token, body: { ...group, privilegeId } })
  expect((await map(weak, direction)).body.code).toBe('above_oneself')
  expect((await map(admin, direction)).status).toBe(201)
  for (const change of [{ issuer: 'https://evil.souk-directory.net' }, { clientId: 'evil' }, { groupClaim: 'name' }]) {
    const answer = await office.ask('PATCH', `/api/configs/identity-providers/${id}`, {
      token: weak,
      body: change,
      headers: { 'if-match': '*' },
    })
    expect(answer.body.code).toBe('above_oneself')
  }
})

test('a group gives only a privilege of the directory’s portal', async () => {
  const { id } = (await add(admin, { ...values, name: 'Employés', portal: 'employee' })).body.data
  const body = { directoryId: id, groupName: 'admins', rank: 1, privilegeId: direction }
  const answer = await office.ask('POST', '/api/configs/directory-groups', { token: admin, body })
  expect([answer.status, answer.body.details[0]?.constraint]).toEqual([400, 'portal'])
})

test.each([
  'http://login.souk-directory.net',
  'http://127.0.0.1:8080',
  'https://127.0.0.1',
  'https://10.1.2.3/realms/org',
  'https://localhost',
  'https://login.internal',
  'https://login.souk-directory.net/.well-known/openid-configuration',
])('Souk does not contact the issuer %s', async (issuer) => {
  expect((await add(admin, { ...values, name: issuer.slice(0, 40), issuer })).status).toBe(400)
})

test('a directory in a private network is accepted only where the operator names the network', async () => {
  const beside = await office.beside({ SOUK_DIRECTORY_NETWORKS: '10.1.0.0/16' })
  const enter = async (issuer: string) =>
    (
      await beside.ask('POST', '/api/configs/identity-providers', {
        token: admin,
        body: { ...values, name: issuer.slice(8, 40), issuer },
      })
    ).status
  expect(await enter('https://10.1.2.3/realms/org')).toBe(201)
  expect(await enter('https://login.internal/realms/org')).toBe(201)
  for (const issuer of ['https://10.2.0.1', 'http://10.1.2.3', 'https://127.0.0.1', 'https://169.254.169.254'])
    expect([issuer, await enter(issuer)]).toEqual([issuer, 400])
  await beside.leave()
})

test('a new issuer clears the client secret', async () => {
  const { id, version } = (await add(admin, { ...values, name: 'Ancien' })).body.data
  const path = `/api/configs/identity-providers/${id}`
  const moved = await office.ask('PATCH', path, {
    token: admin,
    body: { issuer: 'https://new.souk-directory.net', version },
  })
  expect((moved.body.data as unknown as { clientSecret: boolean }).clientSecret).toBe(false)
})

test('passwords close only with a directory and an emergency account, whose use every administrator learns', async () => {
  const without = await settings({ adminPasswordClosed: true })
  expect(without.body.details.map(({ field }) => field)).toEqual(['breakGlassId'])
  expect((await settings({ adminPasswordClosed: true, breakGlassId: amina })).status).toBe(200)
  const ways = await office.ask('GET', '/api/auth/directories?portal=admin')
  expect((ways.body.data as unknown as { passwordClosed: boolean }).passwordClosed).toBe(true)
  expect((await office.signIn('karim')).status).toBe(401)
  expect((await office.signIn('nadia')).status).toBe(401)
  expect((await office.signIn('atlas@fournisseur.test', 'employee')).status).toBe(200)
  const before = await office.trail('emergency-account')
  expect((await office.signIn('amina')).status).toBe(200)
  expect(await office.trail('emergency-account')).toBe(before + 1)
  const notices = await office.database.query({ text: `select from notification where kind = 'emergency-account'` })
  expect(notices).toHaveLength(2)
  const mails = await office.database.query({
    text: `select from mail_outbox where letter::text like '%compte de secours%'`,
  })
  expect(mails.length).toBeGreaterThanOrEqual(2)
  // The emergency account cannot be taken away while passwords are closed.
  expect((await settings({ breakGlassId: null })).status).toBe(400)
  expect((await settings({ adminPasswordClosed: false, breakGlassId: null })).status).toBe(200)
  expect((await office.signIn('karim')).status).toBe(200)
})

test('a portal is used from its networks only, for sign-in and for every request', async () => {
  expect((await settings({ adminNetworks: ['192.0.2.0/24', 'nonsense'] })).status).toBe(400)
  const excluded = await settings({ adminNetworks: ['192.0.2.0/24'] })
  expect(excluded.body.details[0]?.constraint).toBe('locked_out')
  expect((await settings({ adminNetworks: ['192.0.2.0/24', '127.0.0.1', '2001:db8::/32'] })).status).toBe(200)
  const session = (from: string) => office.ask('GET', '/api/auth/session', { token: weak, from })
  for (const from of ['192.0.2.200', '::ffff:192.0.2.7', '2001:db8:1::1', '127.0.0.1'])
    expect((await session(from)).status, from).toBe(200)
  for (const from of ['192.0.3.1', '2001:db9::1', '::ffff:192.0.3.1'])
    expect((await session(from)).status, from).toBe(403)
  const outside = await office.signIn('karim', 'admin', { from: '192.0.3.1' })
  expect([outside.status, outside.body.code]).toEqual([403, 'network_refused'])
  expect((await office.signIn('atlas@fournisseur.test', 'employee', { from: '192.0.3.1' })).status).toBe(200)
  expect((await settings({ adminNetworks: [] })).status).toBe(200)
})

test('a token is used from its own networks only', async () => {
  const body = { name: 'Boutique', expiresOn: '2099-12-31', scopes: ['customer:read'], networks: ['198.51.100.0/24'] }
  const { id } = (await office.ask('POST', '/api/tokens', { token: admin, body })).body.data
  const renewed = await office.ask('POST', `/api/tokens/${id}/key`, {
    token: admin,
    body: { currentPassword: 'Marché-2048' },
  })
  const { key: token } = renewed.body.data as unknown as { key: string }
  expect((await office.ask('GET', '/api/customers', { token, from: '198.51.100.9' })).status).toBe(200)
  expect((await office.ask('GET', '/api/customers', { token })).body.code).toBe('network_refused')
  const wrong = await office.ask('POST', '/api/tokens', {
    token: admin,
    body: { ...body, networks: ['198.51.100.0/33'] },
  })
  expect(wrong.status).toBe(400)
})
