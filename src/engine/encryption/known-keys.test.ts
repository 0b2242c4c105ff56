import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { createChain, readChain } from '#engine/audit/chain.api.ts'
import { abandonKeys, sealerFor, unusableKeys } from './known-keys.api.ts'
import { readSealKeys } from './encryption-keys.api.ts'
import { sealerOf } from './encryption.api.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

describe('the keys recorded in a database', () => {
  let database: TestDatabase
  let folder: string

  beforeEach(async () => {
    database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'souk-keys-'))
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (sealKeys?: string) =>
    sealerFor({ database, resources: [], settings: { dataDirectory: folder, ...(sealKeys && { sealKeys }) } })

  test('are checked at every start: a missing or different key is named, and none is created instead', async () => {
    const sealer = await start()
    const [{ id }] = await readSealKeys({ dataDirectory: folder })
    expect(await sealer.activeKey()).toBe(id)
    await expect(start()).resolves.toBeDefined()
    rmSync(join(folder, 'keys'), { recursive: true })
    await expect(start()).rejects.toThrow(new RegExp(`the key ${id}, which is not in ${folder}/keys/seal.json`))
    expect(readdirSync(folder)).toEqual([])
    await expect(start(key('other'))).rejects.toThrow(`the key ${id}, which is not in SOUK_SEAL_KEYS`)
    await expect(start(key(id))).rejects.toThrow('or not the same there')
  })

  test('include the keys of an earlier version, at any place in the list', async () => {
    const [old, fresh, mine] = [key('old'), key('fresh'), key('mine')]
    const sealed = await start(old)
    await createChain(database, sealed.seal)
    await database.query({ text: 'delete from seal_key' })
    await expect(start(fresh)).rejects.toThrow('the key old, which is not in')
    await expect(start(`${fresh},${key('old')}`)).rejects.toThrow('the key old, which is not in')
    const { open } = await start(`${fresh},${old}`)
    expect(await readChain(database, open)).not.toBeNull()
    await expect(start(`${mine},${old}`)).rejects.toThrow('the key fresh, which is not in')
  })

  test('are those of one process when several start together with different keys', async () => {
    const results = await Promise.allSettled(['one', 'two', 'three'].map((id) => start(key(id))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are also checked while Souk runs', async () => {
    const { open } = await start(key('one'))
    expect(await unusableKeys(database, open)).toEqual([])
    const other = sealerOf([{ id: 'two', key: randomBytes(32) }])
    const proof = await other.seal('two', { table: 'seal_key', column: 'proof', id: 'two' })
    await database.query({ text: 'insert into seal_key (id, proof) values ($1, $2)', values: ['two', proof] })
    expect(await unusableKeys(database, open)).toEqual(['two'])
    expect(await unusableKeys(database, other.open)).toEqual(['one'])
  })

  test('can be abandoned when they are lost: Souk starts again and rebuilds the audit chain', async () => {
    const [lost, present] = [key('lost'), key('found')]
    const sealed = await start(lost)
    await createChain(database, sealed.seal)
    await database.query({
      text: 'insert into audit_link (position, entry_id, hash) values (1, $1, $2)',
      values: [randomUUIDv7(), Buffer.alloc(32)],
    })
    await expect(start(present)).rejects.toThrow('--give-up lost')
    expect(await abandonKeys(database, ['lost'])).toBe(true)
    const { seal, open } = await start(present)
    await createChain(database, seal)
    expect(await readChain(database, open)).toMatchObject({ position: 0n, walk: 'older' })
    expect(await unusableKeys(database, open)).toEqual([])
    expect(await abandonKeys(database, ['nothing'])).toBe(false)
    expect(await readChain(database, open)).not.toBeNull()
    await expect(database.query({ text: 'truncate audit_link' })).rejects.toThrow('only grows')
  })
})
