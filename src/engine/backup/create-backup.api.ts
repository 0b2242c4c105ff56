import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect } from '#engine/database/connect.api.ts'
import { restrictToOwner } from '#engine/database/cluster/data-folder.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { existingSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { sealedCounts } from '#engine/encryption/rotate-encryption.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { writeManifest, type Manifest } from './manifest.api.ts'
import { backUpPictures } from './pictures.api.ts'
import { writeRows } from './rows.api.ts'
import { queryWithoutTimeout, sequencesIn, disableTimeouts, versionsIn } from './tables.api.ts'

type DatabaseManifest = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'keys'>

/** The input of a backup, in addition to the settings. */
interface BackupOptions {
  readonly resources: readonly Resource[]
  readonly version: string
  /** Whether pictures in a bucket are only listed instead of copied. */
  readonly listOnly: boolean
}

/**
 * Creates a backup in an empty folder: all rows from one snapshot, then the pictures that these rows may reference. The
 * backup does not contain the encryption keys. Souk may run during the backup.
 */
export async function createBackup(
  settings: Settings,
  { resources, version, listOnly }: BackupOptions,
  folder: string,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: a backup needs an empty folder`)
  restrictToOwner(folder)
  try {
    const contents = await backUpRows(settings, folder, resources)
    const pictures = await backUpPictures(settings, folder, { listOnly })
    const facts = { souk: version, madeAt: new Date().toISOString(), ...contents, pictures }
    return await writeManifest(folder, facts, (await existingSealKeys(settings))[0])
  } catch (error) {
    // A partial backup must not look like a complete one.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function backUpRows(
  { databaseUrl, dataDirectory }: Settings,
  folder: string,
  resources: readonly Resource[],
): Promise<DatabaseManifest> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    return await database.session(async (session) => {
      await disableTimeouts(session)
      await session.query({ text: 'begin isolation level repeatable read read only' })
      const tables = await writeRows(session, folder)
      const sealed = await sealedCounts(
        { query: ({ text, values }) => queryWithoutTimeout(session, text, values) },
        resources,
      )
      const keys = sealed.map(({ key }) => key).filter((key) => key !== '')
      const contents = { ...(await versionsIn(session)), tables, sequences: await sequencesIn(session), keys }
      await session.query({ text: 'commit' })
      return contents
    })
  } finally {
    await database.close()
  }
}
