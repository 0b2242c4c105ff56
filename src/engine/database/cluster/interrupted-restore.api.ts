import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphanedServer } from './postmaster.api.ts'

/** The folder in which a restore builds the database before it replaces the current one. */
export function restoreDraft(dataDirectory: string): string {
  return join(dataDirectory, 'database.restoring')
}

/**
 * Stops the server of a killed restore and removes its draft folder. Returns whether there was such a folder. The
 * caller must have the data folder's lock.
 */
export async function clearInterruptedRestore(dataDirectory: string): Promise<boolean> {
  const draft = restoreDraft(dataDirectory)
  if (!existsSync(draft)) return false
  await stopOrphanedServer(join(draft, 'database'))
  await rm(draft, { recursive: true, force: true })
  return true
}
