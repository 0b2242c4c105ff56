import { setTimeout as pause } from 'node:timers/promises'
import type { TimedStatement } from '../pg-client.api.ts'
import type { Queryable } from '../database.api.ts'
import { migrationsDirectory, migrationsIn, type Migration } from './migration-files.api.ts'
import type { OpenDatabase } from '../open-database.api.ts'
import { isVacuum, statementsOf, withoutConcurrently } from './sql-statements.api.ts'
import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'
import { backoff } from '#engine/definition/backoff.ts'

// An arbitrary number for the lock. It must never change, because processes of different versions that start together
// must use the same lock.
const lockKey = 7_365_746_501
const oneHour = 3_600_000
const attempts = 8
const schemaMigration = `create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Migrates the schema to this version of Souk, even if other processes start at the same time. Returns the applied
 * migrations.
 */
export function migrate(database: OpenDatabase, directory = migrationsDirectory): Promise<string[]> {
  const migrations = migrationsIn(directory)
  return database.session(async (session) => {
    const run = (text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]> => {
      const statement: TimedStatement = { text, ...(values && { values }), timeout: oneHour }
      return session.query(statement)
    }
    await run(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await acquireMigrationLock(run)
    await run(`set lock_timeout = '2s'; set client_min_messages = warning`)
    await run(schemaMigration)
    const pending = await pendingOf(session, migrations)
    for (const migration of pending) {
      await retryWhileLocked(() =>
        migration.withoutTransaction ? applyWithoutTransaction(run, migration) : apply(run, migration),
      )
    }
    return pending.map(({ name }) => name)
  })
}

/**
 * Returns the migrations that are not applied to a database yet, for the readiness check. Throws like `migrate` if they
 * cannot be applied.
 */
export async function pendingMigrations(database: Queryable, directory = migrationsDirectory): Promise<string[]> {
  const pending = await pendingOf(database, migrationsIn(directory))
  return pending.map(({ name }) => name)
}

async function pendingOf(database: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await database.query<{ name: string; sha256: string }>({
    text: 'select name, sha256 from schema_migration order by name',
  })
  const last = applied.at(-1)?.name ?? ''
  for (const { name, sha256 } of applied) {
    const migration = migrations.find((one) => one.name === name)
    if (!migration) {
      throw new Error(
        `The database is newer than this version of Souk: it has the migration ${name}, which this version does not know. Start the newer version.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it had been applied to this database. Restore its former contents and write the change as a new migration.`,
      )
    }
  }
  const pending = migrations.filter(({ name }) => !applied.some((one) => one.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${last}, which is already applied: give it a later number.`,
    )
  return pending
}

/**
 * Waits by polling until no other process migrates. A statement that waited for the lock would hold a snapshot. The
 * lock holder's CREATE INDEX CONCURRENTLY would wait for that snapshot, and PostgreSQL would end one of the two.
 */
async function acquireMigrationLock(run: Run): Promise<void> {
  const latest = Date.now() + oneHour / 2
  while (Date.now() < latest) {
    const [taken] = (await run('select pg_try_advisory_lock($1) as ours', [lockKey])) as { ours: boolean }[]
    if (taken?.ours) return
    await pause(100)
  }
  throw new Error('Another process has been migrating this database for half an hour')
}

type Run = (text: string, values?: readonly unknown[]) => Promise<unknown>

async function apply(run: Run, migration: Migration): Promise<void> {
  await run('begin')
  try {
    await run(migration.sql)
    await recordMigration(run, migration)
    await run('commit')
  } catch (error) {
    await run('rollback').catch(() => {})
    throw withMigrationName(migration, error)
  }
}

/**
 * Creates the schema of the named migrations in an empty database, inside the caller's transaction. Indexes are built
 * without CONCURRENTLY and nothing is vacuumed, because the tables are empty.
 */
export async function createSchemaAt(session: Queryable, names: readonly string[]): Promise<void> {
  const run: Run = (text, values = []) => session.query({ text, values })
  await run(schemaMigration)
  for (const migration of migrationsIn(migrationsDirectory).filter(({ name }) => names.includes(name))) {
    try {
      for (const statement of statementsOf(migration.sql))
        if (!isVacuum(statement)) await run(withoutConcurrently(statement))
      await recordMigration(run, migration)
    } catch (error) {
      throw withMigrationName(migration, error)
    }
  }
}

async function applyWithoutTransaction(run: Run, migration: Migration): Promise<void> {
  try {
    await dropBrokenIndexes(run, migration)
    for (const statement of statementsOf(migration.sql)) await run(statement)
    await recordMigration(run, migration)
  } catch (error) {
    throw withMigrationName(migration, error)
  }
}

/** Drops indexes of an interrupted CREATE INDEX CONCURRENTLY, which slow writes and are never used. */
async function dropBrokenIndexes(run: Run, migration: Migration): Promise<void> {
  const broken = (await run(
    `select c.relname as name, i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`,
  )) as { name: string; index: string }[]
  for (const { name, index } of broken) {
    if (migration.sql.includes(name)) await run(`drop index ${index}`)
  }
}

function recordMigration(run: Run, { name, sha256 }: Migration): Promise<unknown> {
  return run('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}

function withMigrationName({ name, sql, withoutTransaction: alone }: Migration, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  const position = error instanceof Error && 'position' in error ? Number(error.position) : NaN
  const line = alone || Number.isNaN(position) ? '' : ` at line ${sql.slice(0, position).split('\n').length}`
  const reason = `${message}${line}`
  return Object.assign(new Error(`The migration ${name} failed: ${reason}`, { cause: error }), {
    code: errorCodeOf(error),
  })
}

/**
 * Retries the work while a table is locked. Waiting for the lock would block the statements of other connections behind
 * it.
 */
async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (!hasErrorCode(error, '55P03') || attempt === attempts) throw error
      await pause(backoff(attempt, { first: 400, most: 15_000 }))
    }
  }
}
