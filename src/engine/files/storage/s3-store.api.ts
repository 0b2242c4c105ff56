import type { Bucket } from '#engine/server/settings.api.ts'
import { unreadableAnswer, s3Client, type RetryPolicy } from './s3-client.api.ts'
import { fileName, type FileStore, type StoredFile } from './file-store.api.ts'

/** Stores files in a bucket of an S3-compatible storage, under the prefix of the bucket only. */
export function s3Store(bucket: Bucket, patience?: RetryPolicy): FileStore {
  const ask = s3Client(bucket, patience)
  const keyOf = (name: string) => {
    // Names also come from URLs, so only names that match this pattern may reach the bucket.
    if (!fileName.test(name)) throw new TypeError('Invalid name of a stored file')
    return `${bucket.prefix}${name}`
  }

  async function* list(): AsyncGenerator<StoredFile> {
    const { readListing } = await import('./s3-listing.api.ts')
    const passed = new Set<string>()
    let next: string | null = null
    do {
      const { body } = await ask({ method: 'GET', query: listing(bucket.prefix, next) })
      const page = readListing(body.toString('utf8'))
      // A continuation token that comes back a second time would make this loop endless.
      if (page === null || (page.next !== null && passed.has(page.next))) throw unreadableAnswer()
      for (const { key, keptAt } of page.entries) {
        const name = key.slice(bucket.prefix.length)
        if (key.startsWith(bucket.prefix) && fileName.test(name)) yield { name, storedAt: keptAt }
      }
      next = page.next
      if (next !== null) passed.add(next)
    } while (next !== null)
  }

  return {
    // A bucket never shows a part of a file: readers get the previous file until the new one has arrived completely.
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp' }
      await ask({ method: 'PUT', key: keyOf(name), headers, body: new Uint8Array(bytes) })
    },

    async get(name) {
      const { found: exists, body } = await ask({ method: 'GET', key: keyOf(name) })
      return exists ? body : null
    },

    // A storage without range requests responds with the whole file, which begins with the same bytes.
    async head(name, bytes) {
      const { found: exists, body } = await ask({
        method: 'GET',
        key: keyOf(name),
        headers: { range: `bytes=0-${bytes - 1}` },
      })
      return exists ? body : null
    },

    async delete(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },

    list,
  }
}

function listing(prefix: string, next: string | null): Record<string, string> {
  // With URL encoding, the XML response can contain any key.
  const query = { 'list-type': '2', 'encoding-type': 'url', ...(prefix !== '' && { prefix }) }
  return next === null ? query : { ...query, 'continuation-token': next }
}
