import { differences } from '../db/drift.ts'
import { propose } from '../db/proposal.ts'
import { wantedTables } from '../db/schema.ts'
import { testDatabase, type DatabaseKind, type TestDatabase } from './database.ts'
import { gallery } from './gallery.ts'

/** A fresh database that also has the gallery's table, made by the SQL that `db:diff` proposes for it. */
export async function galleryDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = await testDatabase(kind)
  const { changes } = propose(wantedTables([gallery]), await differences(database, [gallery]))
  for (const text of changes.split(/;\n/)) if (text.trim()) await database.query({ text })
  return database
}
