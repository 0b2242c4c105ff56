import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureStorages, type PictureStorage } from '#engine/testing/picture-storages.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { pictureStore } from '../pictures.api.ts'
import type { FileStore } from './file-store.api.ts'

// The tests also run on a bucket of a real provider: set SOUK_S3_… before `npm test -- <this file>`.
const configured = process.env['SOUK_S3_ENDPOINT'] ? { 'configured bucket': configuredBucket } : {}
const storages: Record<string, () => Promise<Pick<PictureStorage, 'environment' | 'close'>>> = {
  ...pictureStorages,
  ...configured,
}

async function configuredBucket() {
  return { environment: { ...process.env, SOUK_S3_PREFIX: `souk-${randomUUID()}` }, close: async () => {} }
}

describe.each(Object.entries(storages))('a store on a %s', (_, storage) => {
  let close: () => Promise<void>
  let store: FileStore
  beforeAll(async () => {
    const storageUnderTest = await storage()
    store = pictureStore(readSettings(storageUnderTest.environment))
    close = async () => {
      for (const name of await names()) await store.delete(name)
      await storageUnderTest.close()
    }
  })
  afterAll(() => close())

  const fresh = (folder = 'customers') => `${folder}/${randomBytes(16).toString('hex')}.webp`
  const names = async () => {
    const listed: string[] = []
    for await (const { name } of store.list()) listed.push(name)
    return listed
  }

  test('returns the stored bytes unchanged', async () => {
    for (const weight of [1, 70_000, 1_500_000]) {
      const [name, bytes] = [fresh(), randomBytes(weight)]
      await store.put(name, bytes)
      expect((await store.get(name))?.equals(bytes)).toBe(true)
    }
  })

  test('has nothing under a name that was never stored or was deleted', async () => {
    const name = fresh()
    expect(await store.get(name)).toBeNull()
    await store.put(name, randomBytes(9))
    await store.delete(name)
    expect(await store.get(name)).toBeNull()
    await store.delete(name)
  })

  test('lists every file once, with the time at which it was stored', async () => {
    const storedNames = Array.from({ length: 8 }, (_, n) => (n % 2 ? fresh('brands') : fresh().replace('.', '@200.')))
    const before = Date.now()
    await Promise.all(storedNames.map((name) => store.put(name, randomBytes(50))))
    const listed = new Map<string, Date>()
    for await (const { name, storedAt: keptAt } of store.list()) {
      expect(listed.has(name)).toBe(false)
      listed.set(name, keptAt)
    }
    for (const name of storedNames) {
      // The storage may round times to the second, and its clock may differ from the clock of this machine.
      expect(Math.abs((listed.get(name)?.getTime() ?? 0) - before)).toBeLessThan(300_000)
    }
    await Promise.all(storedNames.map((name) => store.delete(name)))
    const remaining = await names()
    expect(storedNames.filter((name) => remaining.includes(name))).toEqual([])
  })

  test('replaces a file of the same name, which is complete at every moment', async () => {
    const [name, one, other] = [fresh(), Buffer.alloc(400_000, 1), Buffer.alloc(400_000, 2)]
    await store.put(name, one)
    let writing = true
    const rewriting = (async () => {
      for (let n = 0; n < 6; n++) await store.put(name, n % 2 ? one : other)
      writing = false
    })()
    while (writing) {
      const stored = await store.get(name)
      expect(stored?.equals(one) || stored?.equals(other)).toBe(true)
    }
    await rewriting
  })

  test.each([
    '../keys/seal.json',
    'customers/../../x',
    '/etc/passwd',
    'customers/a.webp',
    `customers/${'0'.repeat(32)}.webp/..`,
    '',
  ])('refuses « %s », which is not a file name', async (name) => {
    const act = async (go: () => Promise<unknown>) => go()
    await expect(act(() => store.put(name, randomBytes(9)))).rejects.toThrow(TypeError)
    await expect(act(() => store.get(name))).rejects.toThrow(TypeError)
    await expect(act(() => store.delete(name))).rejects.toThrow(TypeError)
  })
})
