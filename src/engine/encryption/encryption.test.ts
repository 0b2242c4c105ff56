import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseSealKeys, readSealKeys, type SealKey } from './encryption-keys.api.ts'
import { createSealer, SealError, sealerOf, type EncryptionContext } from './encryption.api.ts'

const key = (id: string): SealKey => ({ id, key: randomBytes(32) })
const place: EncryptionContext = { table: 'profile_id', column: 'ki', id: '018f2b6e-7c1a-7000-8000-000000000001' }
const sealer = sealerOf([key('2026'), key('2025')])

async function refusal(sealed: string, where: EncryptionContext = place, by = sealer): Promise<string> {
  const error = await by.open(sealed, where).then(
    (secret) => new Error(`opened: ${secret}`),
    (reason: unknown) => reason,
  )
  return error instanceof SealError ? error.code : String(error)
}

describe('a sealed secret', () => {
  test('opens unchanged in its own place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 600 }), async (secret) => {
        expect(await sealer.open(await sealer.seal(secret, place), place)).toBe(secret)
      }),
      { numRuns: 200 },
    )
    expect(await sealer.open(await sealer.seal('\ufeffKi', place), place)).toBe('\ufeffKi')
  })

  test('has the format v1|kid|iv|ct|tag, with a new 96-bit iv, a 128-bit tag and no part of the secret', async () => {
    const secret = 'A4E1F0C2B3D495867788990011223344'
    const sealed = await Promise.all(Array.from({ length: 300 }, () => sealer.seal(secret, place)))
    const parts = sealed.map((text) => text.split('|'))
    expect(new Set(parts.map(([, , iv]) => iv)).size).toBe(300)
    for (const [version, kid, iv = '', , tag = ''] of parts) {
      expect([version, kid]).toEqual(['v1', '2026'])
      expect(Buffer.from(iv, 'base64url')).toHaveLength(12)
      expect(Buffer.from(tag, 'base64url')).toHaveLength(16)
    }
    expect(sealed.join()).not.toContain(secret.slice(0, 8))
    expect(sealed.join()).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 8))
  })

  test('does not open in another row, column or table', async () => {
    for (let n = 0; n < 100; n++) {
      const sealed = await sealer.seal(`secret ${n}`, place)
      const id = `018f2b6e-7c1a-7000-8000-${String(n + 2).padStart(12, '0')}`
      expect(await refusal(sealed, { ...place, id })).toBe('broken')
      expect(await refusal(sealed, { ...place, column: `attr_${n}` })).toBe('broken')
      expect(await refusal(sealed, { ...place, table: `table_${n}` })).toBe('broken')
    }
  })

  test('does not open after any of its bits was flipped', async () => {
    const sealed = await sealer.seal('0123456789abcdef', place)
    const [version, kid, ...written] = sealed.split('|')
    let tried = 0
    for (const [part, text] of written.entries()) {
      for (let bit = 0; bit < Buffer.from(text, 'base64url').length * 8; bit++) {
        const bytes = Buffer.from(text, 'base64url')
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const changed = written.with(part, bytes.toString('base64url'))
        expect(await refusal([version, kid, ...changed].join('|'))).toBe('broken')
        tried++
      }
    }
    expect(tried).toBe((12 + 16 + 16) * 8)
  })

  test('does not open after any of its characters was changed, removed or doubled', async () => {
    const sealed = await sealer.seal('secret', place)
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(await refusal(sealed.slice(0, at) + other + sealed.slice(at + 1))).toMatch(/broken|unknown_key/)
      expect(await refusal(sealed.slice(0, at) + sealed.slice(at + 1))).toMatch(/broken|unknown_key/)
      expect(await refusal(sealed.slice(0, at) + sealed[at] + sealed.slice(at))).toMatch(/broken|unknown_key/)
    }
  })

  test('does not open with a shorter or longer tag or iv', async () => {
    const [version, kid, iv = '', ct, tag = ''] = (await sealer.seal('secret', place)).split('|')
    const resized = (text: string, length: number) =>
      Buffer.alloc(length, Buffer.from(text, 'base64url')).toString('base64url')
    for (const length of [0, 4, 8, 12, 13, 14, 15, 17, 32]) {
      expect(await refusal([version, kid, iv, ct, resized(tag, length)].join('|'))).toBe('broken')
    }
    for (const length of [0, 8, 11, 13, 16]) {
      expect(await refusal([version, kid, resized(iv, length), ct, tag].join('|'))).toBe('broken')
    }
  })

  test('does not open with the name of another key, known or unknown', async () => {
    const sealed = await sealer.seal('secret', place)
    expect(await refusal(sealed.replace('|2026|', '|2025|'))).toBe('broken')
    expect(await refusal(sealed.replace('|2026|', '|2024|'))).toBe('unknown_key')
    expect(await refusal(sealed, place, sealerOf([key('2026')]))).toBe('broken')
  })

  test('opens after another key became the active one', async () => {
    const [old, fresh] = [key('old'), key('new')]
    const sealed = await sealerOf([old]).seal('secret', place)
    const rotated = sealerOf([fresh, old])
    expect(await rotated.open(sealed, place)).toBe('secret')
    expect(await rotated.seal('secret', place)).toMatch(/^v1\|new\|/)
  })

  test.each(['', 'secret', 'v1', 'v1|2026', 'v1|2026|||', 'v2|2026|a|b|c', 'v1|2026|=|=|=', 'null'])(
    'is not the text « %s »',
    async (text) => expect(await refusal(text)).toBe('broken'),
  )

  test('cannot be made from text that is not well-formed', async () => {
    await expect(sealer.seal('\ud800', place)).rejects.toThrow(TypeError)
  })
})

