import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bucketVariables, pictureStorages } from '#engine/testing/picture-storages.api.ts'
import { s3Server, type S3Server } from '#engine/testing/s3-server.api.ts'
import { readSettings, type Settings } from '#engine/server/settings.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { readVerifiedManifest, writeManifest, type Manifest } from './manifest.api.ts'
import { restorePictures, backUpPictures } from './pictures.api.ts'

const folders: string[] = []
const servers: S3Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'souk-pictures-'))
  folders.push(folder)
  return folder
}

async function newBucket(): Promise<{ s3: S3Server; settings: Settings }> {
  const s3 = await s3Server({ prefix: 'shop/', pageSize: 7 })
  servers.push(s3)
  return { s3, settings: readSettings({ SOUK_DATA_DIR: newFolder(), ...bucketVariables(s3.bucket) }) }
}

/** Stores some pictures; returns a map from their names to their contents. */
async function filled(settings: Settings, count = 20): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (let n = 0; n < count; n += 1) {
    const name = `${n % 2 ? 'brands' : 'customers'}/${randomBytes(16).toString('hex')}${n % 3 ? '' : '@200'}.webp`
    pictures.set(name, randomBytes(1 + n * 500))
    await pictureStore(settings).put(name, pictures.get(name) ?? Buffer.alloc(0))
  }
  return pictures
}

async function backedUp(
  settings: Settings,
  listOnly = false,
): Promise<{ folder: string; manifest: Pick<Manifest, 'pictures' | 'files'> }> {
  const folder = newFolder()
  const pictures = await backUpPictures(settings, folder, { listOnly })
  const facts = { souk: '0', madeAt: '', postgres: '15', migrations: [], tables: {}, sequences: {}, keys: [] }
  await writeManifest(folder, { ...facts, pictures }, undefined)
  return { folder, manifest: await readVerifiedManifest(folder) }
}

async function picturesIn(settings: Settings): Promise<Map<string, Buffer | null>> {
  const store = pictureStore(settings)
  const contents = new Map<string, Buffer | null>()
  for await (const { name } of store.list()) contents.set(name, await store.get(name))
  return contents
}

test('pictures of a bucket are backed up with checksums, and restored to another bucket or a folder', async () => {
  const { settings } = await newBucket()
  const pictures = await filled(settings)
  const { folder, manifest } = await backedUp(settings)
  expect(manifest.pictures).toEqual({ lie: 'here', count: 20 })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...pictures.keys()].map((name) => `pictures/${name}`).toSorted(),
  )
  const elsewhere = [(await newBucket()).settings, readSettings({ SOUK_DATA_DIR: newFolder() })]
  for (const settings of elsewhere) {
    expect(await restorePictures(settings, folder, manifest)).toEqual([])
    expect(await picturesIn(settings)).toEqual(pictures)
  }
})

test('an interrupted restore continues with the missing pictures', async () => {
  const { settings } = await newBucket()
  const pictures = await filled(settings)
  const { folder, manifest } = await backedUp(settings)
  const other = await newBucket()
  const puts = () => other.s3.asked.filter((one) => one.startsWith('PUT')).length
  other.s3.troubles.push({ status: 403, code: 'AccessDenied' })
  await expect(restorePictures(other.settings, folder, manifest)).rejects.toMatchObject({ kind: { status: 503 } })
  for (const name of [...pictures.keys()].slice(0, 12))
    await pictureStore(other.settings).put(name, pictures.get(name) ?? Buffer.alloc(0))
  const before = puts()
  const there = (await picturesIn(other.settings)).size
  expect(there).toBeGreaterThanOrEqual(12)
  expect(await restorePictures(other.settings, folder, manifest)).toEqual([])
  expect(puts() - before).toBe(pictures.size - there)
  expect(await picturesIn(other.settings)).toEqual(pictures)
})

test('temporary failures of the storage are retried; a refusal ends the backup', async () => {
  const { s3, settings } = await newBucket()
  const pictures = await filled(settings, 6)
  s3.troubles.push({ status: 503, code: 'SlowDown' }, { drops: 'midway' }, { status: 500, code: 'InternalError' })
  const { folder, manifest } = await backedUp(settings)
  expect(manifest.pictures.count).toBe(6)
  expect(readdirSync(folder)).toContain('pictures')
  s3.always = { status: 403, code: 'SignatureDoesNotMatch' }
  await expect(backUpPictures(settings, newFolder(), { listOnly: false })).rejects.toMatchObject({
    kind: { status: 503 },
  })
  s3.always = undefined
  expect(await picturesIn(settings)).toEqual(pictures)
})

test('pictures that stay in their bucket are listed, and a restore names the missing ones', async () => {
  const { settings } = await newBucket()
  const [gone = ''] = (await filled(settings, 3)).keys()
  const { folder, manifest } = await backedUp(settings, true)
  expect(manifest.pictures).toEqual({ lie: 'bucket', count: 3 })
  await pictureStore(settings).delete(gone)
  expect(await restorePictures(settings, folder, manifest)).toEqual([gone])
})

test('pictures of a folder are restored unchanged', async () => {
  const diskStorage = await pictureStorages.disk()
  const settings = readSettings(diskStorage.environment)
  const pictures = await filled(settings, 5)
  const { folder, manifest } = await backedUp(settings)
  const other = readSettings({ SOUK_DATA_DIR: newFolder() })
  await restorePictures(other, folder, manifest)
  expect(await picturesIn(other)).toEqual(pictures)
  await diskStorage.close()
})
