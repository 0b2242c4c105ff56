import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '#engine/database/cluster/folder-lock.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** An encryption key and its name, which every text encrypted with it contains. */
export interface SealKey {
  readonly id: string
  readonly key: Buffer
}

/** The settings that determine where the keys are read. */
export interface SealSettings {
  readonly dataDirectory: string
  /** The keys as `kid:base64,kid2:base64`, active key first; by default the keys are in the data folder. */
  readonly sealKeys?: string
}

/** All encryption keys, the active one first. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

/**
 * Reads the encryption keys, the active one first: from SOUK_SEAL_KEYS, else from `keys/seal.json`, which the first
 * start creates.
 */
export async function readSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<SealKeys> {
  if (sealKeys !== undefined) return parseSealKeys(sealKeys, 'SOUK_SEAL_KEYS')
  const path = sealKeyFile(dataDirectory)
  const stored = (await readKeyFile(path)) ?? (await createKeyFile(dataDirectory, path))
  return parseSealKeys(stored, path)
}

/** The variable or file that contains the keys, for messages to operators. */
export function sealKeyOrigin({ sealKeys, dataDirectory }: SealSettings): string {
  return sealKeys === undefined ? sealKeyFile(dataDirectory) : 'SOUK_SEAL_KEYS'
}

/**
 * Reads the encryption keys and creates none if there are none. A new key file would be in the place where a restore
 * needs the original keys.
 */
export async function existingSealKeys(settings: SealSettings): Promise<readonly SealKey[]> {
  return (await hasSealKeys(settings)) ? readSealKeys(settings) : []
}

/** Whether a key exists; if not, `readSealKeys` would create the first one. */
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

/** A new random key with a new random name, as `kid:base64`. */
export function freshSealKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/**
 * Adds a new active key to the data folder and returns its name; the other keys are then only used for decryption. The
 * file changes atomically, and of two simultaneous calls the second is refused.
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
    throw new Error(`Another process is creating a key in ${folder}; try again when it has finished`, { cause })
  }
}

/** The current encryption keys. A key file is read again from time to time, so that a new key needs no restart. */
export interface SealKeyRing {
  /** The recently read keys. The keys are read again if `missing` names one that is not among them. */
  current(missing?: string): Promise<SealKeys>
}

const cacheDuration = 1_000

/**
 * Reads the encryption keys and keeps them up to date. If the file is missing or unreadable later, the last keys stay
 * in use.
 */
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

/**
 * Parses `kid:base64,…`. Refuses a key that is not 32 bytes or obviously not random. The message contains the key's
 * origin, never its value.
 */
export function parseSealKeys(text: string, origin: string): SealKeys {
  const keys = text.split(',').map((part): SealKey => {
    const [, id, written] = /^\s*([A-Za-z0-9._-]{1,40}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(part) ?? []
    const key = Buffer.from(written ?? '', 'base64')
    if (!id || key.length !== 32) throw unusable(origin, 'each key is written kid:base64 of 32 bytes')
    if (new Set(key).size < 12) throw unusable(origin, `the key ${id} is not random`)
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw unusable(origin, 'two keys have the same name')
  const [first, ...others] = keys
  if (!first) throw unusable(origin, 'it is empty')
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
      throw unusable(path, 'other accounts may read the file; run chmod 600 on it')
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
    // The error is reported below, because its message may contain the text of the file.
  }
  throw unusable(path, 'the file is not {"keys": ["kid:base64"]}')
}

/**
 * Creates the key file. It is linked to its final name when complete. If two processes start together, one of them
 * creates it, and none reads a partial file.
 */
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
  if (stored === null) throw unusable(path, 'the file could not be stored')
  return stored
}

/** Writes the complete file under a temporary name and syncs it to disk, before the caller gives it the final name. */
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

/**
 * Syncs a folder to disk, so that the previous file does not reappear after a power failure. Windows has no such
 * operation.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(folder, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
