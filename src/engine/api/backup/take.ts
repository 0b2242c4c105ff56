import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../db/connect.ts'
import { closeToOthers } from '../../db/data-folder.ts'
import { lockFolder } from '../../db/folder-lock.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Resource } from '../../core/resource.ts'
import { sealedCounts } from '../reseal.ts'
import type { Settings } from '../settings.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { takePictures } from './pictures.ts'
import { dumpFile, dumpServer } from './server-tools.ts'
import { countsIn, patiently, unhurried, versionsIn } from './tables.ts'

/** Where a backup of the embedded database keeps its files, as in a data folder. */
export const embeddedFolder = 'database'

type Found = Pick<Manifest, 'kind' | 'postgres' | 'migrations' | 'tables' | 'keys'>

/** What a backup is made of, besides the settings. */
interface Backup {
  readonly resources: readonly Resource[]
  readonly version: string
  /** Whether the pictures of a bucket stay there and are only listed. */
  readonly listOnly: boolean
}

/**
 * Makes a backup in an empty folder: the database as it was at one moment, then the pictures, of which rows of that moment
 * may speak. The sealing keys are not in it. A PostgreSQL server goes on serving meanwhile; the embedded database belongs to
 * one process, so that Souk must be stopped.
 */
export async function takeBackup(
  settings: Settings,
  { resources, version, listOnly }: Backup,
  folder: string,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: a backup has a folder of its own`)
  closeToOthers(folder)
  try {
    const { databaseUrl, dataDirectory } = settings
    const found =
      databaseUrl === undefined
        ? await copyEmbedded(dataDirectory, folder, resources)
        : await dumped(databaseUrl, dataDirectory, folder, resources)
    const pictures = await takePictures(settings, folder, { listOnly })
    return await writeManifest(folder, { souk: version, madeAt: new Date().toISOString(), ...found, pictures })
  } catch (error) {
    // Nobody may take half a backup for one.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function dumped(
  databaseUrl: string,
  dataDirectory: string,
  folder: string,
  resources: readonly Resource[],
): Promise<Found> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    return await database.session(async (session) => {
      await unhurried(session)
      await session.query({ text: 'begin isolation level repeatable read read only' })
      const [snapshot] = await session.query<{ id: string }>({ text: 'select pg_export_snapshot() as id' })
      await dumpServer(databaseUrl, join(folder, dumpFile), snapshot?.id ?? '')
      const found = await foundIn(session, 'server', resources)
      await session.query({ text: 'commit' })
      return found
    })
  } finally {
    await database.close()
  }
}

async function copyEmbedded(dataDirectory: string, folder: string, resources: readonly Resource[]): Promise<Found> {
  const database = await openedAlone(dataDirectory)
  let found: Found
  try {
    found = await database.session((session) => foundIn(session, 'embedded', resources))
  } finally {
    // Closing writes everything into the files.
    await database.close()
  }
  const lock = lockFolder(dataDirectory)
  try {
    await cp(join(dataDirectory, 'database'), join(folder, embeddedFolder), { recursive: true })
  } finally {
    lock.release()
  }
  return found
}

/** Opens the embedded database, or says that it belongs to Souk while it runs. */
export async function openedAlone(dataDirectory: string): Promise<OpenDatabase> {
  try {
    return await connect({ dataDirectory })
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('is in use')) throw error
    throw new Error(
      `${error.message}\nThe embedded database belongs to Souk while it runs: stop Souk, run this again, start Souk.`,
      { cause: error },
    )
  }
}

async function foundIn(
  session: Parameters<Parameters<OpenDatabase['session']>[0]>[0],
  kind: Found['kind'],
  resources: readonly Resource[],
): Promise<Found> {
  const sealed = await sealedCounts({ query: ({ text, values }) => patiently(session, text, values) }, resources)
  const keys = sealed.map(({ key }) => key).filter((key) => key !== '')
  return { kind, ...(await versionsIn(session)), tables: await countsIn(session), keys }
}
