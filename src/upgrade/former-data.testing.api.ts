import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { loadBackup } from '#engine/backup/load-backup.api.ts'
import { readVerifiedManifest } from '#engine/backup/manifest.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'

/** A row as the API of a former version answered it. */
export type FormerRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** A former version's data: a backup, what its lists answered, and the key its secrets are sealed with. */
export interface FormerData {
  /** Where the backup lies. */
  readonly folder: string
  /** What each list answered, by its path. */
  readonly lists: Readonly<Record<string, readonly FormerRow[]>>
  /** The migrations it had applied, by name, with their checksums. */
  readonly migrations: ReadonlyMap<string, string>
  /** As `SOUK_SEAL_KEYS` takes it. */
  readonly sealKeys: string
}

/** Reads the data that a version left in its folder here. */
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

/** A database as the former version left it: its own migrations alone, and every row it held. */
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

/** Brings a former database up to this version; answers the names of what was applied. */
export function upgrade(database: TestDatabase): Promise<string[]> {
  return migrate(database)
}
