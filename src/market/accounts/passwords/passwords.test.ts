import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.api.ts'
import { hashPassword, needsRehash, passwordMatches, preparePassword } from './passwords.api.ts'

test('passwords are stored as Argon2id with the configured cost', async () => {
  const hash = await hashPassword('Marché-2048')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsRehash(hash)).toBe(false)
  expect(needsRehash(hash.replace('m=19456', 'm=4096'))).toBe(true)
})

test('the same password matches with any composition of accents; no other does', async () => {
  const hash = await hashPassword('Marché-2048 '.normalize('NFC'))
  expect(await passwordMatches(hash, 'Marché-2048 '.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(hash, 'Marché-2048')).toBe(false)
  expect(await passwordMatches(hash, 'marché-2048 ')).toBe(false)
})

test('long passwords are compared completely', async () => {
  const long = `Aa1-${'x'.repeat(123)}`
  const hash = await hashPassword(`${long}y`)
  expect(await passwordMatches(hash, `${long}y`)).toBe(true)
  expect(await passwordMatches(hash, `${long}z`)).toBe(false)
})

test('a missing or malformed hash never matches', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  expect(await passwordMatches('hashed 8', 'hashed 8')).toBe(false)
})

test('an unknown account takes as long as a known one', async () => {
  const hash = await hashPassword('Marché-2048')
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const timed = async (who: 'known' | 'unknown') => {
    const start = performance.now()
    await passwordMatches(who === 'known' ? hash : null, 'Autre-mot-1')
    times[who].push(performance.now() - start)
  }
  await passwordMatches(null, 'warm')
  // The requests alternate, so that a busy machine slows both kinds equally.
  for (let run = 0; run < 25; run += 1) {
    await timed('known')
    await timed('unknown')
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[12] ?? 0
  const [existing, unknown] = [median(times.known), median(times.unknown)]
  expect(unknown / existing).toBeGreaterThan(0.5)
  expect(unknown / existing).toBeLessThan(2)
})

test.each([
  'P@ssw0rd1!',
  'Password2026!',
  'Motdepasse1!',
  'Azerty123!',
  'Admin@123',
  'Bienvenue1*',
  'Ét€2026!!',
  '!Qwerty99',
])('the well-known password %s is recognised', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Marché-2048', 'Tr0mbone&Cactus', 'Xk9$mbQ2pl', 'مرحبا-Souk-77'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('a common password is refused when it is set; a customer’s letters follow only their rule', async () => {
  await expect(preparePassword('P@ssw0rd1!')).rejects.toMatchObject({
    details: [{ field: 'password', code: 'common_password' }],
  })
  expect(await passwordMatches(await preparePassword('motdepasse'), 'motdepasse')).toBe(true)
})
