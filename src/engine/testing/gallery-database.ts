import { differences } from '../db/drift.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { propose } from '../db/proposal.ts'
import { wantedTables } from '../db/schema.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { gallery } from './gallery.ts'

/** A fresh database that also has the gallery's table, made by the SQL that `db:diff` proposes for it. */
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
