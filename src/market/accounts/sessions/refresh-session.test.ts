import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'

describe('refreshing a session', () => {
  let office: AccountsFixture
  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
  })
  afterAll(() => office.close())

  let first: string
  beforeEach(async () => {
    first = (await office.signIn('amina')).cookies['souk_refresh'] ?? ''
  })

  const refresh = async (cookie: string, headers: Record<string, string> = {}) => {
    const { status, body, cookies } = await office.ask('POST', '/api/auth/refresh', {
      cookies: { souk_refresh: cookie },
      headers,
    })
    return { status, token: body.token, user: body.user, cookie: cookies['souk_refresh'] ?? '' }
  }
  const works = async (token: string) => (await office.ask('GET', '/api/auth/session', { token })).status
  const graceIsOver = () =>
    office.database.query({ text: `update refresh_token set used_at = used_at - interval '11 seconds'` })

  test('returns a new token, a new cookie and the user', async () => {
    const next = await refresh(first)
    expect(next.status).toBe(200)
    expect(next.cookie).not.toBe(first)
    expect(next.user).toMatchObject({ displayName: 'amina Essai', portal: 'admin' })
    expect(await works(next.token)).toBe(200)
  })

  test('ten tabs that refresh at the same moment all get the same successor', async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(first)))
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    for (const { token } of tabs) expect(await works(token)).toBe(200)
    expect((await refresh(tabs[0]?.cookie ?? '')).status).toBe(200)
  })

  test('a late tab with an older cookie gets the newest one', async () => {
    const second = await refresh(first)
    const third = await refresh(second.cookie)
    const late = await refresh(first)
    expect(late.cookie).toBe(third.cookie)
    expect(await works(late.token)).toBe(200)
    await graceIsOver()
    expect((await refresh(third.cookie)).status).toBe(200)
  })

  test('an old cookie whose successor was used ends the session, and is audited', async () => {
    const before = await office.trail('session-reuse')
    const second = await refresh(first)
    const third = await refresh(second.cookie)
    await graceIsOver()
    expect((await refresh(first)).status).toBe(401)
    expect(await works(third.token)).toBe(401)
    expect((await refresh(third.cookie)).status).toBe(401)
    expect(await office.trail('session-reuse')).toBe(before + 1)
  })

  test('lost responses keep the session, however late the cookie is repeated', async () => {
    const tokens: string[] = []
    for (const _ of [1, 2, 3]) {
      const { cookie } = await refresh(first)
      tokens.push(cookie)
      await graceIsOver()
    }
    expect(new Set(tokens).size).toBe(3)
    const next = await refresh(tokens.at(-1) ?? '')
    expect(next.status).toBe(200)
    expect(await works(next.token)).toBe(200)
  })

  test('tabs that repeat a cookie after a lost response all get the same successor', async () => {
    await refresh(first)
    await graceIsOver()
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(first)))
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
  })

  test('a stolen cookie and the one that replaced it cannot both be used', async () => {
    const before = await office.trail('session-reuse')
    const owner = await refresh(first)
    await graceIsOver()
    const thief = await refresh(first)
    await graceIsOver()
    expect((await refresh(owner.cookie)).status).toBe(401)
    expect(await works(thief.token)).toBe(401)
    expect((await refresh(thief.cookie)).status).toBe(401)
    expect(await office.trail('session-reuse')).toBe(before + 1)
  })

  test('the next cookie is not stored in the database', async () => {
    const { cookie } = await refresh(first)
    for (const table of ['refresh_token', 'access_token', 'session']) {
      const storedRows = JSON.stringify(
        await office.database.query({ text: `select to_jsonb(t)::text from ${table} t` }),
      )
      expect(storedRows).not.toContain(cookie)
      expect(storedRows).not.toContain(Buffer.from(cookie, 'base64url').toString('hex'))
    }
  })

  test('only a valid cookie from the same site refreshes', async () => {
    expect((await office.ask('POST', '/api/auth/refresh')).status).toBe(401)
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await refresh(first, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await refresh(first, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
