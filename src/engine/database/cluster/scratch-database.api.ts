import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../open-database.api.ts'
import { openOwnDatabase } from './own-database.api.ts'

/** A temporary empty database on its own server; closing it removes both. */
export async function openScratchDatabase(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-scratch-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const database = await openOwnDatabase(folder, { create: true, size: 2 })
    const { stopServer: ends } = database
    database.stopServer = async () => {
      await ends?.()
      remove()
    }
    return database
  } catch (error) {
    remove()
    throw error
  }
}
