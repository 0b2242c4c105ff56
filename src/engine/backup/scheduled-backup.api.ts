import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connect } from '#engine/database/connect.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { installationId } from '#engine/database/installation.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { existingSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { authenticate, manifestFile, readVerifiedManifest } from './manifest.api.ts'

/** The name of a dated backup: the UTC time without separators, such as `20261127T030000Z`. */
const dated = /^\d{8}T\d{6}Z$/

/** The ending of the file beside an unfinished dated backup. The file has the id of the installation. */
const unfinished = '.unfinished'

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
    await database.query({
      text: 'update installation set backed_up_at = now(), backup_failed_at = null, backup_problem = null',
    })
  } finally {
    await database.close()
  }
}

/**
 * Makes a dated backup in a folder and records its failure for the alert. One runs at a time; it first deletes the backups that killed
 * runs of this installation left unfinished in the folder. Returns the result of `make` and the deleted names.
 */
export async function makeDatedBackup<Result>(
  { databaseUrl, dataDirectory }: Settings,
  backup: string,
  make: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly deleted: readonly string[] }> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    return await database.session(async (session) => {
      const [lock] = await session.query<{ free: boolean }>({
        text: `select pg_try_advisory_lock(hashtextextended('dated backup', 0)) as free`,
      })
      if (!lock?.free) throw new Error('Another backup of this Souk is running: wait until it has ended.')
      try {
        const deleted = await deleteUnfinishedBackups(dirname(backup), await installationId(session))
        return { result: await makeMarked(session, backup, make), deleted }
      } catch (error) {
        await recordFailure(session, error)
        throw error
      }
    })
  } finally {
    await database.close()
  }
}

/** Makes a backup; while it is made, a file beside it names this installation. */
async function makeMarked<Result>(on: Queryable, backup: string, make: () => Promise<Result>): Promise<Result> {
  const mark = backup + unfinished
  await mkdir(dirname(backup), { recursive: true, mode: 0o700 })
  await writeFile(mark, await installationId(on), { flag: 'wx', mode: 0o600 })
  return make().finally(() => rm(mark, { force: true }))
}

/** Deletes the dated backups that this installation left unfinished. Complete backups and those of others stay. */
async function deleteUnfinishedBackups(folder: string, id: string): Promise<readonly string[]> {
  const deleted: string[] = []
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    const name = file.slice(0, -unfinished.length)
    const mark = join(folder, file)
    if (!file.endsWith(unfinished) || !dated.test(name)) continue
    const owner = await readFile(mark, 'utf8')
    // A run that was killed before it had written its name has made no folder.
    if (owner !== id && (owner !== '' || existsSync(join(folder, name)))) continue
    if (!existsSync(join(folder, name, manifestFile))) {
      await rm(join(folder, name), { recursive: true, force: true })
      deleted.push(name)
    }
    await rm(mark)
  }
  return deleted
}

/** Records that a nightly backup failed. Without a database, the age of the last backup raises the alert later. */
async function recordFailure(on: Queryable, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message.slice(0, 300) : ''
  const text = 'update installation set backup_failed_at = now(), backup_problem = $1'
  // The database may be the cause of the failure, or have the schema of an earlier version.
  await on.query({ text, values: [problem] }).catch(() => {})
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
