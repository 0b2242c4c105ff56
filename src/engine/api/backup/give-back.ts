import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../db/connect.ts'
import { lockFolder } from '../../db/folder-lock.ts'
import { migrate } from '../../db/migrate.ts'
import { closeToOthers, openDataFolder, syncTree } from '../../db/data-folder.ts'
import { migrationsDirectory, migrationsIn } from '../../db/migration-files.ts'
import { listenerName } from '../../db/listener.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readSealKeys, sealKeyFile } from '../seal-keys.ts'
import type { Settings } from '../settings.ts'
import { verifiedManifest, type Manifest } from './manifest.ts'
import { moveToServer } from './move.ts'
import { givePicturesBack } from './pictures.ts'
import { dumpFile, restoreServer } from './server-tools.ts'
import { embeddedFolder } from './take.ts'
import { countsIn, tablesIn, unhurried } from './tables.ts'

/** What was brought back, and what a person has to see to. */
export interface GivenBack {
  readonly manifest: Manifest
  readonly migrated: readonly string[]
  /** Pictures that a bucket should have and has not. */
  readonly missingPictures: readonly string[]
  /** Sealing keys without which some secrets cannot be opened. */
  readonly missingKeys: readonly string[]
  /** Where the embedded database that was there before lies now. */
  readonly aside: string | null
}

/** What may be done to a database that is there already. */
interface Replacing {
  readonly replace: boolean
  /** Whether it may be taken from under a Souk that serves it. */
  readonly whileServed: boolean
}

/**
 * Brings a backup back: verified before anything is touched, into an empty database unless told to `replace`, counted against
 * its manifest, and brought up to this version of Souk. An embedded backup also goes into a PostgreSQL server.
 */
export async function giveBack(settings: Settings, folder: string, how: Replacing): Promise<GivenBack> {
  const manifest = await verifiedManifest(folder)
  refuseNewer(manifest)
  const { databaseUrl, dataDirectory } = settings
  if (databaseUrl === undefined && manifest.kind === 'server')
    throw new Error('This backup is of a PostgreSQL server: set DATABASE_URL to the one it is to go into.')
  const aside = databaseUrl === undefined ? await placeEmbedded(dataDirectory, folder, how.replace) : null
  if (databaseUrl !== undefined) await fillServer(databaseUrl, dataDirectory, { folder, manifest, ...how })

  const database = await connect({ databaseUrl, dataDirectory })
  try {
    if (databaseUrl === undefined || manifest.kind === 'server') await holdAgainst(database, manifest)
    const migrated = await migrate(database)
    const missingPictures = await givePicturesBack(settings, folder, manifest)
    const known = await knownKeys(settings)
    const missingKeys = manifest.keys.filter((key) => !known.includes(key))
    return { manifest, migrated, missingPictures, missingKeys, aside }
  } finally {
    await database.close()
  }
}

function refuseNewer({ migrations, souk }: Manifest): void {
  const known = new Set(migrationsIn(migrationsDirectory).map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(`The backup is of a newer Souk (${souk}): it has the migration ${unknown}, which is unknown here.`)
}

/** The names of the keys that are here; none is made, or the right ones could not be put in their place. */
async function knownKeys(settings: Settings): Promise<string[]> {
  if (settings.sealKeys === undefined && !existsSync(sealKeyFile(settings.dataDirectory))) return []
  return (await readSealKeys(settings)).map(({ id }) => id)
}

const notEmpty =
  'There is a database already. Restore into an empty one, or add --replace to put the backup in its place.'

/** Puts the files of the embedded database in place, whole or not at all; what was there is moved aside. */
async function placeEmbedded(dataDirectory: string, folder: string, replace: boolean): Promise<string | null> {
  openDataFolder(dataDirectory)
  const lock = lockFolder(dataDirectory)
  try {
    const place = join(dataDirectory, 'database')
    if (existsSync(place) && !replace) throw new Error(notEmpty)
    const draft = `${place}.restoring`
    await rm(draft, { recursive: true, force: true })
    await cp(join(folder, embeddedFolder), draft, { recursive: true })
    closeToOthers(draft)
    syncTree(draft)
    const aside = existsSync(place) ? `${place}.before-${new Date().toISOString().replace(/\W/g, '')}` : null
    if (aside !== null) await rename(place, aside)
    await rename(draft, place)
    syncTree(dataDirectory, 'itself')
    return aside
  } finally {
    lock.release()
  }
}

async function fillServer(
  databaseUrl: string,
  dataDirectory: string,
  { folder, manifest, replace, whileServed }: Replacing & { readonly folder: string; readonly manifest: Manifest },
): Promise<void> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    if ((await tablesIn(database)).length > 0) {
      if (!replace) throw new Error(notEmpty)
      if (!whileServed) await refuseWhileServed(database)
      await database.session(async (session) => {
        await unhurried(session)
        await session.query({ text: 'drop schema public cascade; create schema public' })
      })
    }
    if (manifest.kind === 'embedded') await moveToServer(join(folder, embeddedFolder), database)
  } finally {
    await database.close()
  }
  if (manifest.kind === 'server') await restoreServer(databaseUrl, join(folder, dumpFile))
}

/** Every Souk that serves listens for what others say, on a connection of its own. */
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

/** Nothing is called restored that has not as many rows as it had. */
async function holdAgainst(database: OpenDatabase, manifest: Manifest): Promise<void> {
  const counts = await database.session(async (session) => {
    await unhurried(session)
    return countsIn(session)
  })
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(counts)])
  const other = [...names].filter((table) => manifest.tables[table] !== counts[table])
  if (other.length > 0) throw new Error(`Not everything came back: ${other.join(', ')}`)
}
