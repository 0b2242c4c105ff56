import { createReadStream } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Settings } from '#engine/server/settings.api.ts'
import { diskStore } from '#engine/files/storage/disk-store.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import type { Manifest } from './manifest.api.ts'

const folderName = 'pictures'
const listName = 'pictures.txt'

/** The number of parallel transfers: enough to hide a bucket's latency, with little memory. */
const maxConcurrency = 8

/** Saves the pictures from the data folder or from a bucket. If they stay in the bucket, they are only listed. */
export async function backUpPictures(
  settings: Settings,
  folder: string,
  { listOnly }: { readonly listOnly: boolean },
): Promise<Manifest['pictures']> {
  const store = pictureStore(settings)
  if (settings.bucket && listOnly) {
    let count = 0
    for await (const { name } of store.list()) {
      await appendFile(join(folder, listName), `${name}\n`)
      count++
    }
    return { lie: 'bucket', count }
  }
  const copies = join(folder, folderName)
  await mkdir(copies, { recursive: true })
  return { lie: 'here', count: await copyMissingFiles(store, diskStore(copies), new Set()) }
}

/** Restores the pictures, or checks those that stayed in a bucket. Returns the names of the missing ones. */
export async function restorePictures(
  settings: Settings,
  folder: string,
  { pictures }: Pick<Manifest, 'pictures'>,
): Promise<string[]> {
  const store = pictureStore(settings)
  const there = new Set<string>()
  for await (const { name } of store.list()) there.add(name)
  if (pictures.lie === 'here') {
    // A restore that continues after an interruption skips existing files: they are complete, and the content of a name
    // never changes.
    await copyMissingFiles(diskStore(join(folder, folderName)), store, there)
    return []
  }
  const missing: string[] = []
  if (pictures.count > 0)
    for await (const name of createInterface({ input: createReadStream(join(folder, listName)) }))
      if (!there.has(name)) missing.push(name)
  return missing
}

/**
 * Copies every file that the target store lacks; returns the number of copies. Parallel changes do no harm, because
 * names are random, contents never change, and no row references a file that was deleted during the copy.
 */
async function copyMissingFiles(from: FileStore, to: FileStore, there: ReadonlySet<string>): Promise<number> {
  let count = 0
  let failed = false
  const names = from.list()[Symbol.asyncIterator]()
  const carry = async (): Promise<void> => {
    for (let next = await names.next(); !next.done && !failed; next = await names.next()) {
      if (there.has(next.value.name)) continue
      const bytes = await from.get(next.value.name)
      if (bytes === null) continue
      await to.put(next.value.name, bytes)
      count++
    }
  }
  const fail = (error: unknown): never => {
    failed = true
    throw error
  }
  // All copies must have ended before an error is thrown, because the caller then deletes the files.
  const ends = await Promise.allSettled(Array.from({ length: maxConcurrency }, () => carry().catch(fail)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}
