import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileName, type FileStore, type StoredFile } from './file-store.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

const unfinished = '.unfinished'

/** Stores files in a folder of this machine. Each file is written under a temporary name, synced and then renamed. */
export function diskStore(root: string): FileStore {
  const pathOf = (name: string) => {
    // Names also come from URLs, so only names that match this pattern may reach the disk.
    if (!fileName.test(name)) throw new TypeError('Invalid name of a stored file')
    return join(root, name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const aside = join(root, unfinished)
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const fresh = join(aside, randomBytes(12).toString('hex'))
      try {
        await writeSynced(fresh, bytes)
        await rename(fresh, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => {})
        throw error
      }
    },

    async get(name) {
      return readFile(pathOf(name), { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(nullIfMissing)
    },

    async head(name, bytes) {
      const file = await open(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(nullIfMissing)
      if (file === null) return null
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    delete: (name) => rm(pathOf(name), { force: true }),
    list: () => list(root),
  }
}

/** Returns null for a missing file or an entry that is not a file; throws any other error. */
function nullIfMissing(error: unknown): null {
  if (hasErrorCode(error, 'ENOENT', 'ELOOP', 'EISDIR', 'ENOTDIR')) return null
  throw error
}

/** Removes the temporary files of processes that ended while writing. */
export async function clearUnfinished(root: string, before: Date): Promise<void> {
  for await (const path of filesIn(join(root, unfinished))) {
    if ((await modifiedAt(path)) < before) await rm(path, { force: true })
  }
}

async function* list(root: string): AsyncGenerator<StoredFile> {
  for await (const entry of entriesOf(root)) {
    if (!entry.isDirectory()) continue
    for await (const path of filesIn(join(root, entry.name))) {
      const name = `${entry.name}/${path.slice(join(root, entry.name).length + 1)}`
      if (fileName.test(name)) yield { name, storedAt: await modifiedAt(path) }
    }
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of entriesOf(folder)) if (entry.isFile()) yield join(folder, entry.name)
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

/**
 * The modification time of a file. A file that was deleted in the meantime counts as new, so that the sweep ignores it.
 */
async function modifiedAt(path: string): Promise<Date> {
  const stats = await stat(path).catch(() => null)
  return stats?.mtime ?? new Date()
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows does not need to sync a folder, and does not allow it.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
