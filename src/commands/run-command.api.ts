import { connect } from '#engine/database/connect.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import { readSettings, type Settings } from '#engine/server/settings.api.ts'

/** Runs a command, which may return an exit code other than 0. Prints an error and exits with code 1. */
export async function runCommand(
  work: (settings: Settings) => Promise<number | void>,
  { failed = 1, say = errorMessageFor }: { readonly failed?: number; readonly say?: (error: unknown) => string } = {},
): Promise<void> {
  try {
    process.exitCode = (await work(readSettings(process.env))) ?? 0
  } catch (error) {
    console.error(say(error))
    process.exitCode = failed
  }
}

/**
 * Runs work on the database of the settings. Throws if migrations are pending, unless `what` is null; the message asks
 * to do `what` after a start of Souk.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDirectory }: Settings,
  what: string | null,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    if (what !== null && (await pendingMigrations(database)).length > 0)
      throw new Error(`This database is older than this version of Souk: start Souk once, then ${what}.`)
    return await work(database)
  } finally {
    await database.close()
  }
}
