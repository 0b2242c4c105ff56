import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLetter } from '#engine/mail/outbox.api.ts'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'

describe('registering', () => {
  let office: AccountsFixture
  let boss: string
  let vente: string
  let place = 0

  beforeAll(async () => {
    office = await AccountsFixture.open({ SOUK_SMTP_URL: 'smtp://127.0.0.1:9' })
    boss = (await office.setUp()).body.token
    vente = await office.privilege('Vente', 'employee', ['customer:read'])
  })

  afterAll(() => office.close())

  const register = (body: object) =>
    office.ask('POST', '/api/auth/register', { body: { password, ...body }, from: `10.${(place += 1)}.0.1` })
  const asBoss = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    office.ask(method, url, { token: boss, ...(body && { body }) })
  /** Reads the newest mail to an address from the outbox. */
  async function letterTo(recipient: string): Promise<string> {
    const [row] = await office.database.query<Parameters<typeof openLetter>[0]>({
      text: 'select id, letter from mail_outbox where recipient = $1 order by id desc limit 1',
      values: [recipient],
    })
    return row?.letter ? (await openLetter(row, async (sealed) => sealed)).text : ''
  }

  test('gives no privilege before the mailed link is used, which also replaces the typed password', async () => {
    const registration = { email: 'ceo@bigcorp.example', username: 'ceo', password: 'Inconnu-Passe-1!' }
    const response = await register(registration)
    expect(response.status).toBe(201)
    expect(response.body.user).toMatchObject({ displayName: 'ceo', privilege: null, portal: null })
    const path = `/api/users/admin/${response.body.user.id}`
    expect((await asBoss('GET', path)).body.data).toMatchObject({ registration: 'unproven' })
    const refused = await asBoss('PATCH', path, { version: 1, privilegeId: vente })
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ field: 'privilegeId', constraint: 'unproven', detail: expect.stringContaining('confirmée') }],
    ])
    expect((await asBoss('POST', `${path}/proven`)).body.code).toBe('mail_proves')

    const chosen = { password, confirmPassword: password }
    const token = /#token=([\w-]+)/.exec(await letterTo(registration.email))?.[1]
    expect((await office.ask('POST', '/api/auth/reset', { body: { token, ...chosen } })).status).toBe(204)
    expect((await asBoss('GET', path)).body.data).toMatchObject({ registration: 'proven' })
    const { version } = (await asBoss('GET', path)).body.data
    expect((await asBoss('PATCH', path, { version, privilegeId: vente })).status).toBe(200)
    expect((await office.signIn('ceo', 'employee', { password: registration.password })).status).toBe(401)
    expect((await office.signIn('ceo', 'employee')).status).toBe(200)
  })

  test('has the same response and time for known addresses and usernames; only the mail differs', async () => {
    const existing = { email: 'AMINA@souk.test', username: 'autre' }
    const fresh = { email: 'nouvelle@souk.test', username: 'nouvelle' }
    const time = async (body: object) => {
      const startedAt = performance.now()
      const answer = await register(body)
      return { answer, took: performance.now() - startedAt }
    }
    const [one, other] = [await time(existing), await time(fresh)]
    expect(Object.keys(one.answer.body.user)).toEqual(Object.keys(other.answer.body.user))
    expect([one.answer.status, other.answer.status]).toEqual([201, 201])
    // Both responses wait until the same time, which is later than the work of either.
    expect(Math.min(one.took, other.took)).toBeGreaterThan(245)
    expect(await letterTo(fresh.email)).toContain('#token=')
    expect(await letterTo('amina@souk.test')).toMatch(/déjà/)
    expect(await letterTo('amina@souk.test')).not.toContain('#token=')

    const sameName = await register({ email: 'troisieme@souk.test', username: 'nouvelle' })
    expect(sameName.status).toBe(201)
    expect(sameName.body.user).toMatchObject({ displayName: 'nouvelle' })
    expect((await asBoss('GET', `/api/users/admin/${sameName.body.user.id}`)).body.data).toMatchObject({
      username: expect.stringMatching(/^nouvelle-[0-9a-f]{6}$/),
    })
  })

  test('needs an administrator’s confirmation when there is no mail server', async () => {
    const response = await register({ email: 'sans@courrier.example', username: 'sans' })
    const quiet = await office.beside({})
    const path = `/api/users/admin/${response.body.user.id}/proven`
    await office.staff('lectrice', await office.privilege('Lecture', 'admin', ['user:read']))
    const { token } = (await office.signIn('lectrice')).body
    expect((await quiet.ask('POST', path, { token })).status).toBe(403)
    expect((await quiet.ask('POST', path, { token: boss })).status).toBe(204)
    expect((await quiet.ask('POST', path, { token: boss })).status).toBe(409)
    await quiet.leave()
  })

  test('can be closed in the settings', async () => {
    await office.database.query({ text: 'update organisation set registration_closed = true' })
    const refused = await register({ email: 'tard@souk.test', username: 'tard' })
    expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed'])
  })
})
