import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '#engine/server/settings.api.ts'
import { uploadsDirectory } from '#engine/files/pictures.api.ts'
import { s3Server, type S3Server } from './s3-server.api.ts'

/** A picture storage that tests can inspect from outside. */
export interface PictureStorage {
  /** The environment variables that make Souk use this storage. */
  readonly environment: Readonly<Record<string, string>>
  /** The names of all files in the storage, complete or not. */
  stored(): Promise<string[]>
  /** Sets the modification time of a file. */
  date(name: string, then: Date): Promise<void>
  close(): Promise<void>
}

/**
 * All kinds of storage; tests of pictures run on each. The bucket lists only three files per page, so that code which
 * reads only the first page fails.
 */
export const pictureStorages = {
  disk: onDisk,
  bucket: async () => inBucket(await s3Server({ prefix: 'shop/pictures/', pageSize: 3 })),
} as const

async function onDisk(): Promise<PictureStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'souk-uploads-'))
  const uploads = uploadsDirectory(directory)
  return {
    environment: { SOUK_DATA_DIR: directory },
    async stored() {
      const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    date: (name, then) => utimes(join(uploads, name), then, then),
    close: () => rm(directory, { recursive: true }),
  }
}

/** A storage in a bucket, on a server on which tests can cause faults. */
export async function inBucket(s3: S3Server): Promise<PictureStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'souk-bucket-'))
  return {
    environment: { SOUK_DATA_DIR: directory, ...bucketVariables(s3.bucket) },
    stored: async () => [...s3.files.keys()].map((key) => key.split('/').at(-1) ?? ''),
    async date(name, then) {
      const picture = s3.files.get(s3.bucket.prefix + name)
      if (!picture) throw new Error('There is no such picture')
      picture.keptAt = then
    },
    async close() {
      await s3.close()
      const leftovers = await readdir(uploadsDirectory(directory)).catch(() => [])
      await rm(directory, { recursive: true })
      if (leftovers.length > 0) throw new Error('Pictures were written to the disk and not only to the bucket')
    },
  }
}

/** The environment variables with which a person configures a bucket. */
export function bucketVariables({ endpoint, name, region, accessKey, secretKey, prefix }: Bucket) {
  return {
    SOUK_S3_ENDPOINT: endpoint,
    SOUK_S3_BUCKET: name,
    SOUK_S3_REGION: region,
    SOUK_S3_ACCESS_KEY: accessKey,
    SOUK_S3_SECRET_KEY: secretKey,
    SOUK_S3_PREFIX: prefix,
  }
}
