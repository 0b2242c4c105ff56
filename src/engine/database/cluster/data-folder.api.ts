import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describeFileError } from './file-errors.api.ts'

const groupAndOthers = 0o077
const worldWritable = 0o002
const sticky = 0o1000

/** The entries that Souk creates in a data folder; it never changes any other entry. */
const ownEntries = /^(database|database\..+|libraries|uploads|keys|souk\.lock.*)$/

/**
 * Opens the data folder for this process, creating it if missing. Removes the access of other accounts to Souk's
 * entries. Sets the umask, so that files created by this process are private from the start.
 */
export function openDataFolder(directory: string): void {
  process.umask(groupAndOthers)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const names = readdirSync(directory)
    for (const path of names.filter((name) => ownEntries.test(name)).map((name) => join(directory, name))) {
      // Files that a person restored by hand, such as a key, may be readable by others; restrict them too.
      if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name))
      restrictToOwner(path)
    }
    // A folder with other entries, or owned by another account (as volumes are), keeps its permissions.
    if (isOurs(directory) && names.every((name) => ownEntries.test(name))) restrictPermissions(directory)
  } catch (error) {
    const trouble = describeFileError(error)
    if (trouble === null) throw error
    throw new Error(`The data folder ${directory} cannot be used: ${trouble}. Choose another with SOUK_DATA_DIR.`, {
      cause: error,
    })
  }
  if (isOpen(directory, worldWritable) && !isOpen(directory, sticky))
    throw new Error(
      `Everyone may write to the data folder ${directory}, so another account could replace the database. Remove this permission (chmod o-w), or choose another folder with SOUK_DATA_DIR.`,
    )
}

/**
 * Removes the access of other accounts to a file, or to a folder and its contents. Contents of a private folder stay
 * unchanged.
 */
export function restrictToOwner(path: string): void {
  if (!isOpen(path, groupAndOthers)) return
  // The contents are restricted before the folder itself. If this is interrupted, the folder is still open to others,
  // so the next run restricts it again.
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name))
  restrictPermissions(path)
}

function restrictPermissions(path: string): void {
  chmodSync(path, lstatSync(path).mode & ~groupAndOthers)
  if (isOpen(path, groupAndOthers))
    throw new Error(
      `Other accounts may read ${path}, and this file system does not allow this to be changed. Only Souk may read its data: choose another folder.`,
    )
}

function isOurs(path: string): boolean {
  const account = process.geteuid?.()
  return account === undefined || account === 0 || lstatSync(path).uid === account
}

/**
 * Whether a file or folder grants other accounts these permissions. A link does not count: it has the permissions of
 * its target. Windows has another permission system.
 */
function isOpen(path: string, to: number): boolean {
  if (process.platform === 'win32') return false
  const entry = lstatSync(path)
  return !entry.isSymbolicLink() && (entry.mode & to) !== 0
}

/** Entries that every PostgreSQL cluster has. */
const clusterFiles = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** The advice to operators whose database is incomplete. */
export const restoreHint = 'restore a backup (npm run restore -- <its folder> --replace)'

/**
 * The path of the database folder in a data folder. If the folder is missing, `make` fills a draft, which then gets the
 * final name; without `make`, an error is thrown. A folder with other contents, or with only part of a database, is
 * never changed.
 */
export async function databaseFolder(
  directory: string,
  make: ((draft: string) => Promise<void>) | null,
): Promise<string> {
  const folder = join(directory, 'database')
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const missing = clusterFiles.filter((piece) => !existsSync(join(folder, piece)))
    if (missing.length === 0) return folder
    throw new Error(
      `${folder} is not empty, but lacks parts of a database: ${missing.join(', ')}. Nothing was changed. If the folder was copied, stop Souk and copy the whole folder again; otherwise ${restoreHint}.`,
    )
  }
  const interrupted = interruptedRestoreOf(folder)
  if (interrupted !== undefined)
    throw new Error(
      `There is no database in ${folder}, but ${interrupted} is beside it: a restore was interrupted. Run the restore again, or move that folder to ${folder}.`,
    )
  if (make === null) throw new Error(`There is no database in ${folder}. SOUK_DATA_DIR sets the data folder.`)
  // A server of an interrupted run may still write into its draft. Removing its files ends that server.
  for (const oldDraft of readdirSync(directory).filter((name) => /^database\..*new$/.test(name)))
    await rm(join(directory, oldDraft), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  const draft = `${folder}.${randomBytes(4).toString('hex')}.new`
  await make(draft)
  syncTree(draft)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(draft, folder)
  syncTree(directory, 'itself')
  return folder
}

/** The database that an interrupted restore left next to the database folder: the previous one or the new one. */
function interruptedRestoreOf(folder: string): string | undefined {
  const beside = dirname(folder)
  const names = readdirSync(beside).filter((name) => name.startsWith(`${basename(folder)}.`) && !name.endsWith('.new'))
  return names.map((name) => join(beside, name)).toSorted()[0]
}

/** Syncs a folder and all its contents to disk; with `itself`, only the folder or file at the path. */
export function syncTree(path: string, what: 'all' | 'itself' = 'all'): void {
  if (what === 'all') {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) syncTree(join(path, entry.name))
      else syncOne(join(path, entry.name))
    }
  }
  syncOne(path)
}

function syncOne(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
