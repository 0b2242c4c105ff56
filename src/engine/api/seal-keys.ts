import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** One sealing key and the name that sealed texts carry. */
export interface SealKey {
  readonly id: string
  readonly key: Buffer
}

/** Where the keys come from. */
export interface SealSettings {
  readonly dataDirectory: string
  /** `kid:base64,kid2:base64`, the active key first; without them the keys are kept in the data folder. */
  readonly sealKeys?: string
}

type Keys = readonly [SealKey, ...SealKey[]]

/** The sealing keys, the active one first: those of SOUK_SEAL_KEYS, else those of `keys/seal.json`, made at the first start. */
export async function readSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<Keys> {
  if (sealKeys !== undefined) return parseSealKeys(sealKeys, 'SOUK_SEAL_KEYS')
  const folder = join(dataDirectory, 'keys')
  const path = join(folder, 'seal.json')
  const kept = (await readKept(path)) ?? (await makeKept(folder, path))
  return parseSealKeys(kept, path)
}

/** Reads `kid:base64,…`; refuses a key that is not 256 random bits, and says where it stands, never what it is. */
export function parseSealKeys(text: string, origin: string): Keys {
  const keys = text.split(',').map((part): SealKey => {
    const [, id, written] = /^\s*([A-Za-z0-9._-]{1,40}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(part) ?? []
    const key = Buffer.from(written ?? '', 'base64')
    if (!id || key.length !== 32) throw unusable(origin, 'each key is written kid:base64 of 32 bytes')
    if (new Set(key).size < 12) throw unusable(origin, `the key ${id} is not random`)
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw unusable(origin, 'two keys have one name')
  const [first, ...others] = keys
  if (!first) throw unusable(origin, 'there is none')
  return [first, ...others]
}

function unusable(origin: string, reason: string): Error {
  return new Error(`The sealing keys of ${origin} are not usable: ${reason}`)
}

async function readKept(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && mode & 0o077)
      throw unusable(path, 'others may read the file; run chmod 600 on it')
    return keysOf(text, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function keysOf(text: string, path: string): string {
  try {
    const { keys }: { keys?: unknown } = JSON.parse(text)
    if (Array.isArray(keys)) return keys.join(',')
  } catch {
    // Said below; the text itself must not be shown.
  }
  throw unusable(path, 'the file is not {"keys": ["kid:base64"]}')
}

/** Linked into place when it is whole: of two processes that start together one wins, and none reads half a file. */
async function makeKept(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const key = `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ keys: [key] }, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh, { force: true })
  }
  const kept = await readKept(path)
  if (kept === null) throw unusable(path, 'the file could not be kept')
  return kept
}
