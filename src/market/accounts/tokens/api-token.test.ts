import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOrganisation, organisation } from '#engine/definition/organisation.ts'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'
import { newTokenKey } from './token-key.api.ts'

describe('a program with an API token', () => {
  let office: AccountsFixture
  let boss: string
  let karim: string
  let vente: string
  let id: string
  let key: string

  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
    vente = await office.privilege('Vente', 'employee', allowed)
    await office.staff('karim', vente)
    boss = (await office.signIn('amina')).body.token
    karim = (await office.signIn('karim', 'employee')).body.token
  })
  afterAll(() => office.close())

  const allowed = [
    'customer:read',
    'brand:read',
    'brand:create',
    'payment-mode:read',
    'payment-mode:reveal',
    'api-token:read',
    'api-token:create',
    'api-token:update',
    'api-token:activate',
    'api-token:delete',
  ]
  const createToken = (token: string, body: object) =>
    office.ask('POST', '/api/tokens', { token, body: { name: 'Nuit', expiresOn: '2099-01-01', ...body } })
  const keyOf = (token: string, of: string, currentPassword = password) =>
    office.ask('POST', `/api/tokens/${of}/key`, { token, body: { currentPassword } })
  const status = async (url: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET', body?: object) =>
    (await office.ask(method, url, { token: key, ...(body && { body }) })).status
  const grant = (permissions: readonly string[]) =>
    office.database.query({
      text: 'update privilege set permissions = $2::jsonb where id = $1',
      values: [vente, JSON.stringify(permissions)],
    })

  beforeEach(async () => {
    await grant(allowed)
    await office.database.query({ text: 'delete from throttle' })
    const answer = await createToken(karim, { scopes: ['brand:create', 'brand:read'] })
    expect(answer.status, answer.text).toBe(201)
    id = answer.body.data.id
    const response = await keyOf(karim, id)
    expect(response.status).toBe(201)
    key = (response.body.data as unknown as { key: string }).key
    expect(await status('/api/config/apps/brands')).toBe(200)
  })

  test('gets the number of remaining requests with each response', async () => {
    const { headers } = await office.ask('GET', '/api/config/apps/brands', { token: key })
    expect(headers['ratelimit-policy']).toBe('"token";q=600;w=60')
    expect(String(headers['ratelimit'])).toMatch(/^"token";r=59\d;t=\d+$/)
  })

  test('may be used by pages of its origins only, which can read the response', async () => {
    const origin = 'https://boutique.example'
    for (const wrong of ['https://boutique.example/panier', 'https://*.example']) {
      const refused = await createToken(karim, { scopes: ['brand:read'], origins: [wrong] })
      expect([refused.status, refused.body.details[0]?.field]).toEqual([400, 'origins'])
    }
    const created = await createToken(karim, { scopes: ['brand:read'], origins: [origin] })
    expect(created.status, created.text).toBe(201)
    const own = ((await keyOf(karim, created.body.data.id)).body.data as unknown as { key: string }).key
    const from = async (token: string, requestOrigin: string) =>
      (await office.ask('GET', '/api/config/apps/brands', { token, headers: { origin: requestOrigin } })).headers
    expect(await from(own, origin)).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringContaining('origin'),
    })
    for (const headers of [await from(own, 'https://ailleurs.example'), await from(key, origin)]) {
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('can do what its scopes allow, and nothing else that its owner may', async () => {
    expect(await status('/api/config/apps/brands', 'POST', { name: `Marque ${id}` })).toBe(201)
    expect(await status('/api/customers')).toBe(403)
    expect((await office.ask('GET', '/api/customers', { token: karim })).status).toBe(200)
  })

  test('is audited under its owner and its own name', async () => {
    await office.ask('POST', '/api/config/apps/brands', { token: key, body: { name: `Trace ${id}` } })
    const [entry] = await office.database.query<{ name: string; session: string }>({
      text: `select actor_name as name, session_id as session from audit_entry where resource = 'brand' order by id desc limit 1`,
    })
    expect(entry).toEqual({ name: 'karim Essai (Nuit)', session: id })
  })

  test('loses permissions at once with its owner or its scopes', async () => {
    await grant(allowed.filter((one) => one !== 'brand:read'))
    expect(await status('/api/config/apps/brands')).toBe(403)
    await grant(allowed)
    expect(await status('/api/config/apps/brands')).toBe(200)
    const change = { version: 1, scopes: ['customer:read'] }
    expect((await office.ask('PATCH', `/api/tokens/${id}`, { token: karim, body: change })).status).toBe(200)
    expect([await status('/api/config/apps/brands'), await status('/api/customers')]).toEqual([403, 200])
  })

  test.each([
    ['it is deactivated', `update api_token set active = false`],
    ['its last day is over', `update api_token set expires_on = (now() at time zone 'Europe/Paris')::date - 1`],
    ['its owner is deactivated', `update staff_user set active = false where username = 'karim'`],
    ['its owner’s privilege is deactivated', `update privilege set active = false where name = 'Vente'`],
  ])('opens nothing when %s', async (_, text) => {
    await office.database.query({ text })
    expect(await status('/api/config/apps/brands')).toBe(401)
    await office.database.query({ text: `update staff_user set active = true where username = 'karim'` })
    await office.database.query({ text: `update privilege set active = true where name = 'Vente'` })
  })

  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('opens to the end of its last day in %s', async (zone) => {
    const before = organisation.zone
    await office.database.query({ text: 'update organisation set zone = $1', values: [zone] })
    setOrganisation({ ...organisation, zone })
    const endOn = (days: number) =>
      office.database.query({
        text: 'update api_token set expires_on = (now() at time zone $1)::date + $2::integer',
        values: [zone, days],
      })
    await endOn(0)
    expect(await status('/api/config/apps/brands')).toBe(200)
    await endOn(-1)
    expect(await status('/api/config/apps/brands')).toBe(401)
    await office.database.query({ text: 'update organisation set zone = $1', values: [before] })
    setOrganisation({ ...organisation, zone: before })
  })

  test('opens nothing after its deletion, even if it is restored, nor with its earlier key', async () => {
    const again = (await keyOf(karim, id)).body.data as unknown as { key: string }
    expect(await status('/api/config/apps/brands')).toBe(401)
    key = again.key
    expect(await status('/api/config/apps/brands')).toBe(200)
    expect(
      (await office.ask('DELETE', `/api/tokens/${id}`, { token: karim, headers: { 'if-match': '"v1"' } })).status,
    ).toBe(204)
    expect((await office.ask('POST', `/api/tokens/${id}/restore`, { token: karim })).status).toBe(200)
    expect(await status('/api/config/apps/brands')).toBe(401)
  })

  test('never gets personal permissions, even with all scopes of an administrator', async () => {
    const all = await createToken(boss, { name: 'Tout', scopes: ['*'] })
    key = ((await keyOf(boss, all.body.data.id)).body.data as unknown as { key: string }).key
    expect(await status('/api/customers')).toBe(200)
    for (const [method, url] of [
      ['GET', '/api/auth/session'],
      ['GET', '/api/auth/sessions'],
      ['GET', '/api/auth/sign-ins'],
      ['GET', '/api/auth/profile'],
      ['GET', '/api/auth/two-factor'],
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['POST', '/api/auth/two-factor'],
      ['POST', '/api/auth/sessions/end-others'],
      ['POST', `/api/tokens/${id}/key`],
      ['POST', `/api/users/admin/${id}/two-factor/reset`],
      ['POST', `/api/configs/payment/mode/${id}/reveal`],
      ['PATCH', '/api/root/update/credentials'],
      ['PATCH', '/api/auth/preferences'],
      ['GET', '/api/views?resource=customer'],
      ['POST', '/api/views'],
      ['PATCH', `/api/views/${id}`],
      ['PUT', `/api/views/${id}/usual`],
      ['DELETE', `/api/views/${id}`],
    ] as const)
      expect([url, await status(url, method, method === 'GET' ? undefined : {})]).toEqual([url, 403])
    const privilege = await office.ask('POST', '/api/privileges/list', {
      token: key,
      body: { name: 'Échelle', portal: 'admin', permissions: ['*'] },
    })
    expect([privilege.status, privilege.body.code]).toEqual([403, 'above_oneself'])
  })

  test('needs scopes that its creator has and programs may have, and a future expiry date', async () => {
    expect((await createToken(karim, { scopes: ['customer:update'] })).body.code).toBe('above_oneself')
    expect((await createToken(karim, { scopes: ['*'] })).body.code).toBe('above_oneself')
    for (const scope of ['payment-mode:reveal', 'api-token:create', 'nothing:read'])
      expect((await createToken(boss, { scopes: [scope] })).status).toBe(400)
    expect((await createToken(karim, { scopes: [], expiresOn: '2020-01-01' })).status).toBe(400)
  })

  test('gives its key only to its owner, after the password', async () => {
    expect((await keyOf(boss, id)).status).toBe(409)
    expect((await keyOf(karim, id, 'Pas-le-bon-1')).status).toBe(400)
    expect(await office.trail('token-key')).toBeGreaterThan(0)
  })

  test('waits after six hundred requests in a minute; texts that are not keys are refused without a query', async () => {
    const headers = { origin: 'https://boutique.example' }
    expect((await createToken(karim, { scopes: ['brand:read'], origins: [headers.origin] })).status).toBe(201)
    await office.database.query({ text: 'update throttle set tries = 600' })
    const waiting = await office.ask('GET', '/api/config/apps/brands', { token: key, headers })
    expect([waiting.status, Number(waiting.headers['retry-after']) <= 60]).toEqual([429, true])
    // Scripts in browsers can read Retry-After and the number of remaining requests.
    expect(waiting.headers).toMatchObject({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': expect.stringMatching(/ratelimit.*retry-after/),
      ratelimit: expect.stringMatching(/^"token";r=0;t=\d+$/),
    })
    key = newTokenKey()
    expect(await status('/api/config/apps/brands')).toBe(401)
  })

  test('is blocked like its owner until required steps are done', async () => {
    await office.database.query({ text: 'update privilege set requires_two_factor = true' })
    const answer = await office.ask('GET', '/api/config/apps/brands', { token: key })
    await office.database.query({ text: 'update privilege set requires_two_factor = false' })
    expect([answer.status, answer.body.code]).toEqual([403, 'two_factor_required'])
  })

  test('is stored only as a digest, with the time of its last use', async () => {
    for (const table of ['api_token', 'api_token_key', 'audit_entry', 'throttle', 'idempotency_key']) {
      const storedRows = JSON.stringify(
        await office.database.query({ text: `select to_jsonb(t)::text from ${table} t` }),
      )
      expect(storedRows).not.toContain(key.slice(5))
    }
    const read = await office.ask('GET', `/api/tokens/${id}`, { token: karim })
    expect(read.text).toContain('"lastUsedAt":"2')
    expect(read.text).not.toContain(key.slice(5, 20))
  })
})
