import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hmacOf, tokenHash } from '#market/shared/token-digest.api.ts'
import { AccountsFixture, type RequestOptions } from '../accounts-fixture.testing.api.ts'

describe('seeing Souk as a privilege', () => {
  let office: AccountsFixture
  let boss: string
  let chief: string
  let counter: string
  let team: string
  beforeAll(async () => {
    office = await AccountsFixture.open()
    const direction = await office.privilege('Direction', 'admin', ['*'])
    team = await office.privilege('Équipe', 'admin', ['privilege:read', 'privilege:update', 'customer:read'])
    counter = await office.privilege('Guichet', 'employee', ['customer:read', 'customer:update', 'brand:read'])
    await office.staff('amina', direction)
    await office.staff('chef', team)
    boss = (await office.signIn('amina')).body.token
    chief = (await office.signIn('chef')).body.token
  })
  afterAll(() => office.close())

  const begin = async (token: string, privilegeId: string, asking: RequestOptions = {}) => {
    const answer = await office.ask('POST', `/api/privileges/list/${privilegeId}/see-as`, { token, ...asking })
    const { data }: { data?: { token: string; privilege: string; until: string } } = JSON.parse(answer.text)
    return { ...answer, seen: data }
  }
  const seeing = async (token: string, privilegeId: string): Promise<RequestOptions> => {
    const { seen } = await begin(token, privilegeId)
    return { token, headers: { 'x-see-as': seen?.token ?? '' } }
  }
  const mayNow = async (asking: RequestOptions) =>
    (await office.ask('GET', '/api/auth/session', asking)).body.permissions.toSorted()

  test('allows and refuses the same as for people with the privilege', async () => {
    const as = await seeing(boss, counter)
    expect(await mayNow(as)).toEqual(['brand:read', 'customer:read', 'customer:update'])
    expect((await office.ask('GET', '/api/customers', as)).status).toBe(200)
    expect(await office.ask('GET', '/api/users/admin', as)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('never allows more than the viewer’s own permissions', async () => {
    expect(await mayNow(await seeing(chief, counter))).toEqual(['customer:read'])
    const all = await office.privilege('Tout', 'admin', ['*'])
    expect(await mayNow(await seeing(chief, all))).toEqual(['customer:read', 'privilege:read', 'privilege:update'])
    expect(await office.ask('GET', '/api/config/apps/brands', await seeing(chief, all))).toMatchObject({ status: 403 })
  })

  test('refuses every write and a second view', async () => {
    const as = await seeing(boss, counter)
    const only = { status: 403, body: { code: 'seeing_only' } }
    const [name, email] = ['Client', 'client@souk.test']
    expect(await office.ask('PATCH', `/api/customers/${counter}`, { ...as, body: { name, email } })).toMatchObject(only)
    expect(await office.ask('POST', '/api/auth/sessions/end-others', as)).toMatchObject(only)
    expect(await office.ask('PATCH', '/api/auth/preferences', { ...as, body: { theme: 'dark' } })).toMatchObject(only)
    const nested = await seeing(boss, team)
    expect(await begin(boss, counter, nested)).toMatchObject(only)
  })

  test('reveals no secret and exports nothing', async () => {
    const secrets = await office.privilege('Coffre', 'admin', [
      'profile-id:read',
      'profile-id:reveal',
      'customer:export',
    ])
    const as = await seeing(boss, secrets)
    const only = { status: 403, body: { code: 'seeing_only' } }
    const reveal = `/api/configs/profiles/keys/${counter}/reveal`
    expect(await office.ask('POST', reveal, { ...as, body: {} })).toMatchObject(only)
    expect(await office.ask('GET', '/api/customers/export?format=csv', as)).toMatchObject(only)
  })

  test('is audited at its start', async () => {
    const before = await office.trail('see-as')
    await begin(boss, counter)
    expect(await office.trail('see-as')).toBe(before + 1)
    const [entry] = await office.database.query({
      text: `select resource, record_id as "recordId", changes from audit_entry where action = 'see-as' order by id desc limit 1`,
    })
    expect(entry).toEqual({ resource: 'privilege', recordId: counter, changes: null })
  })

  test('requires the permission to manage privileges, and an existing privilege', async () => {
    await office.staff('guichet', counter)
    const clerk = (await office.signIn('guichet', 'employee')).body.token
    expect((await begin(clerk, counter)).status).toBe(403)
    expect((await begin(boss, '0190a5e0-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('is bound to its session: a foreign, changed or empty token opens nothing', async () => {
    const over = { status: 403, body: { code: 'seeing_over' } }
    const { seen } = await begin(boss, counter)
    const [id = '', until = '', sign = ''] = (seen?.token ?? '').split('.')
    const all = await office.privilege('Direction bis', 'admin', ['*'])
    for (const [token, header] of [
      [chief, seen?.token ?? ''],
      [boss, `${all}.${until}.${sign}`],
      [boss, `${id}.${Number(until) + 3600}.${sign}`],
      [boss, `${id}.${until}.`],
      [boss, 'x'],
      [boss, ''],
    ] as const)
      expect(await office.ask('GET', '/api/auth/session', { token, headers: { 'x-see-as': header } })).toMatchObject(
        over,
      )
  })

  test('follows changes of the privilege, and ends when the viewer may no longer manage privileges', async () => {
    const as = await seeing(chief, counter)
    const write = (id: string, permissions: readonly string[]) =>
      office.database.query({
        text: 'update privilege set permissions = $2::jsonb where id = $1',
        values: [id, JSON.stringify(permissions)],
      })
    await write(counter, [])
    expect(await mayNow(as)).toEqual([])
    await write(team, ['customer:read'])
    expect(await office.ask('GET', '/api/auth/session', as)).toMatchObject({
      status: 403,
      body: { code: 'seeing_over' },
    })
    await office.database.query({ text: 'update privilege set active = false where id = $1', values: [team] })
    expect((await office.ask('GET', '/api/auth/session', as)).status).toBe(401)
  })

  test('ends after a quarter of an hour', async () => {
    const { seen } = await begin(boss, counter)
    const millisecondsLeft = Date.parse(seen?.until ?? '') - Date.now()
    expect(millisecondsLeft).toBeGreaterThan(14 * 60_000)
    expect(millisecondsLeft).toBeLessThan(16 * 60_000)
    const past = String(Math.floor(Date.now() / 1000) - 1)
    const [session] = await office.database.query<{ key: Buffer; sessionId: string }>({
      text: `select key, (select session_id from access_token where hash = $1) as "sessionId" from signing_key where name = 'see-as'`,
      values: [tokenHash(boss)],
    })
    const sign = session && hmacOf(session.key, session.sessionId, counter, past).toString('base64url')
    const headers = { 'x-see-as': `${counter}.${past}.${sign}` }
    expect(await office.ask('GET', '/api/auth/session', { token: boss, headers })).toMatchObject({
      status: 403,
      body: { code: 'seeing_over' },
    })
  })
})
