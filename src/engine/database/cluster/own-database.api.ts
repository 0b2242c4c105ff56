import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importInstructions, lastFormerVersion } from './import-instructions.api.ts'
import { databaseFolder, restoreHint } from './data-folder.api.ts'
import { clearInterruptedRestore } from './interrupted-restore.api.ts'
import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'
import { FolderInUse, lockFolder, type FolderLock } from './folder-lock.api.ts'
import { createOwnerRole, ownerRole } from './owner-role.api.ts'
import { ConnectionFailure } from '../database-errors.api.ts'
import { openServer } from '../server.api.ts'
import type { ServerDatabase } from '../server-database.api.ts'
import { clusterUrl, ClusterServer, createCluster, isCluster } from './cluster.api.ts'
import { postgresPrograms, type Programs } from './programs.api.ts'

/** Options for opening Souk's own PostgreSQL. */
interface OwnDatabaseOptions {
  /**
   * True for Souk itself, which creates a missing database and must be its only user. A command sets false and connects
   * to the running server.
   */
  readonly create: boolean
  /** The maximum number of connections of this process. */
  readonly size: number
}

/**
 * Opens the PostgreSQL of a data folder. If no server runs, starts one, which stops when the returned database is
 * closed. Otherwise connects to the running server.
 */
export async function openOwnDatabase(dataDirectory: string, opening: OwnDatabaseOptions): Promise<ServerDatabase> {
  const lock = await lockOrJoin(dataDirectory, opening)
  return typeof lock === 'string' ? openRunning(lock, opening.size) : startOwnDatabase(dataDirectory, lock, opening)
}

async function startOwnDatabase(
  directory: string,
  lock: FolderLock,
  { create, size }: OwnDatabaseOptions,
): Promise<ServerDatabase> {
  try {
    const programs = postgresPrograms(join(directory, 'libraries'))
    const folder = await databaseFolder(directory, create ? (draft) => createCluster(programs, draft) : null)
    refuseOtherMajorVersion(directory, folder, programs)
    if (create && (await clearInterruptedRestore(directory)))
      console.error(
        'A restore was interrupted. Its unfinished database was removed, and the former one is unchanged. Run the restore again: npm run restore -- <its folder> --replace',
      )
    const server = await ClusterServer.start(programs, folder)
    const ends = async (): Promise<void> => {
      await server.stop()
      lock.release()
    }
    try {
      const database = await openAsOwner(folder, server.url, size)
      database.stopServer = ends
      return database
    } catch (error) {
      await ends()
      throw describeDamage(error, folder)
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opens the database as the owner role. Creates the role for a new database, and for a database of an early version of
 * Souk, which connected as superuser.
 */
async function openAsOwner(folder: string, superuserUrl: string, size: number): Promise<ServerDatabase> {
  const url = clusterUrl(folder, ownerRole) ?? superuserUrl
  try {
    return await openRunning(url, size)
  } catch (error) {
    if (!isMissingRole(error)) throw error
    const superuser = await openRunning(superuserUrl, 1)
    await createOwnerRole(superuser, decodeURIComponent(new URL(superuserUrl).password)).finally(() =>
      superuser.close(),
    )
    return openRunning(url, size)
  }
}

/** Opens a server that runs. A busy machine may need several attempts: each has two seconds. */
async function openRunning(url: string, size: number): Promise<ServerDatabase> {
  for (const latest = Date.now() + startTimeout; ;) {
    try {
      return await openServer(url, size)
    } catch (error) {
      const failure = error instanceof Error ? error.cause : undefined
      // Errors of the network have a code, expired timeouts have none.
      const isTimeout = failure instanceof ConnectionFailure && errorCodeOf(failure.cause) === ''
      if (!isTimeout || Date.now() > latest) throw error
    }
  }
}

/**
 * Whether an error means that the role is missing. On a socket PostgreSQL's code for this is 28000; over TCP the code
 * is the same as for a wrong password.
 */
function isMissingRole(error: unknown): boolean {
  return hasErrorCode(error, '28000', '28P01') || (error instanceof Error && isMissingRole(error.cause))
}

/**
 * Returns an error that explains the damage, if a server started on an incomplete folder and therefore has no database
 * or cannot read it. Returns other errors unchanged.
 */
function describeDamage(error: unknown, folder: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !/^(3D|28|58|XX)/.test(errorCodeOf(cause))) return error
  return new Error(`The database in ${folder} is damaged (${cause.message}): ${restoreHint}.`, { cause: error })
}

/** The `DATABASE_URL` of the PostgreSQL of a running Souk in a data folder; null if none runs. */
export function runningDatabaseUrl(dataDirectory: string): string | null {
  return clusterUrl(join(dataDirectory, 'database'), ownerRole)
}

/** The time that Souk waits for its own PostgreSQL, and a command for a Souk that is starting, in milliseconds. */
const startTimeout = 30_000

async function lockOrJoin(directory: string, { create }: OwnDatabaseOptions): Promise<FolderLock | string> {
  for (const latest = Date.now() + startTimeout; ; await pause(100)) {
    try {
      return lockFolder(directory)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      if (create)
        throw new Error(
          `${error.message}. Only one Souk starts and stops its database: stop that one, or let several share a PostgreSQL server (DATABASE_URL).`,
          { cause: error },
        )
      const running = runningDatabaseUrl(directory)
      if (running !== null) return running
      if (Date.now() > latest) throw new Error(`${error.message}, and its database does not answer.`, { cause: error })
    }
  }
}

function refuseOtherMajorVersion(dataDirectory: string, folder: string, { major }: Programs): void {
  const steps = [`SOUK_DATA_DIR='${resolve(dataDirectory)}' npm run backup -- '${resolve(dataDirectory)}-backup'`]
  const last = `SOUK_DATA_DIR='${resolve(dataDirectory)}' npm run restore -- '${resolve(dataDirectory)}-backup' --replace`
  const clusterMajor = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'))
  if (!isCluster(folder) && clusterMajor === major)
    throw new Error(
      `${folder} lacks the file password, which Souk wrote when it created this database. Add the file again, or ${restoreHint}.`,
    )
  if (!isCluster(folder))
    throw new Error(
      importInstructions(
        `${folder} is the embedded database of Souk ${lastFormerVersion.version} or older. Bring it over once:`,
        steps,
        last,
      ),
    )
  if (clusterMajor !== major)
    throw new Error(
      `${folder} was made by PostgreSQL ${clusterMajor}, and this Souk brings ${major}. With the Souk that made it:\n  ${steps[0]}\nthen with this one:\n  ${last}`,
    )
}
