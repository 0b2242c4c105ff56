import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'
import { totpCodeOf, resetUsedCodes, secondStep, setUpApp, wrongCode, type SetUp } from './two-factor.testing.api.ts'

const people = [
  ['an administrator', 'amina', 'admin'],
  ['an employee', 'karim', 'employee'],
  ['a provider', 'atlas@fournisseur.test', 'employee'],
] as const

describe('signing in with two steps', () => {
  let office: AccountsFixture
  const apps = new Map<string, SetUp>()
  const appOf = (who: string): SetUp => apps.get(who) ?? { secret: '', codes: [] }

  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
    await office.staff('karim', await office.privilege('Vente', 'employee', ['customer:read']))
    await office.provider('atlas')
    for (const [, who, portal] of people) {
      const { token } = (await office.signIn(who, portal)).body
      apps.set(who, await setUpApp(office, token))
    }
  })
  beforeEach(() => resetUsedCodes(office))
  afterAll(() => office.close())

  describe.each(people)('%s', (_, who, portal) => {
    const other = portal === 'admin' ? 'employee' : 'admin'
    const first = () => office.signIn(who, portal)

    test('gets no credential for the password alone', async () => {
      const answer = await first()
      expect(answer.status).toBe(202)
      expect(Object.keys(answer.body).toSorted()).toEqual(['challenge', 'seconds'])
      expect(Object.keys(answer.cookies)).toEqual(['souk_challenge'])
      expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
      for (const token of [answer.body.challenge, answer.cookies['souk_challenge'] ?? ''])
        expect((await office.ask('GET', '/api/auth/session', { token })).status).toBe(401)
    })

    test('gets the same response as everybody, with the code of the app', async () => {
      const step = await secondStep(office, await first(), totpCodeOf(appOf(who).secret))
      expect(step.status).toBe(200)
      expect(step.body.user).toMatchObject({ portal })
      expect(step.cookies['souk_refresh']).toBeTruthy()
      expect((await office.ask('GET', '/api/auth/session', { token: step.body.token })).status).toBe(200)
    })

    test('is refused at the other portal, and for a wrong password', async () => {
      expect((await office.signIn(who, other)).status).toBe(401)
      expect((await office.signIn(who, portal, { password: 'Autre-mot-1' })).status).toBe(401)
    })

    test('uses each recovery code once, however it is written', async () => {
      const [code = ''] = appOf(who).codes
      expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
      expect((await secondStep(office, await first(), typed)).status).toBe(200)
      expect((await secondStep(office, await first(), code)).status).toBe(401)
      expect(await mails('recovery')).toBeGreaterThan(0)
    })
  })

  const mails = async (about: 'recovery' | 'new') => {
    const subject = { recovery: '%code de secours%', new: '%Nouvelle connexion%' }[about]
    const rows = await office.database.query({
      text: `select from mail_outbox where letter ->> 'subject' like $1`,
      values: [subject],
    })
    return rows.length
  }

  test('a code is accepted once, and no earlier code after a later one', async () => {
    const { secret } = appOf('amina')
    const code = totpCodeOf(secret)
    expect((await secondStep(office, await office.signIn('amina'), code)).status).toBe(200)
    const again = await secondStep(office, await office.signIn('amina'), code)
    expect([again.status, again.body.code]).toEqual([401, 'second_step_refused'])
    expect((await secondStep(office, await office.signIn('amina'), totpCodeOf(secret, -1))).status).toBe(401)
  })

  test('of two requests with one code, one succeeds', async () => {
    const code = totpCodeOf(appOf('amina').secret)
    const firsts = [await office.signIn('amina'), await office.signIn('amina')]
    const steps = await Promise.all(firsts.map((first) => secondStep(office, first, code)))
    expect(steps.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test.each([
    [-3, 401],
    [-1, 200],
    [1, 200],
    [3, 401],
  ])('a clock that is %i periods away: %i', async (periods, status) => {
    const code = totpCodeOf(appOf('amina').secret, periods)
    expect((await secondStep(office, await office.signIn('amina'), code)).status).toBe(status)
  })

  test('a challenge is bound to its browser, used once, and expires after five minutes', async () => {
    const code = totpCodeOf(appOf('amina').secret)
    const first = await office.signIn('amina')
    const elsewhere = await secondStep(office, { ...first, cookies: {} }, code)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([410, 'second_step_over'])
    const stranger = await office.signIn('karim', 'employee')
    expect((await secondStep(office, { ...first, cookies: stranger.cookies }, code)).status).toBe(410)
    expect((await secondStep(office, first, code)).status).toBe(200)
    await resetUsedCodes(office)
    expect((await secondStep(office, first, code)).status).toBe(410)
    const late = await office.signIn('amina')
    await office.database.query({
      text: `update sign_in_challenge set expires_at = expires_at - interval '5 minutes'`,
    })
    expect((await secondStep(office, late, code)).status).toBe(410)
  })

  test('a challenge ends when the password changes or the account is deactivated', async () => {
    const code = totpCodeOf(appOf('karim').secret)
    const first = await office.signIn('karim', 'employee')
    await office.database.query({ text: `update staff_user set active = false where username = 'karim'` })
    expect((await secondStep(office, first, code)).status).toBe(410)
    await office.database.query({ text: `update staff_user set active = true where username = 'karim'` })
    await office.database.query({ text: `update staff_user set password = password || ' ' where username = 'karim'` })
    expect((await secondStep(office, first, code)).status).toBe(410)
    await office.database.query({ text: `update staff_user set password = trim(password) where username = 'karim'` })
  })

  test('a challenge allows five codes; further challenges cause growing delays, except in a known browser', async () => {
    const { secret } = appOf('amina')
    const cookies = (await secondStep(office, await office.signIn('amina'), totpCodeOf(secret))).cookies
    await resetUsedCodes(office)
    const first = await office.signIn('amina')
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await secondStep(office, first, wrongCode(secret))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 410])
    const second = await office.signIn('amina')
    const waiting = await secondStep(office, second, totpCodeOf(secret))
    expect([waiting.status, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true])
    const device = { souk_device: cookies['souk_device'] ?? '' }
    const mine = await office.signIn('amina', 'admin', { cookies: device })
    expect((await secondStep(office, mine, totpCodeOf(secret), { cookies: device })).status).toBe(200)
  })

  test('a reset password does not bypass the second step', async () => {
    await office.ask('POST', '/api/auth/forgot', { body: { email: 'karim@souk.test' } })
    const [row] = await office.database.query<{ letter: string }>({
      text: `select letter #>> '{}' as letter from mail_outbox where recipient = 'karim@souk.test'
        and jsonb_typeof(letter) = 'string' order by id desc limit 1`,
    })
    const token = /token=([\w-]{43})/.exec(row?.letter ?? '')?.[1]
    const body = { token, password, confirmPassword: password }
    const reset = await office.ask('POST', '/api/auth/reset', { body })
    expect(reset.status).toBe(204)
    const first = await office.signIn('karim', 'employee', { cookies: reset.cookies })
    expect(first.status).toBe(202)
    expect(first.body.token).toBeUndefined()
  })

  test('the owner gets a mail about a new browser, not about a known one', async () => {
    await office.database.query({ text: 'delete from throttle' })
    const before = await mails('new')
    const cookies = (await secondStep(office, await office.signIn('amina'), totpCodeOf(appOf('amina').secret))).cookies
    expect(await mails('new')).toBe(before + 1)
    await resetUsedCodes(office)
    const device = { souk_device: cookies['souk_device'] ?? '' }
    const again = await office.signIn('amina', 'admin', { cookies: device })
    await secondStep(office, again, totpCodeOf(appOf('amina').secret), { cookies: device })
    expect(await mails('new')).toBe(before + 1)
  })

  test('neither the secret nor a code is stored in clear, nor audited', async () => {
    const { codes } = appOf('karim')
    for (const table of ['audit_entry', 'recovery_code', 'sign_in_challenge', 'throttle', 'mail_outbox', 'session']) {
      const storedRows = JSON.stringify(
        await office.database.query({ text: `select to_jsonb(t)::text from ${table} t` }),
      )
      for (const code of codes) expect(storedRows).not.toContain(code)
      expect(storedRows).not.toContain(appOf('karim').secret)
    }
  })
})
