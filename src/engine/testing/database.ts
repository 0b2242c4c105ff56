import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openInMemory } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsDirectory, migrationsIn } from '../db/migration-files.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openServer } from '../db/server.ts'
import { sharedServerUrl } from './test-run.ts'

/** Both kinds of database: what is promised of one is promised of the other. */
export const databaseKinds = ['embedded', 'server'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

/** A database of a test's own, migrated and empty. Closing it removes it. */
export interface TestDatabase extends OpenDatabase {
  /** Its address, for tests that start a process on it. */
  readonly url?: string
}

const cache = fileURLToPath(new URL('../../../node_modules/.cache/souk', import.meta.url))
const poolSize = 4

/** Makes a fresh, migrated, isolated database in a fraction of a second, from a template made once. */
export function testDatabase(kind: DatabaseKind, directory = migrationsDirectory): Promise<TestDatabase> {
  return kind === 'embedded' ? embedded(directory) : server(directory)
}

async function embedded(directory: string): Promise<TestDatabase> {
  return openInMemory(await embeddedTemplate(directory))
}

async function embeddedTemplate(directory: string): Promise<string> {
  const template = join(cache, `embedded-${fingerprint(directory)}.tar`)
  if (!existsSync(template)) await makeEmbeddedTemplate(template, directory)
  return template
}

/** Lays a migrated, empty embedded database into a data folder: making one there takes a while. */
export async function layEmbedded(dataDirectory: string): Promise<void> {
  const template = await embeddedTemplate(migrationsDirectory)
  const folder = join(dataDirectory, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', template, '-C', folder], { stdio: 'ignore' })
}

async function makeEmbeddedTemplate(template: string, directory: string): Promise<void> {
  const database = await openInMemory()
  await migrate(database, directory)
  const dump = await database.dump()
  await database.close()
  mkdirSync(cache, { recursive: true })
  if (directory === migrationsDirectory) forgetOlder()
  const draft = `${template}.${process.pid}`
  writeFileSync(draft, dump)
  renameSync(draft, template)
}

function forgetOlder(): void {
  for (const file of readdirSync(cache).filter((name) => /^embedded-\w+\.tar$/.test(name))) {
    rmSync(join(cache, file), { force: true })
  }
}

async function server(directory: string): Promise<TestDatabase> {
  const url = await sharedServerUrl()
  const template = `souk_template_${fingerprint(directory)}`
  const name = `souk_test_${randomBytes(8).toString('hex')}`
  await administer(url, async (administrator) => {
    await makeServerTemplate(administrator, url, template, directory)
    await administrator.query(`create database ${name} template ${template}`)
  })
  const address = databaseAt(url, name)
  const database = await openServer(address, poolSize)
  return {
    kind: 'server',
    url: address,
    query: (statement) => database.query(statement),
    transaction: (work) => database.transaction(work),
    session: (work) => database.session(work),
    listen: (channel, heard) => database.listen(channel, heard),
    async close() {
      await database.close()
      await administer(url, (administrator) => administrator.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function makeServerTemplate(
  administrator: pg.Client,
  url: string,
  template: string,
  directory: string,
): Promise<void> {
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

/** Changes whenever a template made earlier is no longer what migrating would make. */
function fingerprint(directory: string): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(pglite, '../../package.json'), 'utf8')) as { version: string }
  const parts = [version, ...migrationsIn(directory).map(({ name, sha256 }) => name + sha256)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
