import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture, password, type TestResponse } from '../accounts-fixture.testing.api.ts'

describe('signing in', () => {
  let office: AccountsFixture
  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
    await office.staff('karim', await office.privilege('Vente', 'employee', ['customer:read']))
    await office.staff('sara', await office.privilege('Caisse', 'employee', ['customer:read']))
    await office.staff('nobody', null)
    await office.provider('atlas')
  })
  afterAll(() => office.close())

  test('an e-mail or a username opens the portal of the privilege', async () => {
    for (const who of ['amina@souk.test', 'AMINA@souk.test', 'amina']) {
      const { status, body } = await office.signIn(who)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ displayName: 'amina Essai', privilege: 'Direction', portal: 'admin' })
      const session = await office.ask('GET', '/api/auth/session', { token: body.token })
      expect(session.body).toMatchObject({ permissions: ['*'], portal: 'admin' })
    }
  })

  test('the user data in the browser contains no e-mail', async () => {
    const { body } = await office.signIn('karim', 'employee', { language: 'ar' })
    expect(Object.keys(body.user).toSorted()).toEqual(['displayName', 'id', 'kind', 'language', 'portal', 'privilege'])
    expect(body.user).toMatchObject({ language: 'ar' })
  })

  test('wrong password, unknown name, wrong portal, no privilege and deactivated accounts get the same response', async () => {
    const comparable = ({ status, text, headers }: TestResponse) => ({
      status,
      retry: headers['retry-after'],
      cookies: headers['set-cookie'],
      text: text.replace(/"requestId":"[^"]+"/, ''),
    })
    await office.database.query({ text: `update staff_user set active = false where username = 'sara'` })
    const wrong = comparable(await office.signIn('amina', 'admin', { password: 'Autre-mot-1' }))
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Échec de la connexion. Veuillez réessayer.')
    expect(comparable(await office.signIn('personne@souk.test'))).toEqual(wrong)
    expect(comparable(await office.signIn('amina', 'employee'))).toEqual(wrong)
    expect(comparable(await office.signIn('karim', 'admin'))).toEqual(wrong)
    expect(comparable(await office.signIn('nobody', 'admin'))).toEqual(wrong)
    expect(comparable(await office.signIn('nobody', 'employee'))).toEqual(wrong)
    expect(comparable(await office.signIn('sara', 'employee'))).toEqual(wrong)
    expect(comparable(await office.signIn('atlas@fournisseur.test', 'admin'))).toEqual(wrong)
  })

  test('a provider signs in at the employee portal and may only act on what is theirs', async () => {
    const { status, body } = await office.signIn('atlas@fournisseur.test', 'employee')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ kind: 'provider', displayName: 'atlas', portal: 'employee' })
    const { permissions } = (await office.ask('GET', '/api/auth/session', { token: body.token })).body
    expect(permissions).toContain('provider-calendar:create')
    expect(permissions.filter((one) => /^(customer|user|privilege|payment|\*)/.test(one))).toEqual([])
    expect((await office.ask('GET', '/api/customers', { token: body.token })).status).toBe(403)
  })

  test('both token headers are accepted, and must agree', async () => {
    const { body } = await office.signIn('amina')
    const other = await office.signIn('amina')
    const status = async (headers: Record<string, string>) =>
      (await office.ask('GET', '/api/auth/session', { headers })).status
    expect(await status({ authorization: `Bearer ${body.token}` })).toBe(200)
    expect(await status({ 'x-access-token': body.token })).toBe(200)
    expect(await status({ authorization: `Bearer ${body.token}`, 'x-access-token': other.body.token })).toBe(401)
  })

  test('the cookies are HttpOnly and SameSite=Strict, and prove nothing outside the refresh route', async () => {
    const { headers, cookies } = await office.signIn('amina')
    for (const cookie of headers['set-cookie'] as string[]) expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(String(headers['set-cookie'])).toMatch(/souk_access=[^;]+; Path=\/; Max-Age=600/)
    expect((await office.ask('GET', '/api/auth/session', { cookies })).status).toBe(401)
    expect((await office.ask('GET', '/api/customers', { cookies })).status).toBe(401)
  })

  test('typed passwords and names are not stored', async () => {
    const typed = 'quelqu-un-d-autre@ailleurs.test'
    await office.signIn(typed, 'admin', { password: 'Tapé-par-erreur-9' })
    for (const table of ['audit_entry', 'throttle', 'session']) {
      const rows = await office.database.query({ text: `select to_jsonb(t)::text as row from ${table} t` })
      const storedRows = JSON.stringify(rows)
      expect(storedRows).not.toContain(typed)
      expect(storedRows).not.toContain('Tapé')
      expect(storedRows).not.toContain(password)
    }
  })

  test('sign-ins and failures are audited', async () => {
    const [before, refused] = [await office.trail('sign-in'), await office.trail('sign-in-refused')]
    await office.signIn('amina')
    await office.signIn('amina', 'employee')
    expect(await office.trail('sign-in')).toBe(before + 1)
    expect(await office.trail('sign-in-refused')).toBe(refused + 1)
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'amina' }, ['password']],
    [{ email: 1, password: ['a'] }, ['email', 'password']],
    [{ email: 'amina', password, remember: true }, ['remember']],
    [{ email: 'amina', password: 'a'.repeat(129) }, ['password']],
    [{ email: 'a\ud800', password: 'b\u0000' }, ['email', 'password']],
  ])('a body that is not two texts is refused by field: %j', async (body, fields) => {
    const answer = await office.ask('POST', '/api/root/login', { body, language: 'en' })
    expect(answer.status).toBe(400)
    expect(answer.body.details.map(({ field }) => field).toSorted()).toEqual(fields)
  })
})
