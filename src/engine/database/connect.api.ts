import { openOwnDatabase } from './cluster/own-database.api.ts'
import { openDataFolder } from './cluster/data-folder.api.ts'
import type { OpenDatabase } from './open-database.api.ts'
import { Replicas, type ReplicaOptions } from './replication/replicas.api.ts'
import { openServer } from './server.api.ts'

/** The location of the database: a PostgreSQL server, or Souk's own server in the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataDirectory: string
  /**
   * True for Souk itself, which creates a missing database. Commands leave the option out, so that they fail if the
   * database is missing.
   */
  readonly create?: boolean
  /** Replicas of that server, for lists and reports. */
  readonly replicas?: ReplicaOptions | undefined
}

/**
 * Opens the data folder and Souk's database. `SOUK_POOL_SIZE` is the maximum number of connections of this process to
 * the server (16) and to each replica.
 */
export async function connect({
  databaseUrl,
  dataDirectory,
  create = false,
  replicas,
}: DatabaseLocation): Promise<OpenDatabase> {
  openDataFolder(dataDirectory)
  const size = poolSize()
  if (databaseUrl === undefined) return openOwnDatabase(dataDirectory, { create, size })
  const database = await openServer(databaseUrl, size)
  if (replicas) database.replicas = await Replicas.connect(database, replicas, size)
  return database
}

function poolSize(): number {
  const size = Number(process.env['SOUK_POOL_SIZE'] || 16)
  if (!Number.isInteger(size) || size < 1 || size > 1000) {
    throw new Error('SOUK_POOL_SIZE must be a whole number from 1 to 1000')
  }
  return size
}
