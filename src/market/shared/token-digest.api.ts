import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#engine/database/database.api.ts'

/** Creates a random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 digest under which a token is stored; the digest cannot be used to sign in. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The keyed digest of a list of parts, encoded so that two different lists never have the same digest. */
export function hmacOf(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** Compares two digests in constant time. */
export function sameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Returns a function that reads the key with this name. The key is created once, for all processes that share the
 * database.
 */
export function signingKey(database: Queryable, name: string): () => Promise<Buffer> {
  let keyRequest: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> => {
    await database.query({
      text: 'insert into signing_key (name, key) values ($1, $2) on conflict (name) do nothing',
      values: [name, randomBytes(32)],
    })
    const [row] = await database.query<{ key: Uint8Array }>({
      text: 'select key from signing_key where name = $1',
      values: [name],
    })
    if (!row) throw new Error('The signing key could not be stored')
    return Buffer.from(row.key)
  }
  return () => {
    keyRequest ??= read().catch((error: unknown) => {
      keyRequest = undefined
      throw error
    })
    return keyRequest
  }
}
