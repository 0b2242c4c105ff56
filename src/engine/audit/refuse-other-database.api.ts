import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { sealKeyFile } from '#engine/encryption/encryption-keys.api.ts'
import { anchorFile, readAnchor } from './chain-anchor.api.ts'

/**
 * Refuses to create an empty database in a data folder that had a database before. The volume of that database may not
 * be mounted, and people would work in an empty Souk. Call this before opening the database.
 */
export function refuseLostDatabase({
  dataDirectory,
  databaseUrl,
}: Pick<Settings, 'dataDirectory' | 'databaseUrl'>): void {
  const folder = join(dataDirectory, 'database')
  const notes = [anchorFile(dataDirectory), sealKeyFile(dataDirectory)].filter((file) => existsSync(file))
  if (databaseUrl !== undefined || notes.length === 0 || !isEmpty(folder) || hasRestoreBeside(dataDirectory)) return
  throw new Error(
    `There is no database in ${folder}, but ${notes[0]} shows that this data folder had one. If it is on another disk or volume, mount it and start again; if it is on a PostgreSQL server, set DATABASE_URL. If it is lost, restore a backup: npm run restore -- <its folder>. To start with an empty Souk, move ${notes.join(' and ')} elsewhere. Nothing was changed.`,
  )
}

/**
 * Refuses a database whose audit chain differs from the one recorded in the data folder. The keys and pictures in that
 * folder belong to another database.
 */
export async function refuseOtherDatabase(
  database: Queryable,
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
): Promise<void> {
  const noted = await readAnchor(dataDirectory).catch(() => null)
  if (noted === null) return
  const [chain] = await database.query<{ id: string }>({ text: 'select id from audit_chain' })
  if (chain?.id === noted.chain) return
  const remedy =
    chain === undefined
      ? `To use this empty database, delete ${anchorFile(dataDirectory)}.`
      : 'If this database is intended, for example a restored backup, accept its audit trail once: npm run verify-audit -- --after-restore.'
  throw new Error(
    `This database is not the one that the data folder ${dataDirectory} belongs to: its audit trail is another. Check SOUK_DATA_DIR and DATABASE_URL. ${remedy} Nothing was changed.`,
  )
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/**
 * Whether an interrupted restore left a database next to the missing one. The message then explains the interrupted
 * restore.
 */
function hasRestoreBeside(dataDirectory: string): boolean {
  return readdirSync(dataDirectory).some((name) => name.startsWith('database.') && !name.endsWith('.new'))
}