describe('the sealing keys', () => {
  let dataDirectory = ''
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'souk-keys-'))
  })
  afterEach(() => rm(dataDirectory, { recursive: true }))
  const file = () => join(dataDirectory, 'keys', 'seal.json')

  test('are created once, readable only by their owner, and read again later', async () => {
    const first = await createSealer({ dataDirectory })
    const sealed = await first.seal('secret', place)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const again = await createSealer({ dataDirectory })
    expect(await again.open(sealed, place)).toBe('secret')
  })

  test('are the same for processes that start together', async () => {
    const keyLists = await Promise.all(Array.from({ length: 20 }, () => readSealKeys({ dataDirectory })))
    expect(new Set(keyLists.map(([{ id, key: bytes }]) => `${id}${bytes.toString('hex')}`)).size).toBe(1)
  })

  test('are refused when other accounts can read their file', async () => {
    await readSealKeys({ dataDirectory })
    await chmod(file(), 0o644)
    await expect(readSealKeys({ dataDirectory })).rejects.toThrow(/chmod 600/)
  })

  test('come from the environment if it has any; the first is active', async () => {
    const [one, two] = [randomBytes(32), randomBytes(32)]
    const sealKeys = `k2:${two.toString('base64')}, k1:${one.toString('base64')}`
    const keys = await readSealKeys({ dataDirectory, sealKeys })
    expect(keys).toEqual([
      { id: 'k2', key: two },
      { id: 'k1', key: one },
    ])
    await expect(readFile(file())).rejects.toThrow(/ENOENT/)
  })

  const strong = randomBytes(32).toString('base64')
  test.each([
    ['nothing', ''],
    ['no name', strong],
    ['too short', `a:${randomBytes(16).toString('base64')}`],
    ['too long', `a:${randomBytes(33).toString('base64')}`],
    ['one byte thirty-two times', `a:${Buffer.alloc(32, 7).toString('base64')}`],
    ['two of one name', `a:${strong},a:${randomBytes(32).toString('base64')}`],
    ['a bar in the name', `a|b:${strong}`],
  ])('that are unusable (%s) stop the start, which names the variable and no key', (_, text) => {
    expect(() => parseSealKeys(text, 'SOUK_SEAL_KEYS')).toThrow(/SOUK_SEAL_KEYS/)
    expect(() => parseSealKeys(text, 'SOUK_SEAL_KEYS')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(strong) }),
    )
  })
})
