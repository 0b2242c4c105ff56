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

/** What Souk puts into a data folder: whatever else lies there is not ours to change. */
const ownEntries = /^(database|database\..+|libraries|uploads|keys|souk\.lock.*)$/

/**
 * Opens the data folder for this process, making it where there is none. What Souk keeps in it belongs to this account alone: where
 * others could read or write it is closed to them, and what this process makes from now on begins closed.
 */
export function openDataFolder(directory: string): void {
  process.umask(groupAndOthers)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const names = readdirSync(directory)
    for (const path of names.filter((name) => ownEntries.test(name)).map((name) => join(directory, name))) {
      // What somebody has put back by hand lies open in a closed folder, and is ours to close: a key, say.
      if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name))
      restrictToOwner(path)
    }
    // A folder with other things in it, or lent by another account, as volumes are, stays as open as it is wanted to be.
    if (isOurs(directory) && names.every((name) => ownEntries.test(name))) restrictPermissions(directory)
  } catch (error) {
    const trouble = describeFileError(error)
    if (trouble === null) throw error
    throw new Error(`The data folder ${directory} cannot be used: ${trouble}. SOUK_DATA_DIR chooses another.`, {
      cause: error,
    })
  }
  if (isOpen(directory, worldWritable) && !isOpen(directory, sticky))
    throw new Error(
      `Everybody may write in the data folder ${directory}, and so put a database of theirs in the place of yours. Take that away (chmod o-w), or choose another folder with SOUK_DATA_DIR.`,
    )
}

/** Takes a file, or a folder with all that is in it, from the other accounts of the machine. What lies behind a closed door is left as it is. */
export function restrictToOwner(path: string): void {
  if (!isOpen(path, groupAndOthers)) return
  // What lies deepest comes first: when this is cut short, the next time finds the door open and goes on.
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name))
  restrictPermissions(path)
}

function restrictPermissions(path: string): void {
  chmodSync(path, lstatSync(path).mode & ~groupAndOthers)
  if (isOpen(path, groupAndOthers))
    throw new Error(
      `Other accounts may read ${path}, and this file system does not let that be changed. Souk keeps its data where it alone may read it: choose another folder.`,
    )
}

function isOurs(path: string): boolean {
  const account = process.geteuid?.()
  return account === undefined || account === 0 || lstatSync(path).uid === account
}

/** A link is as open as what it leads to, which is not ours to change. Windows has other ways of saying who may what. */
function isOpen(path: string, to: number): boolean {
  if (process.platform === 'win32') return false
  const entry = lstatSync(path)
  return !entry.isSymbolicLink() && (entry.mode & to) !== 0
}

/** What every database of PostgreSQL's consists of, whoever runs it. */
const clusterFiles = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** What a person can do about a database that is not whole. */
export const restoreHint = 'bring a backup back (npm run restore -- <its folder> --replace)'

/**
 * The folder of the database in a data folder. Where there is none `make` fills a draft, which is moved into place when it is whole;
 * without `make` that is refused. A folder that holds something else than a database, or only part of one, is never touched.
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
      `${folder} is not empty, but no whole database either: it lacks ${missing.join(', ')}. Nothing in it was touched. If it was copied, copy all of it again while nothing runs there; else ${restoreHint}.`,
    )
  }
  const interrupted = interruptedRestoreOf(folder)
  if (interrupted !== undefined)
    throw new Error(
      `There is no database in ${folder}, but ${interrupted} lies beside it: bringing a backup back was cut short. Do that again, or move that folder to ${folder}.`,
    )
  if (make === null) throw new Error(`There is no database in ${folder}. SOUK_DATA_DIR says where the data folder is.`)
  // What whoever was cut short had begun may still be writing into a draft of its own: it ends when its files go.
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

/** What a restore that was cut short left of the database: what was there before, or what was coming. */
function interruptedRestoreOf(folder: string): string | undefined {
  const beside = dirname(folder)
  const names = readdirSync(beside).filter((name) => name.startsWith(`${basename(folder)}.`) && !name.endsWith('.new'))
  return names.map((name) => join(beside, name)).toSorted()[0]
}

/** Makes a folder and, unless only `itself` is meant, all that is in it safe from a power cut. */
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
