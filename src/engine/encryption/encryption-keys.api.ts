import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '#engine/database/cluster/folder-lock.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** A sealing key and the name that its sealed texts contain. */
export interface SealKey {
  readonly id: string
  readonly key: Buffer
}

/** The source of the keys. */
export interface SealSettings {
  readonly dataDirectory: string
  /** `kid:base64,kid2:base64`, the active key first; by default the keys are in the data folder. */
  readonly sealKeys?: string
}

/** All sealing keys, the active one first. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

/** The sealing keys, the active one first: from SOUK_SEAL_KEYS, else from `keys/seal.json`, which the first start creates. */
export async function readSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<SealKeys> {
  if (sealKeys !== undefined) return parseSealKeys(sealKeys, 'SOUK_SEAL_KEYS')
  const path = sealKeyFile(dataDirectory)
  const stored = (await readKeyFile(path)) ?? (await createKeyFile(dataDirectory, path))
  return parseSealKeys(stored, path)
}

/** The place of the keys, for messages to operators. */
export function sealKeyOrigin({ sealKeys, dataDirectory }: SealSettings): string {
  return sealKeys === undefined ? sealKeyFile(dataDirectory) : 'SOUK_SEAL_KEYS'
}

/** The sealing keys, without creating the first one: a restore must leave its place to the right keys. */
export async function existingSealKeys(settings: SealSettings): Promise<readonly SealKey[]> {
  return (await hasSealKeys(settings)) ? readSealKeys(settings) : []
}

/** Whether a key exists; `readSealKeys` creates the first. */
export async function hasSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<boolean> {
  return sealKeys !== undefined || (await readKeyFile(sealKeyFile(dataDirectory))) !== null
}

/** The key file of a data folder. */
export function sealKeyFile(dataDirectory: string): string {
  return join(folderOf(dataDirectory), 'seal.json')
}

function folderOf(dataDirectory: string): string {
  return join(dataDirectory, 'keys')
}

/** A new key with a new name, as `kid:base64`. */
export function freshSealKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/**
 * Adds a new active key to the data folder and returns its name; the other keys then only open. The file changes
 * atomically, and of two simultaneous calls the second is refused.
 */
export async function addSealKey(dataDirectory: string): Promise<string> {
  await readSealKeys({ dataDirectory })
  const folder = folderOf(dataDirectory)
  const path = sealKeyFile(dataDirectory)
  const lock = lockKeys(folder)
  try {
    const stored = (await readKeyFile(path)) ?? ''
    const key = freshSealKey()
    const draft = await writeDraft(path, [key, ...stored.split(',')])
    await rename(draft, path)
    await syncFolder(folder)
    return parseSealKeys(key, path)[0].id
  } finally {
    lock.release()
  }
}

function lockKeys(folder: string): FolderLock {
  try {
    return lockFolder(folder)
  } catch (cause) {
    throw new Error(`Another process is making a key in ${folder}; try again when it is done`, { cause })
  }
}

/** The current sealing keys: a key file is read again, so that a new key needs no restart. */
export interface SealKeyRing {
  /** The recently read keys; reads again if the named key is not among them. */
  current(missing?: string): Promise<SealKeys>
}

const cacheDuration = 1_000

/** Reads the sealing keys and keeps them up to date. A missing or unreadable file leaves the last keys in use. */
export async function sealKeyRing(settings: SealSettings): Promise<SealKeyRing> {
  let keys = await readSealKeys(settings)
  if (settings.sealKeys !== undefined) return { current: async () => keys }
  const path = sealKeyFile(settings.dataDirectory)
  let read = Date.now()
  return {
    async current(missing) {
      if (missing === undefined && Date.now() - read < cacheDuration) return keys
      read = Date.now()
      const stored = await readKeyFile(path).catch(() => null)
      if (stored !== null) keys = parseUsableKeys(stored, path) ?? keys
      return keys
    },
  }
}

function parseUsableKeys(stored: string, path: string): SealKeys | null {
  try {
    return parseSealKeys(stored, path)
  } catch {
    return null
  }
}

/** Parses `kid:base64,…`; refuses a key that is not 256 random bits, and names its place, never its value. */
export function parseSealKeys(text: string, origin: string): SealKeys {
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

async function readKeyFile(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && mode & 0o077)
      throw unusable(path, 'others may read the file; run chmod 600 on it')
    return keysOf(text, path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

function keysOf(text: string, path: string): string {
  try {
    const { keys }: { keys?: unknown } = JSON.parse(text)
    if (Array.isArray(keys)) return keys.join(',')
  } catch {
    // Reported below; the text itself must not appear in a message.
  }
  throw unusable(path, 'the file is not {"keys": ["kid:base64"]}')
}

/** Linked into place when complete: of two processes that start together one wins, and none reads a partial file. */
async function createKeyFile(dataDirectory: string, path: string): Promise<string> {
  await mkdir(folderOf(dataDirectory), { recursive: true, mode: 0o700 })
  const draft = await writeDraft(path, [freshSealKey()])
  try {
    await link(draft, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const stored = await readKeyFile(path)
  if (stored === null) throw unusable(path, 'the file could not be kept')
  return stored
}

/** Writes the complete file under a temporary name and syncs it to disk before it gets its real name. */
async function writeDraft(path: string, keys: readonly string[]): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** After a power failure the previous file must not reappear; Windows has no such sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(folder, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
