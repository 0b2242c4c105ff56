import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'

describe('a session ends at once', () => {
  let office: AccountsFixture
  let boss: string
  let karim: string
  let vente: string
  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
    vente = await office.privilege('Vente', 'employee', ['customer:read'])
    karim = await office.staff('karim', vente)
    boss = (await office.signIn('amina')).body.token
  })
  afterAll(() => office.close())

  let token: string
  let cookies: Readonly<Record<string, string>>
  beforeEach(async () => {
    const signedIn = await office.signIn('karim', 'employee')
    token = signedIn.body.token
    cookies = signedIn.cookies
    expect(await works()).toBe(200)
  })

  const works = async () => (await office.ask('GET', '/api/customers', { token })).status
  const refreshes = async () => (await office.ask('POST', '/api/auth/refresh', { cookies })).status

  async function change(path: string, id: string, body: object, suffix = ''): Promise<void> {
    const { data } = (await office.ask('GET', `${path}/${id}`, { token: boss })).body
    const answer = await office.ask('PUT', `${path}/${id}${suffix}`, {
      token: boss,
      body: { version: data.version, ...body },
    })
    expect(answer.text).toContain('"data"')
  }

  test('when its owner signs out, for the refresh cookie too', async () => {
    const out = await office.ask('POST', '/api/auth/logout', { token })
    expect(out.status).toBe(204)
    expect(out.headers['clear-site-data']).toBe('"cache"')
    expect(String(out.headers['set-cookie'])).toMatch(/souk_refresh=; [^,]*Max-Age=0/)
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)
  })

  test('when the same account has opened too many others', async () => {
    const first = token
    const count = async () => {
      const text = 'select count(*)::integer as open from session where user_id = $1 and ended_at is null'
      return (await office.database.query<{ open: number }>({ text, values: [karim] }))[0]?.open
    }
    for (let n = 0; n < personLimits.sessions - 1; n += 1) await office.signIn('karim', 'employee')
    expect([await count(), await works()]).toEqual([personLimits.sessions, 200])
    token = (await office.signIn('karim', 'employee')).body.token
    expect([await count(), await works()]).toEqual([personLimits.sessions, 200])
    token = first
    expect([await works(), await refreshes()]).toEqual([401, 401])
  })

  test('with a token that has just expired, a person can still sign out', async () => {
    await office.pass(601, 'access', token)
    expect(await works()).toBe(401)
    await office.ask('POST', '/api/auth/logout', { token })
    expect(await refreshes()).toBe(401)
  })

  test('when its owner is deactivated, and does not return with them', async () => {
    await change('/api/users/admin', karim, { active: false }, '/status')
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)
    await change('/api/users/admin', karim, { active: true }, '/status')
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)
  })

  test('when its privilege is deactivated or moves to the other portal, as long as that lasts', async () => {
    await change('/api/privileges/list', vente, { active: false }, '/status')
    expect(await works()).toBe(401)
    await change('/api/privileges/list', vente, { active: true }, '/status')
    expect(await works()).toBe(200)
    await change('/api/privileges/list', vente, { portal: 'admin' })
    expect(await works()).toBe(401)
    await change('/api/privileges/list', vente, { portal: 'employee' })
  })

  test('a changed privilege applies from the next request on, in every process', async () => {
    const other = await office.beside()
    await change('/api/privileges/list', vente, { permissions: [] })
    expect(await works()).toBe(403)
    expect((await other.ask('GET', '/api/customers', { token })).status).toBe(403)
    await change('/api/privileges/list', vente, { permissions: ['customer:read'] })
    expect((await other.ask('GET', '/api/customers', { token })).status).toBe(200)
    await other.leave()
  })

  test('when staff set another password for its owner', async () => {
    await change('/api/users/admin', karim, { password: 'Nouveau-mot-7' })
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)
    await change('/api/users/admin', karim, { password })
  })

  test('except the current one, when its owner changes the password', async () => {
    const other = (await office.signIn('karim', 'employee')).body.token
    const changing = (currentPassword: string, next: string) =>
      office.ask('PATCH', '/api/root/update/credentials', {
        token,
        body: { currentPassword, password: next, confirmPassword: next },
      })
    const wrong = await changing('Pas-le-bon-1', 'Nouveau-mot-7')
    expect(wrong.status).toBe(400)
    expect(wrong.body.details).toMatchObject([{ field: 'currentPassword', constraint: 'wrong_password' }])
    expect((await changing(password, 'Nouveau-mot-7')).status).toBe(200)
    expect(await works()).toBe(200)
    expect((await office.ask('GET', '/api/customers', { token: other })).status).toBe(401)
    expect((await office.signIn('karim', 'employee')).status).toBe(401)
    expect((await changing('Nouveau-mot-7', password)).status).toBe(200)
    expect(await office.trail('password-change')).toBeGreaterThan(0)
  })

  test('after fifteen minutes without use, or twelve hours in any case', async () => {
    await office.pass(14 * 60, 'use', token)
    expect(await works()).toBe(200)
    await office.pass(14 * 60, 'use', token)
    expect(await works()).toBe(200)
    await office.pass(15 * 60, 'use', token)
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)

    const fresh = await office.signIn('karim', 'employee')
    token = fresh.body.token
    cookies = fresh.cookies
    await office.pass(12 * 60 * 60, 'session', token)
    expect(await works()).toBe(401)
    expect(await refreshes()).toBe(401)
  })

  test('a new sign-in creates new tokens and keeps the old ones', async () => {
    const again = await office.signIn('karim', 'employee', { cookies })
    expect(again.body.token).not.toBe(token)
    expect(again.cookies['souk_refresh']).not.toBe(cookies['souk_refresh'])
    expect(await works()).toBe(200)
  })

  test('only hashes of tokens are stored', async () => {
    for (const table of ['access_token', 'refresh_token', 'session']) {
      const storedRows = JSON.stringify(
        await office.database.query({ text: `select to_jsonb(t)::text from ${table} t` }),
      )
      expect(storedRows).not.toContain(token)
      expect(storedRows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})
