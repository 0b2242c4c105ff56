import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import { testDatabase, type TestDatabase } from './database.api.ts'

/** A new database with the schema before a migration, which is named by its number or its full name. */
export function databaseBefore(migration: string): Promise<TestDatabase> {
  return withMigrationsBefore(migration, testDatabase)
}

/** Applies the pending migrations before a migration, so that a test does not wait for all later ones. */
export async function migrateBefore(database: OpenDatabase, migration: string): Promise<void> {
  await withMigrationsBefore(migration, (directory) => migrate(database, directory))
}

async function withMigrationsBefore<Result>(
  migration: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'souk-migrations-'))
  try {
    for (const { name } of migrationsIn(migrationsDirectory))
      if (name < migration) cpSync(join(migrationsDirectory, `${name}.sql`), join(directory, `${name}.sql`))
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}
