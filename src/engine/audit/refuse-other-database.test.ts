import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { testDatabase } from '#engine/testing/database.api.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { startSouk } from '../../souk.api.ts'
import { writeAnchor } from './chain-anchor.api.ts'
import { createChain } from './chain.api.ts'
import { refuseOtherDatabase } from './refuse-other-database.api.ts'

describe('a data folder with the recorded end of an audit trail', () => {
  let folder: string
  const note = (chain: string) => writeAnchor(folder, { chain, position: 416n, head: Buffer.alloc(32) })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'souk-anchor-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test.each(['audit anchor', 'sealing keys'])(
    'is not served with a new, empty database when its own is missing: %s',
    async (place) => {
      if (place === 'audit anchor') await note(newId())
      else await readSealKeys({ dataDirectory: folder })
      mkdirSync(join(folder, 'database'))
      const settings = readSettings({ SOUK_DATA_DIR: folder, SOUK_LOG: 'silent', PORT: '0' })
      await expect(startSouk(settings, { demo: false })).rejects.toThrow(
        /^There is no database in .*had one\. .*mount it.*npm run restore.*move .*\.json elsewhere\. Nothing was changed\.$/,
      )
      expect(readdirSync(join(folder, 'database'))).toEqual([])
      expect(existsSync(join(folder, 'souk.lock'))).toBe(false)
    },
  )

  test('is not served with the database of another data folder, and the message explains how to accept one', async () => {
    const database = await testDatabase()
    try {
      const refusal = () =>
        refuseOtherDatabase(database, { dataDirectory: folder }).then(
          () => 'served',
          (error: Error) => error.message,
        )
      expect(await refusal()).toBe('served')
      await note(newId())
      expect(await refusal()).toMatch(/is not the one that the data folder .* To use this empty database, delete /)
      await createChain(database, testServices({ database, resources: [] }).prepare.seal)
      expect(await refusal()).toMatch(/its audit trail is another\. .*npm run verify-audit -- --after-restore/)
      const [chain] = await database.query<{ id: string }>({ text: 'select id from audit_chain' })
      await note(chain?.id ?? '')
      expect(await refusal()).toBe('served')
    } finally {
      await database.close()
    }
  })
})
