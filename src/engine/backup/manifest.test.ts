import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshSealKey, parseSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { authenticate, readVerifiedManifest, writeManifest } from './manifest.api.ts'

const [key] = parseSealKeys(freshSealKey(), 'test')
const [other] = parseSealKeys(freshSealKey(), 'test')
const facts = {
  souk: '0.4.0',
  madeAt: '2026-11-26T00:00:00.000Z',
  postgres: '18',
  migrations: ['0001_foundation'],
  tables: { brand: 1 },
  pictures: { lie: 'here' as const, count: 0 },
  keys: [key.id],
  sequences: {},
}

describe('the manifest of a backup', () => {
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-manifest-'))
    mkdirSync(join(folder, 'rows'))
    writeFileSync(join(folder, 'rows/brand.ndjson.gz'), 'rows')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('is authentic for holders of the sealing key with which it was made, even after a rotation', async () => {
    await writeManifest(folder, facts, key)
    const manifest = await readVerifiedManifest(folder)
    expect(authenticate(manifest, [other, key])).toBe('authentic')
    expect(authenticate(manifest, [other])).toBe('key_missing')
    expect(authenticate(manifest, [])).toBe('key_missing')
  })

  test('of a version without authentication is unsigned', async () => {
    await writeManifest(folder, facts, undefined)
    expect(authenticate(await readVerifiedManifest(folder), [key])).toBe('unsigned')
  })

  test('is refused when any part was changed, or when another key of the same name signed it', async () => {
    await writeManifest(folder, facts, key)
    const manifest = await readVerifiedManifest(folder)
    const changes = [{ souk: '9' }, { tables: { brand: 2 } }, { files: [] }, { keys: [] }, { sequences: { one: '1' } }]
    for (const change of changes) expect(() => authenticate({ ...manifest, ...change }, [key])).toThrow(/forged/)
    expect(() => authenticate(manifest, [{ ...other, id: key.id }])).toThrow(/forged/)
  })

  test.each(['../outside', '/etc/passwd', 'rows/../../outside', 'rows\\..\\outside'])(
    'with a file outside the folder is refused: %s',
    async (path) => {
      const manifest = await writeManifest(folder, facts, key)
      const files = [...manifest.files, { path, bytes: 0, sha256: '' }]
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }))
      await expect(readVerifiedManifest(folder)).rejects.toThrow(/cannot be read/)
    },
  )
})
