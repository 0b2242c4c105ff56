import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture, password } from './accounts-fixture.testing.api.ts'
import { totpCodeOf, resetUsedCodes, secondStep, setUpApp, wrongCode } from './two-factor/two-factor.testing.api.ts'

interface Listed {
  readonly id: string
  readonly current: boolean
  readonly ip: string
  readonly entered: boolean
}

describe('my account', () => {
  let office: AccountsFixture
  let boss: string
  let karim: string
  let vente: string

  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
    vente = await office.privilege('Vente', 'employee', ['customer:read'])
    karim = await office.staff('karim', vente)
    await office.staff('sara', vente)
    await office.provider('atlas')
    boss = (await office.signIn('amina')).body.token
  })
  afterAll(() => office.close())

  const tokenOf = async (who: string) => (await office.signIn(who, 'employee')).body.token
  const works = async (token: string) => (await office.ask('GET', '/api/auth/session', { token })).status
  const listed = async (token: string, path = 'sessions') =>
    (await office.ask('GET', `/api/auth/${path}`, { token })).body.data as unknown as readonly Listed[]

  test.each(['karim', 'atlas@fournisseur.test'])('%s sees their open sessions, and ends one at once', async (who) => {
    const [here, there, further] = [await tokenOf(who), await tokenOf(who), await tokenOf(who)]
    const sessions = await listed(here)
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    expect(await listed(boss)).toHaveLength(1)
    const of = (await listed(there)).find(({ current }) => current)
    expect((await office.ask('DELETE', `/api/auth/sessions/${of?.id}`, { token: boss })).status).toBe(404)
    expect((await office.ask('DELETE', `/api/auth/sessions/${of?.id}`, { token: here })).status).toBe(204)
    expect([await works(here), await works(there), await works(further)]).toEqual([200, 401, 200])
    expect((await office.ask('POST', '/api/auth/sessions/end-others', { token: here })).status).toBe(204)
    expect([await works(here), await works(further), await works(boss)]).toEqual([200, 401, 200])
    expect(await listed(here)).toHaveLength(1)
  })

  test('recent sign-ins include refused ones', async () => {
    const token = await tokenOf('sara')
    await office.signIn('sara', 'employee', { password: 'Autre-mot-1', from: '198.51.100.7' })
    const signIns = await listed(token, 'sign-ins')
    expect(signIns.map(({ entered, ip }) => [entered, ip])).toEqual([
      [false, '198.51.100.7'],
      [true, '127.0.0.1'],
    ])
  })

  test('preferences follow the person to the next browser, in the response of the sign-in', async () => {
    const token = await tokenOf('karim')
    const choose = (body: object) => office.ask('PATCH', '/api/auth/preferences', { token, body })
    expect((await choose({ theme: 'dark' })).status).toBe(200)
    expect((await choose({ language: 'ar' })).status).toBe(200)
    expect((await choose({ density: 'tiny' })).status).toBe(400)
    const { user } = (await office.signIn('karim', 'employee', { language: 'fr' })).body
    expect(user).toMatchObject({ language: 'ar', preferences: { language: 'ar', theme: 'dark', density: null } })
  })

  test('staff change their names, providers cannot, and names stay unique', async () => {
    const token = await tokenOf('sara')
    const body = { firstName: 'Sarah', lastName: 'Benali', username: 'sarah' }
    const changed = await office.ask('PATCH', '/api/auth/profile', { token, body })
    expect(changed.body.user.displayName).toBe('Sarah Benali')
    const doubtful = { ...body, lastName: 'Virement 4111111111111111' }
    expect(await office.ask('PATCH', '/api/auth/profile', { token, body: doubtful })).toMatchObject({
      status: 422,
      body: { code: 'to_verify' },
    })
    const confirmed = { ...doubtful, confirmed: ['lastName'] }
    expect((await office.ask('PATCH', '/api/auth/profile', { token, body: confirmed })).status).toBe(200)
    expect((await office.ask('PATCH', '/api/auth/profile', { token, body })).status).toBe(200)
    const taken = await office.ask('PATCH', '/api/auth/profile', { token, body: { ...body, username: 'karim' } })
    expect(taken.status).toBe(409)
    expect(
      (await office.ask('PATCH', '/api/auth/profile', { token, body: { ...body, privilegeId: vente } })).status,
    ).toBe(400)
    const provider = await tokenOf('atlas@fournisseur.test')
    expect((await office.ask('PATCH', '/api/auth/profile', { token: provider, body })).status).toBe(403)
  })

  test('a privilege that requires two steps blocks accounts without them on all other routes, even during a session', async () => {
    const token = await tokenOf('karim')
    const requires = (on: boolean) =>
      office.database.query({
        text: 'update privilege set requires_two_factor = $2 where id = $1',
        values: [vente, on],
      })
    await requires(true)
    for (const [method, url] of [
      ['GET', '/api/customers'],
      ['GET', '/api/views?resource=customer'],
      ['GET', '/api/auth/profile'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/auth/two-factor/codes'],
      ['PATCH', '/api/root/update/credentials'],
    ] as const) {
      const answer = await office.ask(method, url, { token, ...(method !== 'GET' && { body: {} }) })
      expect([url, answer.status, answer.body.code, answer.body.heldBack]).toEqual([
        url,
        403,
        'two_factor_required',
        true,
      ])
    }
    const session = await office.ask('GET', '/api/auth/session', { token })
    expect([session.status, session.body.heldBack]).toEqual([200, 'two_factor_required'])
    const other = await tokenOf('karim')
    await setUpApp(office, token)
    expect((await office.ask('GET', '/api/customers', { token })).status).toBe(200)
    expect(await works(other)).toBe(401)
    await requires(false)
    expect((await office.signIn('karim', 'employee')).status).toBe(202)
  })

  test('setting up the second step needs the password, ending it also a code; wrong codes cause delays', async () => {
    const first = await office.signIn('amina')
    const { token } = first.body
    const ask = (path: string, body: object) => office.ask('POST', `/api/auth/two-factor${path}`, { token, body })
    expect((await ask('', { currentPassword: 'Pas-le-bon-1' })).status).toBe(400)
    const { secret } = await setUpApp(office, token)
    expect((await ask('', { currentPassword: password })).status).toBe(409)
    expect((await ask('/off', { currentPassword: 'Pas-le-bon-1', code: totpCodeOf(secret) })).status).toBe(400)
    const wrong = await ask('/off', { currentPassword: password, code: wrongCode(secret) })
    expect(wrong.body.details).toMatchObject([{ field: 'code', constraint: 'wrong_code' }])
    const renewed = await ask('/codes', { currentPassword: password, code: totpCodeOf(secret) })
    expect(renewed.body.data.codes).toHaveLength(10)
    await resetUsedCodes(office)
    for (let n = 0; n < 6; n += 1) await ask('/off', { currentPassword: password, code: wrongCode(secret) })
    expect((await ask('/off', { currentPassword: password, code: totpCodeOf(secret) })).status).toBe(429)
    await resetUsedCodes(office)
    const off = await ask('/off', { currentPassword: password, code: renewed.body.data.codes[0] })
    expect([off.status, off.body.data.on]).toEqual([200, false])
    expect((await office.signIn('amina')).status).toBe(200)
    boss = (await office.signIn('amina')).body.token
  })

  test('an administrator resets another person’s second step with the permission; it ends sessions and sends a mail', async () => {
    const chief = await office.privilege('Chef', 'employee', ['user:read', 'two-factor:reset', 'customer:read'])
    await office.staff('omar', chief)
    await office.staff('ines', await office.privilege('Curieuse', 'employee', ['user:update', 'user:read']))
    const hidden = await office.signIn('karim', 'employee')
    expect(hidden.status).toBe(202)
    const reset = (token: string, id: string) =>
      office.ask('POST', `/api/users/admin/${id}/two-factor/reset`, { token })
    expect((await reset(await tokenOf('ines'), karim)).status).toBe(403)
    const omar = await tokenOf('omar')
    const answer = await reset(omar, karim)
    expect([answer.status, answer.body.data.on]).toEqual([200, false])
    expect(await office.trail('two-factor-reset')).toBe(1)
    expect((await secondStep(office, hidden, '123456')).status).toBe(410)
    expect((await office.signIn('karim', 'employee')).status).toBe(200)
    const mails = await office.database.query({
      text: `select from mail_outbox where recipient = 'karim@souk.test' and letter ->> 'subject' like '%ضبط%'`,
    })
    expect(mails).toHaveLength(1)
    const [amina] = await office.database.query<{ id: string }>({
      text: `select id from staff_user where username = 'amina'`,
    })
    expect((await reset(omar, amina?.id ?? '')).status).toBe(403)
    expect((await reset(boss, amina?.id ?? '')).status).toBe(409)
  })
})
