import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphanedServer } from './postmaster.api.ts'

/** Where a restore makes the database of a data folder, before it takes the place of the one that is there. */
export function restoreDraft(dataDirectory: string): string {
  return join(dataDirectory, 'database.restoring')
}

/** Stops the server of a killed restore and removes its draft folder; answers whether there was one. Only for the holder of the folder's lock. */
export async function clearInterruptedRestore(dataDirectory: string): Promise<boolean> {
  const draft = restoreDraft(dataDirectory)
  if (!existsSync(draft)) return false
  await stopOrphanedServer(join(draft, 'database'))
  await rm(draft, { recursive: true, force: true })
  return true
}
