import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#engine/database/connect.api.ts'
import { restrictToOwner, openDataFolder, syncTree } from '#engine/database/cluster/data-folder.api.ts'
import { clearInterruptedRestore, restoreDraft } from '#engine/database/cluster/interrupted-restore.api.ts'
import { stopOrphanedServer } from '#engine/database/cluster/postmaster.api.ts'
import { openOwnDatabase } from '#engine/database/cluster/own-database.api.ts'
import { lockFolder } from '#engine/database/cluster/folder-lock.api.ts'
import { listenerName } from '#engine/database/listener.api.ts'
import { renewInstallationId } from '#engine/database/installation.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { existingSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { loadBackup } from './load-backup.api.ts'
import { authenticate, readVerifiedManifest, type Authenticity, type Manifest } from './manifest.api.ts'
import { restorePictures } from './pictures.api.ts'
import { queryWithoutTimeout, tablesIn, disableTimeouts } from './tables.api.ts'

/** The result of a restore, with the problems that a person must solve. */
export interface RestoreResult {
  readonly manifest: Manifest
  readonly authenticity: Authenticity
  readonly migrated: readonly string[]
  /** Tables that do not belong to Souk; their rows stay in the backup folder. */
  readonly skippedTables: readonly string[]
  /** Pictures missing from the bucket. */
  readonly missingPictures: readonly string[]
  /** Names of missing encryption keys, without which some secrets cannot be decrypted. */
  readonly missingKeys: readonly string[]
  /** The new path of Souk's previous database; null if there was none. */
  readonly movedAside: string | null
}

/** The conditions under which an existing database may be replaced. */
interface RestoreOptions {
  readonly replace: boolean
  /** Whether the restore may run while Souk runs. */
  readonly whileServed: boolean
}

/**
 * Restores a backup into Souk's own PostgreSQL or into another server; the backup may come from either. The backup is
 * verified before anything changes, and the target must be empty unless `replace` is set. The restore succeeds
 * completely or changes nothing. The rows are counted against the manifest and migrated to this version of Souk.
 */
export async function restoreBackup(settings: Settings, folder: string, how: RestoreOptions): Promise<RestoreResult> {
  const manifest = await readVerifiedManifest(folder)
  const keys = await existingSealKeys(settings)
  const authenticity = authenticate(manifest, keys)
  refuseNewer(manifest)
  const { databaseUrl, dataDirectory } = settings
  const { movedAside, skippedTables } =
    databaseUrl === undefined
      ? await restoreIntoDataFolder(dataDirectory, folder, manifest, how)
      : {
          movedAside: null,
          skippedTables: await restoreIntoServer(databaseUrl, dataDirectory, { folder, manifest, ...how }),
        }

  const database = await connect({ databaseUrl, dataDirectory })
  try {
    const migrated = await migrate(database)
    await renewInstallationId(database)
    const missingPictures = await restorePictures(settings, folder, manifest)
    const missingKeys = manifest.keys.filter((name) => !keys.some(({ id }) => id === name))
    return { manifest, authenticity, migrated, skippedTables, missingPictures, missingKeys, movedAside }
  } finally {
    await database.close()
  }
}

function refuseNewer({ migrations, souk }: Manifest): void {
  const ownMigrations = new Set(migrationsIn(migrationsDirectory).map(({ name }) => name))
  const unknown = migrations.find((name) => !ownMigrations.has(name))
  if (unknown !== undefined)
    throw new Error(`The backup is of a newer Souk (${souk}): this version does not know the migration ${unknown}.`)
}

const notEmptyMessage =
  'There is a database already. Restore into an empty one, or add --replace to put the backup in its place.'

/**
 * Builds the complete database beside the existing one, moves the existing one aside and puts the new one in its place.
 */
async function restoreIntoDataFolder(
  dataDirectory: string,
  folder: string,
  manifest: Manifest,
  { replace }: RestoreOptions,
): Promise<Pick<RestoreResult, 'movedAside' | 'skippedTables'>> {
  openDataFolder(dataDirectory)
  const lock = lockFolder(dataDirectory)
  try {
    const place = join(dataDirectory, 'database')
    if (existsSync(place) && readdirSync(place).length > 0 && !replace) throw new Error(notEmptyMessage)
    // The server of a killed Souk must be stopped first, because it would keep writing to the folder that is moved.
    await stopOrphanedServer(place)
    await clearInterruptedRestore(dataDirectory)
    const draft = restoreDraft(dataDirectory)
    const leftOut = await loadIntoDraft(folder, manifest, draft)
    restrictToOwner(draft)
    syncTree(draft)
    const aside = existsSync(place) ? `${place}.before-${new Date().toISOString().replace(/\W/g, '')}` : null
    if (aside !== null) await rename(place, aside)
    await rename(join(draft, 'database'), place)
    await rm(draft, { recursive: true })
    syncTree(dataDirectory, 'itself')
    return { movedAside: aside, skippedTables: leftOut }
  } finally {
    lock.release()
  }
}

async function loadIntoDraft(folder: string, manifest: Manifest, draft: string): Promise<string[]> {
  await mkdir(draft)
  const database = await openOwnDatabase(draft, { create: true, size: 2 })
  try {
    return await loadRowsInto(database, folder, manifest)
  } finally {
    await database.close()
  }
}

async function restoreIntoServer(
  databaseUrl: string,
  dataDirectory: string,
  { folder, manifest, replace, whileServed }: RestoreOptions & { readonly folder: string; readonly manifest: Manifest },
): Promise<string[]> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    if ((await tablesIn(database)).length > 0) {
      if (!replace) throw new Error(notEmptyMessage)
      if (!whileServed) await refuseWhileServed(database)
    }
    return await loadRowsInto(database, folder, manifest)
  } finally {
    await database.close()
  }
}

function loadRowsInto(database: OpenDatabase, folder: string, manifest: Manifest): Promise<string[]> {
  return database.session(async (session) => {
    await disableTimeouts(session)
    await session.query({ text: 'begin' })
    const leftOut = await loadBackup(session, folder, manifest)
    await session.query({ text: 'commit' })
    await queryWithoutTimeout(session, 'analyze')
    return leftOut
  })
}

/**
 * Throws if a Souk is running on this database. Every running Souk has a separate connection that listens for messages.
 */
async function refuseWhileServed(database: OpenDatabase): Promise<void> {
  const serving = await database.query<{ from: string | null }>({
    text: `select distinct coalesce(host(client_addr), 'this machine') as from from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    values: [listenerName],
  })
  if (serving.length > 0)
    throw new Error(
      `A Souk serves this database (from ${serving.map(({ from }) => from).join(', ')}): stop every one of them first. Nothing was changed. Where that is no Souk any more: --replace --while-served.`,
    )
}
