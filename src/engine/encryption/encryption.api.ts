import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sealKeyRing, type SealKey, type SealKeyRing, type SealKeys, type SealSettings } from './encryption-keys.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'

/** The table, column and row to which an encrypted secret is bound. */
export type EncryptionContext = Parameters<ValueTransform>[1]

/** Encrypts and decrypts secrets (NIST SP 800-38D, AES-256 in Galois/Counter Mode). */
export interface Sealer {
  /** Returns the encrypted text `v1|kid|iv|ct|tag`, bound to its table, column and row, with the active key. */
  readonly seal: ValueTransform
  /** Encrypts like `seal`, with the named key. */
  readonly sealWith: (key: string, secret: string, place: EncryptionContext) => Promise<string>
  /** Returns the secret. Throws a `SealError` if the text was moved to another row or column, truncated or changed. */
  readonly open: (sealed: string, place: EncryptionContext) => Promise<string>
  /** The name of the active key. */
  readonly activeKey: () => Promise<string>
}

/**
 * An encrypted secret cannot be decrypted: its key is missing, or the text was not encrypted for this row and column.
 */
export class SealError extends Error {
  readonly code: 'unknown_key' | 'broken'

  constructor(code: SealError['code'], cause?: unknown) {
    super(code === 'unknown_key' ? 'The key of this secret is missing' : 'This secret was changed', { cause })
    this.name = 'SealError'
    this.code = code
  }
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Creates the sealer of this process, with the keys from the settings or the data folder. */
export async function createSealer(settings: SealSettings): Promise<Sealer> {
  return sealerWith(await sealKeyRing(settings))
}

/** Creates a sealer whose first key encrypts; all keys decrypt. */
export function sealerOf(keys: SealKeys): Sealer {
  return sealerWith({ current: async () => keys })
}

function sealerWith(ring: SealKeyRing): Sealer {
  const keyIdOf = async (id: string): Promise<Buffer | undefined> =>
    keyNamed(await ring.current(), id) ?? keyNamed(await ring.current(id), id)
  return {
    seal: async (secret, place) => seal(secret, place, (await ring.current())[0]),
    async sealWith(id, secret, place) {
      const key = await keyIdOf(id)
      if (!key) throw new SealError('unknown_key')
      return seal(secret, place, { id, key })
    },
    open: async (sealed, place) => open(sealed, place, keyIdOf),
    activeKey: async () => (await ring.current())[0].id,
  }
}

function keyNamed(keys: SealKeys, name: string): Buffer | undefined {
  return keys.find(({ id }) => id === name)?.key
}

/** The name of the key with which a text was encrypted; '' for other texts. */
export function keyOf(sealed: string): string {
  const [version, id = ''] = sealed.split('|', 2)
  return version === 'v1' ? id : ''
}

function seal(secret: string, place: EncryptionContext, { id, key }: SealKey): string {
  if (!secret.isWellFormed()) throw new TypeError('A secret must be well-formed text')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(additionalData(place, id))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('|')
}

async function open(
  text: string,
  place: EncryptionContext,
  keyOf: (id: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const [version, id = '', ...written] = text.split('|')
  const [iv, sealed, tag] = written.map(bytesOf)
  if (version !== 'v1' || written.length !== 3 || !iv || !sealed || !tag) throw new SealError('broken')
  // The lengths are checked because Node accepts shorter tags unless it gets the length.
  if (iv.length !== ivBytes || tag.length !== tagBytes) throw new SealError('broken')
  const key = await keyOf(id)
  if (!key) throw new SealError('unknown_key')
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(additionalData(place, id))
    decipher.setAuthTag(tag)
    // The decrypted text must not be used before final() has verified it.
    const opened = Buffer.concat([decipher.update(sealed), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened)
  } catch (cause) {
    throw new SealError('broken', cause)
  }
}

function additionalData({ table, column, id }: EncryptionContext, key: string): Buffer {
  return Buffer.from([table, column, id, key].join('|'))
}

/** Decodes base64url; null for any text that is not in exact form, because Node ignores invalid characters. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
