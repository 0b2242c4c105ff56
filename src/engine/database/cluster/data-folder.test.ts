import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeAnchor } from '#engine/audit/chain-anchor.api.ts'
import { readSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import { diskStore } from '#engine/files/storage/disk-store.api.ts'
import { connect } from '../connect.api.ts'
import { databaseFolder, openDataFolder } from './data-folder.api.ts'

let parent: string
let folder: string
const umask = process.umask()

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'souk-folder-'))
  folder = join(parent, 'data')
})

afterEach(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true, force: true })
})

/** The files and folders of a data folder that other system users can read, write or enter. */
function openToOthers(): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...inside].filter((path) => (statSync(path).mode & 0o077) !== 0)
}

describe('the data folder', () => {
  test('is accessible only to its account, with any umask', async () => {
    process.umask(0)
    const database = await connect({ dataDirectory: folder, create: true })
    await database.query({ text: 'create table note (number integer)' })
    await readSealKeys({ dataDirectory: folder })
    await writeAnchor(folder, { chain: 'a', position: 1n, head: Buffer.alloc(32) })
    await diskStore(join(folder, 'uploads')).put(`articles/${'0'.repeat(32)}.webp`, Buffer.from('a'))
    expect(openToOthers()).toEqual([])
    await database.close()
    expect(openToOthers()).toEqual([])
  })

  test('loses the access that an earlier version gave to others; other files in it stay unchanged', () => {
    mkdirSync(join(folder, 'database/base'), { recursive: true })
    writeFileSync(join(folder, 'database/base/1'), '')
    for (const path of ['database/base/1', 'database/base', 'database', '.']) chmodSync(join(folder, path), 0o777)
    openDataFolder(folder)
    expect(openToOthers()).toEqual([])

    mkdirSync(join(folder, 'keys'))
    writeFileSync(join(folder, 'keys/seal.json'), 'put back by hand')
    chmodSync(join(folder, 'keys/seal.json'), 0o644)
    openDataFolder(folder)
    expect(openToOthers()).toEqual([])

    writeFileSync(join(folder, 'notes.txt'), 'of somebody else’s')
    for (const path of ['notes.txt', '.']) chmodSync(join(folder, path), 0o755)
    openDataFolder(folder)
    expect(openToOthers()).toEqual([folder, join(folder, 'notes.txt')])
    chmodSync(folder, 0o777)
    expect(() => openDataFolder(folder)).toThrow(/^Everyone may write to the data folder .*chmod o-w.*SOUK_DATA_DIR/)
  })

  test('cannot be at the path of a file, and the message names the setting', () => {
    writeFileSync(folder, '')
    for (const place of [folder, join(folder, 'deeper')])
      expect(() => openDataFolder(place)).toThrow(
        /^The data folder .* cannot be used: .*\(E\w+\)\. Choose another with SOUK_DATA_DIR/,
      )
  })
})

describe('the folder of the database', () => {
  const database = () => join(folder, 'database')
  const fill = async (draft: string) => {
    for (const piece of ['global', 'base', 'pg_wal', 'pg_xact']) mkdirSync(join(draft, piece), { recursive: true })
    for (const piece of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(draft, piece), 'first')
  }
  const never = () => Promise.reject(new Error('A database was made'))

  beforeEach(() => openDataFolder(folder))

  test('is created once, completely or not at all, even if an empty folder exists', async () => {
    await expect(databaseFolder(folder, null)).rejects.toThrow(/^There is no database in .*SOUK_DATA_DIR/)
    await expect(databaseFolder(folder, never)).rejects.toThrow('A database was made')
    expect(existsSync(database())).toBe(false)
    mkdirSync(database())
    expect(await databaseFolder(folder, fill)).toBe(database())
    expect(await databaseFolder(folder, never)).toBe(database())
    expect(await databaseFolder(folder, null)).toBe(database())
    expect(readdirSync(folder)).toEqual(['database'])
  })

  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
    'is never recreated over one that lacks %s',
    async (piece) => {
      await databaseFolder(folder, fill)
      rmSync(join(database(), piece), { recursive: true })
      const before = readdirSync(database(), { recursive: true })
      for (const make of [fill, null])
        await expect(databaseFolder(folder, make)).rejects.toThrow(
          new RegExp(`lacks parts of a database: ${piece}\\. Nothing was changed\\. .*npm run restore`),
        )
      expect(readdirSync(database(), { recursive: true })).toEqual(before)
    },
  )

  test.each(['database.restoring', 'database.before-20261122'])('is not recreated beside %s', async (aside) => {
    await databaseFolder(folder, fill)
    renameSync(database(), join(folder, aside))
    await expect(databaseFolder(folder, fill)).rejects.toThrow(`${aside} is beside it`)
    expect(readdirSync(folder)).toEqual([aside])
  })
})

test('a damaged database is reported in one sentence, and no command creates a new one', async () => {
  await expect(connect({ dataDirectory: folder })).rejects.toThrow(/^There is no database in /)
  expect(readdirSync(folder)).toEqual([])
  const fresh = await connect({ dataDirectory: folder, create: true })
  await fresh.close()
  writeFileSync(join(folder, 'database/global/pg_control'), 'not what it was')
  const message = await connect({ dataDirectory: folder, create: true }).then(() => 'It starts', errorMessageFor)
  expect(message).toMatch(/^PostgreSQL did not start in .*\n.*npm run restore/s)
})
