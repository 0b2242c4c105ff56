import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#engine/database/connect.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { existingSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { authenticate, manifestFile, readVerifiedManifest } from './manifest.api.ts'

/** The name of a dated backup: the UTC time without separators, such as `20261127T030000Z`. */
const dated = /^\d{8}T\d{6}Z$/

/** The path of a new backup in a folder of dated backups. */
export function datedBackup(folder: string, now = new Date()): string {
  return join(folder, now.toISOString().replaceAll(/[-:]|\.\d+/g, ''))
}

/** Reads a finished backup again, compares every file and its signature, and records the time for monitoring. */
export async function verifyBackup(settings: Settings, folder: string): Promise<void> {
  authenticate(await readVerifiedManifest(folder), await existingSealKeys(settings))
  const { databaseUrl, dataDirectory } = settings
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    // A backup before an upgrade is made with the new version on the old schema, which may lack the column.
    if ((await pendingMigrations(database)).length > 0) return
    await database.query({ text: 'update installation set backed_up_at = now()' })
  } finally {
    await database.close()
  }
}

/** Deletes all but the newest complete backups of a folder of dated backups. Returns the deleted names. */
export async function deleteOldBackups(folder: string, count: number): Promise<readonly string[]> {
  const complete = (await readdir(folder))
    .filter((name) => dated.test(name) && existsSync(join(folder, name, manifestFile)))
    .toSorted()
  const old = complete.slice(0, Math.max(0, complete.length - count))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
