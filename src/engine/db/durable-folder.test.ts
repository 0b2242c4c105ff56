import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DurableFolder } from './durable-folder.ts'

// Killing a process cannot show whether a commit reached the disk: what the system was asked to do is counted instead.
describe('A folder of the embedded database', () => {
  const { fsyncSync } = fs
  let folder: string
  let synced = 0

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-durable-'))
    fs.fsyncSync = (file) => {
      synced++
      fsyncSync(file)
    }
    syncBuiltinESMExports()
  })

  afterEach(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
    rmSync(folder, { recursive: true })
  })

  async function commits(files: NodeFS): Promise<number> {
    const asWeStartIt = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
    const startParams = [...asWeStartIt, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
    const database = await PGlite.create({ fs: files, startParams })
    await database.query('create table note (number int)')
    synced = 0
    for (let number = 0; number < 20; number++) await database.query('insert into note values ($1)', [number])
    const during = synced
    await database.close()
    return during
  }

  it('has the system write every commit to the disk', async () => {
    expect(await commits(new DurableFolder(join(folder, 'ours')))).toBeGreaterThanOrEqual(20)
  })

  it('is needed, because PGlite’s own never asks the system', async () => {
    expect(await commits(new NodeFS(join(folder, 'theirs')))).toBe(0)
  })
})
