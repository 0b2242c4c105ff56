import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#engine/testing/database.ts'
import { Office } from './office.testing.api.ts'
import { delaysAfter, placeOf } from './throttle.api.ts'

test('five tries are free, then the wait doubles up to fifteen minutes, and every tenth failure costs half an hour', () => {
  const delays = delaysAfter(5)
  expect(delays.slice(0, 10)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 1800])
  expect(delays.slice(10)).toEqual([64, 128, 256, 512, 900, 900, 900, 900, 900, 1800])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:bbbb:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place)
})

describe.each(databaseKinds)('guessing passwords, %s', (kind) => {
  let office: Office
  beforeAll(async () => {
    office = await Office.open(kind)
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

  test('known and unknown names are made to wait alike, and the right password waits too', async () => {
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

  test('the tenth failure locks for half an hour, in another process and after a restart too', async () => {
    await guessUntilLocked('karim')
    const locked = await office.signIn('karim', 'admin', { from: '203.0.113.99' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1790)
    await office.restart()
    expect((await office.signIn('karim')).status).toBe(429)
  })

  test('tries made at the same moment are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('yto', '198.51.100.7')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('strangers who guess do not lock the owner out of a browser that has signed in before', async () => {
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

  test('one address may fail a hundred times an hour over all names; signing in does not count', async () => {
    const from = '2001:db8:7:7::1'
    await waitIsOver()
    for (let time = 0; time < 3; time += 1) expect((await office.signIn('amina', 'admin', { from })).status).toBe(200)
    for (let name = 0; name < 100; name += 1) expect((await guess(`nom${name}`, from)).status).toBe(401)
    expect((await guess('encore', '2001:db8:7:7:ffff::2')).status).toBe(429)
    expect((await guess('encore', '2001:db8:7:8::2')).status).toBe(401)
  })
})
