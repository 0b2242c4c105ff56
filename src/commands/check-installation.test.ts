import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { checkInstallation } from './check-installation.api.ts'

describe('npm start -- --check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-check-'))
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const check = async (environment: Readonly<Record<string, string>>) => {
    const settings = readSettings({ DATABASE_URL: database.url, SOUK_DATA_DIR: folder, ...environment })
    const results = await checkInstallation(settings)
    return Object.fromEntries(
      results.map(({ part, failed, sentence }) => [part, `${failed ? 'FAILED ' : ''}${sentence}`]),
    )
  }

  test('says that everything is usable, and how many migrations are pending', async () => {
    expect(await check({})).toMatchObject({
      settings: 'they are valid',
      database: expect.stringMatching(/no migration is pending$/),
      mail: expect.stringContaining('not set'),
    })
    const [last] = await database.query<{ name: string }>({
      text: 'delete from schema_migration where name = (select max(name) from schema_migration) returning name',
    })
    expect((await check({}))['database']).toContain(`from ${last?.name} to ${last?.name}`)
  })

  test('names the cause of a failure: the name, the port, the keys', async () => {
    const results = await check({
      SOUK_SMTP_URL: 'smtp://127.0.0.1:1',
      SOUK_S3_ENDPOINT: 'http://127.0.0.1:1',
      SOUK_S3_BUCKET: 'pictures',
      SOUK_S3_ACCESS_KEY: 'access',
      SOUK_S3_SECRET_KEY: 'secret-secret',
    })
    expect(results).toMatchObject({ mail: 'FAILED nothing listens at that address and port' })
    expect(results['pictures']).toMatch(/^FAILED /)
    expect((await check({ SOUK_SMTP_URL: 'smtp://nowhere.invalid:25' }))['mail']).toMatch(
      /^FAILED the name of the server/,
    )
    await database.query({ text: `insert into seal_key (id, proof) values ('lost', 'v1|lost|AAAA')` })
    expect((await check({}))['database']).toMatch(/^FAILED .*keys lost are missing/)
  })

  test('creates nothing', async () => {
    const missing = join(folder, 'nothing')
    const settings = readSettings({ SOUK_DATA_DIR: missing })
    const [, result] = await checkInstallation(settings)
    expect([result?.failed, existsSync(missing)]).toEqual([false, false])
  })
})
