import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { loadBackup } from '#engine/backup/load-backup.api.ts'
import { readVerifiedManifest } from '#engine/backup/manifest.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'

/** A row as the API of an earlier version returned it. */
export type FormerRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Data of an earlier version: a backup, the list responses of that version, and its sealing key. */
export interface FormerData {
  /** The folder of the backup. */
  readonly folder: string
  /** The list responses: path → rows. */
  readonly lists: Readonly<Record<string, readonly FormerRow[]>>
  /** The checksums of the migrations of that version: name → checksum. */
  readonly migrations: ReadonlyMap<string, string>
  /** The sealing key, in the format of `SOUK_SEAL_KEYS`. */
  readonly sealKeys: string
}

/** Reads the data of an earlier version from its folder. */
export function formerData(version: string): FormerData {
  const folder = fileURLToPath(new URL(`./${version}`, import.meta.url))
  const unzipped = (name: string): string => gunzipSync(readFileSync(`${folder}/${name}.gz`)).toString()
  const { keys } = JSON.parse(readFileSync(`${folder}/seal.json`, 'utf8')) as { keys: string[] }
  const [, ...applied] = unzipped('rows/schema_migration.ndjson').trimEnd().split('\n')
  return {
    folder,
    lists: JSON.parse(unzipped('lists.json')) as FormerData['lists'],
    migrations: new Map(
      applied.map((line) => {
        const [name = '', sha256 = ''] = JSON.parse(line) as string[]
        return [name, sha256]
      }),
    ),
    sealKeys: keys.join(','),
  }
}

/** Creates a database of the earlier version, with the migrations of that version and all rows of its backup. */
export async function formerDatabase({ folder }: FormerData): Promise<TestDatabase> {
  const manifest = await readVerifiedManifest(folder)
  const database = await testDatabase()
  await database.session(async (session) => {
    await session.query({ text: 'begin' })
    await loadBackup(session, folder, manifest)
    await session.query({ text: 'commit' })
  })
  return database
}

/** Migrates a database of a former version to the current version; returns the names of the applied migrations. */
export function upgrade(database: TestDatabase): Promise<string[]> {
  return migrate(database)
}
