import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type * as z from 'zod'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { pictureAnswer } from './pictures.contract.ts'
import { diskStore } from './storage/disk-store.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { readPicture, type UploadedFile } from './picture.api.ts'
import { s3Store } from './storage/s3-store.api.ts'
import type { FileStore } from './storage/file-store.api.ts'
import { thumbnailSide } from './thumbnail.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** A stored picture: its name in rows, its URL and its size. */
export type StoredPicture = Readonly<z.infer<typeof pictureAnswer>>

/** The folder of uploaded pictures in the data directory. */
export function uploadsDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
}

/** The storage of pictures: the configured bucket, or without one a folder of this machine. */
export function pictureStore({ bucket, dataDirectory }: Pick<Settings, 'bucket' | 'dataDirectory'>): FileStore {
  return bucket ? s3Store(bucket) : diskStore(uploadsDirectory(dataDirectory))
}

/** The name of the thumbnail: `customers/8f3a….webp` → `customers/8f3a…@200.webp`. */
export function thumbnailName(name: string): string {
  return name.replace(/\.webp$/, `@${thumbnailSide}.webp`)
}

/** The name of the picture to which a stored file (full size or thumbnail) belongs. */
export function pictureName(fileName: string): string {
  return fileName.replace(/@\d+\.webp$/, '.webp')
}

/**
 * The alternative URL name of a picture: pictures stored in `articles` are also served under `imagesarticles`, as the
 * specification requires. Pictures that an earlier version stored in `imagesarticles` are also served under `articles`.
 */
export function aliasName(name: string): string {
  return name.startsWith('images') ? name.slice('images'.length) : `images${name}`
}

/**
 * Stores a picture and its thumbnail under a random name, which is returned only after both are stored. If the disk is
 * full, neither is stored. After the storage has timed out, the cleanup does not wait for it again.
 */
export async function storeUploadedPicture(
  store: FileStore,
  file: UploadedFile,
  folder: string,
): Promise<StoredPicture> {
  const { full, thumbnail, width, height } = await readPicture(file)
  const name = `${folder}/${randomBytes(16).toString('hex')}.webp`
  const results = await Promise.allSettled([store.put(thumbnailName(name), thumbnail), store.put(name, full)])
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await awaitDeletions(failed.reason, [store.delete(name), store.delete(thumbnailName(name))])
    throw problemOfFullDisk(failed.reason)
  }
  return { name, url: `/public/${name}`, width, height }
}

/**
 * Waits for the deletion of files, unless the storage has just timed out; in that case the orphan sweep deletes the
 * files later.
 */
export async function awaitDeletions(error: unknown, deletions: readonly Promise<unknown>[]): Promise<void> {
  const over = Promise.allSettled(deletions)
  if (!(error instanceof Problem && error.kind === problems.unavailable)) await over
}

function problemOfFullDisk(error: unknown): unknown {
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return new Problem(problems.noSpace, { cause: error })
  if (hasErrorCode(error, 'EROFS'))
    return new Problem(problems.unavailable, { headers: { 'retry-after': '60' }, cause: error })
  return error
}
