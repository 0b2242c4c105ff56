import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { openServer } from '#engine/database/server.api.ts'

/** A migrated, empty database for one test. Its `close` also removes the database. */
export interface TestDatabase extends OpenDatabase {
  /** The address of the database, for tests that start a process that uses it. */
  readonly url: string
}

const poolSize = 4

/**
 * Creates a new, migrated, isolated database in a fraction of a second, from a template that is created once per run.
 */
export async function testDatabase(directory = migrationsDirectory): Promise<TestDatabase> {
  const url = process.env['SOUK_TEST_DATABASE_URL']
  if (url === undefined) throw new Error('There is no test server: run the tests with Vitest')
  const template = `souk_template_${fingerprint(directory)}`
  const name = `souk_test_${randomBytes(8).toString('hex')}`
  await administer(url, async (administrator) => {
    await makeTemplate(administrator, url, template, directory)
    // Copying files costs PostgreSQL less than writing every block to its log.
    await administrator.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const address = databaseAt(url, name)
  const database = await openServer(address, poolSize)
  database.stopServer = () =>
    administer(url, (administrator) => administrator.query(`drop database if exists ${name} with (force)`))
  return Object.assign(database, { url: address })
}

async function makeTemplate(administrator: pg.Client, url: string, template: string, directory: string): Promise<void> {
  await administrator.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await administrator.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const draft = `${template}_draft`
    await administrator.query(`drop database if exists ${draft} with (force)`)
    await administrator.query(`create database ${draft} template template0 encoding 'UTF8'`)
    const database = await openServer(databaseAt(url, draft), 1)
    try {
      await migrate(database, directory)
    } finally {
      await database.close()
    }
    await administrator.query(`alter database ${draft} rename to ${template}`)
  }
  await administrator.query('select pg_advisory_unlock(hashtext($1))', [template])
}

async function administer(url: string, work: (administrator: pg.Client) => Promise<unknown>): Promise<void> {
  const administrator = new pg.Client({ connectionString: url })
  administrator.on('error', () => {})
  await administrator.connect()
  try {
    await work(administrator)
  } finally {
    await administrator.end()
  }
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** The name of the template database for these migrations. */
function fingerprint(directory: string): string {
  const parts = migrationsIn(directory).map(({ name, sha256 }) => name + sha256)
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
