import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '#engine/database/cluster/folder-lock.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

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

/** Every key this Souk knows, the active one first. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

/** The sealing keys, the active one first: those of SOUK_SEAL_KEYS, else those of `keys/seal.json`, made at the first start. */
export async function readSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<SealKeys> {
  if (sealKeys !== undefined) return parseSealKeys(sealKeys, 'SOUK_SEAL_KEYS')
  const path = sealKeyFile(dataDirectory)
  const stored = (await readKeyFile(path)) ?? (await createKeyFile(dataDirectory, path))
  return parseSealKeys(stored, path)
}

/** Where the keys of these settings are kept, for whoever has to see to them. */
export function sealKeyOrigin({ sealKeys, dataDirectory }: SealSettings): string {
  return sealKeys === undefined ? sealKeyFile(dataDirectory) : 'SOUK_SEAL_KEYS'
}

/** The sealing keys without making the first one: a restore must leave its place to the right keys. */
export async function existingSealKeys(settings: SealSettings): Promise<readonly SealKey[]> {
  return (await hasSealKeys(settings)) ? readSealKeys(settings) : []
}

/** Whether there is any key yet; the first is made by whoever reads them. */
export async function hasSealKeys({ sealKeys, dataDirectory }: SealSettings): Promise<boolean> {
  return sealKeys !== undefined || (await readKeyFile(sealKeyFile(dataDirectory))) !== null
}

/** Where a data folder keeps its sealing keys. */
export function sealKeyFile(dataDirectory: string): string {
  return join(folderOf(dataDirectory), 'seal.json')
}

function folderOf(dataDirectory: string): string {
  return join(dataDirectory, 'keys')
}

/** A fresh key with a name of its own, as `kid:base64`. */
export function freshSealKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/**
 * Puts a fresh key before those of the data folder and answers its name: from now on it seals, the others only open. The file
 * changes at once or not at all, and of two who do it at the same time the second is refused.
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

/** The sealing keys as they are now: those of a file are looked at again, so that a new one needs no restart. */
export interface SealKeyRing {
  /** The keys of a moment ago, or of right now when the key of that name was not among them. */
  current(missing?: string): Promise<SealKeys>
}

const cacheDuration = 1_000

/** Reads the sealing keys and keeps them fresh. A file that is gone or unreadable takes away nothing that was known. */
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

/** Reads `kid:base64,…`; refuses a key that is not 256 random bits, and says where it stands, never what it is. */
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
    // Said below; the text itself must not be shown.
  }
  throw unusable(path, 'the file is not {"keys": ["kid:base64"]}')
}

/** Linked into place when it is whole: of two processes that start together one wins, and none reads half a file. */
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

/** The whole file under a name of its own, on the disk before anything is called by its real name. */
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

/** A power cut must not bring back the file that was there before; Windows cannot be told so. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(folder, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
