import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'
import { AttemptCounters, delaysAfter } from '#engine/http/limits/attempt-counters.api.ts'
import { slowSignInDelay } from '#engine/http/limits/limit-table.api.ts'

test('five tries are free, then the delay doubles up to fifteen minutes, and every tenth failure costs half an hour', () => {
  const delays = delaysAfter(5)
  expect(delays.slice(0, 10)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 1800])
  expect(delays.slice(10)).toEqual([64, 128, 256, 512, 900, 900, 900, 900, 900, 1800])
})

describe('guessing passwords', () => {
  let office: AccountsFixture
  beforeAll(async () => {
    office = await AccountsFixture.open()
    const direction = await office.privilege('Direction', 'admin', ['*'])
    for (const name of ['amina', 'karim', 'sara', 'yto']) await office.staff(name, direction)
  })
  afterAll(() => office.close())

  const guess = async (who: string, from = '198.51.100.1') =>
    office.signIn(who, 'admin', { password: 'Devine-moi-1', from })
  const waitIsOver = () =>
    office.database.query({ text: `update throttle set blocked_until = now() where blocked_until is not null` })

  async function guessUntilLocked(who: string, from?: string): Promise<void> {
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await guess(who, from)).status).toBe(401)
      if (failure >= 5 && failure < 10) await waitIsOver()
    }
  }

  test('known and unknown names have the same delays, which also apply to the right password', async () => {
    for (const who of ['amina', 'personne@souk.test']) {
      for (let failure = 1; failure <= 5; failure += 1) expect((await guess(who)).status).toBe(401)
      const waiting = await office.signIn(who)
      expect(waiting.status).toBe(429)
      expect(waiting.headers['retry-after']).toBe('1')
    }
    await waitIsOver()
    expect((await office.signIn('amina')).status).toBe(200)
    expect((await guess('amina')).status).toBe(401)
  })

  test('the tenth failure blocks for half an hour, also in another process and after a restart', async () => {
    await guessUntilLocked('karim')
    const locked = await office.signIn('karim', 'admin', { from: '203.0.113.99' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1790)
    await office.restart()
    expect((await office.signIn('karim')).status).toBe(429)
  })

  test('simultaneous attempts are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('yto', '198.51.100.7')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('a free try is counted although a simultaneous one has a later time', async () => {
    const counters = new AttemptCounters(office.database, () => Promise.resolve(Buffer.from('key')))
    await counters.countGuess('two-factor', ['rima'])
    await office.database.transaction(async (earlier) => {
      await earlier.query({ text: 'select now()' })
      await counters.countGuess('two-factor', ['rima'])
      await expect(counters.countGuess('two-factor', ['rima'], earlier)).resolves.toBeUndefined()
    })
  })

  test('guesses by strangers do not lock the owner out of a browser that has signed in before', async () => {
    const { cookies } = await office.signIn('sara')
    await guessUntilLocked('sara', '198.51.100.9')
    expect((await office.signIn('sara', 'admin', { cookies: {} })).status).toBe(429)
    expect((await office.signIn('sara', 'admin', { cookies })).status).toBe(200)
    const [id, seal = ''] = (cookies['souk_device'] ?? '').split('.')
    const forged = { souk_device: `${id}.${seal.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}` }
    expect((await office.signIn('sara', 'admin', { cookies: forged })).status).toBe(429)
  })

  test('a browser that has signed in before has its own limit', async () => {
    await waitIsOver()
    const { cookies } = await office.signIn('sara')
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await office.signIn('sara', 'admin', { cookies, password: 'Devine-moi-1' })).status).toBe(401)
    }
    expect((await office.signIn('sara', 'admin', { cookies })).status).toBe(429)
  })

  test('other spellings of a name, and the e-mail for the username, share one count', async () => {
    const spellings = [
      'zaïd',
      'zaid',
      'ZAID',
      'zai\u0308d',
      'z\u0301aid',
      'za\u200bid',
      'zaid@souk.test',
      'Záid@souk.test',
    ]
    await office.staff('zaid', await office.privilege('Ventes', 'admin', ['*']))
    const statuses: number[] = []
    for (const [n, who] of spellings.entries()) statuses.push((await guess(who, `198.51.${n}.7`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect((await office.signIn('z\u030aaid', 'admin', { from: '192.0.2.9' })).status).toBe(429)
  })

  test('all spellings of an unknown name share one count', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1)
      statuses.push((await guess(`perso${String.fromCodePoint(0x300 + n)}nne`, `198.51.${n}.8`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('a network with too many failures is delayed, but not refused', async () => {
    const from = '2001:db8:7:7::1'
    await waitIsOver()
    for (let name = 0; name < 100; name += 1) expect((await guess(`nom${name}`, from)).status).toBe(401)
    const timed = async (address: string) => {
      const before = performance.now()
      const { status } = await office.signIn('amina', 'admin', { from: address })
      return { status, isSlow: performance.now() - before >= slowSignInDelay - 50 }
    }
    expect(await timed('2001:db8:7:7:ffff::2')).toEqual({ status: 200, isSlow: true })
    expect(await timed('2001:db8:7:8::2')).toEqual({ status: 200, isSlow: false })
    const flood = await Promise.all(Array.from({ length: 40 }, (_, name) => guess(`flot${name}`, from)))
    const late = flood.filter(({ status }) => status !== 401)
    expect(late.length).toBeGreaterThan(20)
    expect(new Set(late.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
  })
})
