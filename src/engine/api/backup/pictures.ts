import { createReadStream } from 'node:fs'
import { appendFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Settings } from '../settings.ts'
import { pictureStore, uploadsDirectory } from '../uploads/pictures.ts'
import { diskStore } from '../uploads/disk-store.ts'
import type { Manifest } from './manifest.ts'

const folderName = 'pictures'
const listName = 'pictures.txt'

/** Takes the pictures of a data folder along; those of a bucket stay there and are only listed. */
export async function takePictures(settings: Settings, folder: string): Promise<Manifest['pictures']> {
  const store = pictureStore(settings)
  let count = 0
  if (settings.bucket) {
    for await (const { name } of store.list()) {
      await appendFile(join(folder, listName), `${name}\n`)
      count++
    }
    return { lie: 'bucket', count }
  }
  const copies = join(folder, folderName)
  await mkdir(copies, { recursive: true })
  for await (const { name } of store.list()) {
    // Their names are random and their bytes never change: there is nothing to be late for.
    await cp(join(uploadsDirectory(settings.dataDirectory), name), join(copies, name), { recursive: true })
    count++
  }
  return { lie: 'here', count }
}

/** Brings the pictures back, or looks for those that stayed in a bucket; answers the names of the missing. */
export async function givePicturesBack(settings: Settings, folder: string, manifest: Manifest): Promise<string[]> {
  const store = pictureStore(settings)
  if (manifest.pictures.lie === 'here') {
    const copies = diskStore(join(folder, folderName))
    for await (const { name } of copies.list()) {
      const bytes = await copies.get(name)
      if (bytes) await store.put(name, bytes)
    }
    return []
  }
  const there = new Set<string>()
  for await (const { name } of store.list()) there.add(name)
  const missing: string[] = []
  if (manifest.pictures.count > 0)
    for await (const name of createInterface({ input: createReadStream(join(folder, listName)) }))
      if (!there.has(name)) missing.push(name)
  return missing
}
