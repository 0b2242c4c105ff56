import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#engine/database/database.api.ts'

/** A fresh secret of 256 bits, as it is given away: nothing of it can be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: its SHA-256, from which nobody can sign in. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A keyed digest over parts that cannot run into each other. */
export function hmacOf(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** Compares two digests without telling by the time it takes where they differ. */
export function sameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Answers the key of that name, made once for all processes that share the database. */
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
    if (!row) throw new Error('The signing key could not be kept')
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
