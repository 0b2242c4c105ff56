import { differences } from '#engine/database/schema/drift.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { propose } from '#engine/database/schema/proposal.api.ts'
import { wantedTables } from '#engine/database/schema/schema.api.ts'
import { testDatabase, type TestDatabase } from './database.api.ts'
import { gallery } from './gallery.api.ts'

/** A new database with the gallery's table, created by the SQL that `db:diff` proposes. */
export async function galleryDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  await makeGallery(database)
  return database
}

/** Adds the gallery's table to a migrated database. */
export async function makeGallery(database: OpenDatabase): Promise<void> {
  const tables = wantedTables([gallery])
  const { changes } = propose(tables, await differences(database, tables))
  for (const text of changes.split(/;\n/)) if (text.trim()) await database.query({ text })
}
