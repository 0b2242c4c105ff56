import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, statSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hasErrorCode } from '#engine/definition/error-code.ts'

interface Owner {
  readonly pid: number
  /**
   * The start time of the process that holds the lock, as the system reports it. A later process with the same id has
   * another start time.
   */
  readonly started: string
  readonly host: string
}

const heartbeat = 5_000
const staleAfter = 30_000

/** The error for a folder whose lock another process holds; the message names that process. */
export class FolderInUse extends Error {}

/** An exclusive lock, held by one process at a time. */
export interface FolderLock {
  release(): void
}

/**
 * Locks a data folder for this process. Throws if a running process has the lock; takes over the lock of a process that
 * has ended.
 */
export function lockFolder(directory: string): FolderLock {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'souk.lock')
  const mine: Owner = { pid: process.pid, started: processStartTime(process.pid), host: hostname() }
  const text = JSON.stringify({ ...mine, key: randomUUID() })
  // The lock file is written under another name and then linked to its final name. Other processes therefore never read
  // an incomplete lock.
  const draft = `${path}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    for (;;) {
      if (linked(draft, path)) break
      removeStale(path, directory)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  // Another machine that shares this folder cannot check whether this process runs, but it sees the file's modification
  // time, which the timer updates.
  const timer = setInterval(() => touch(path), heartbeat).unref()
  const release = (): void => {
    clearInterval(timer)
    process.off('exit', release)
    if (contentOf(path) === text) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return { release }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    // On file systems without hard links, the lock is written directly to its final name.
    if (hasErrorCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) return writtenInPlace(draft, path)
    throw error
  }
}

function writtenInPlace(draft: string, path: string): boolean {
  try {
    writeFileSync(path, readFileSync(draft), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function removeStale(path: string, directory: string): void {
  const content = contentOf(path)
  if (content === null) return
  const owner = ownerIn(content)
  if (owner && isAlive(owner, path)) {
    const where = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`
    throw new FolderInUse(`The data folder ${directory} is in use by ${where}`)
  }
  // The stale lock is moved before removal. If another process has already replaced it, the moved file is that
  // process's new lock and is moved back.
  const aside = `${path}.stale.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (contentOf(aside) !== content) linked(aside, path)
  rmSync(aside, { force: true })
}

function isAlive(owner: Owner, path: string): boolean {
  if (owner.host !== hostname()) return Date.now() - modified(path) < staleAfter
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    if (!hasErrorCode(error, 'EPERM')) return false
  }
  const started = processStartTime(owner.pid)
  return started === '' || owner.started === '' || started === owner.started
}

/** Linux reports the start of a process in ticks since boot; on other systems the process id must suffice. */
function processStartTime(pid: number): string {
  const line = contentOf(`/proc/${pid}/stat`)
  const boot = contentOf('/proc/sys/kernel/random/boot_id')
  // The second value is the command in parentheses and may contain spaces; the start time is the 20th value after it.
  const ticks = line?.slice(line.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? '' : `${boot?.trim() ?? ''}:${ticks}`
}

function ownerIn(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Partial<Owner>
    const { pid, started = '', host = '' } = owner
    return typeof pid === 'number' ? { pid, started, host } : null
  } catch {
    return null
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function modified(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Somebody removed the lock file by hand, so there is no modification time to update.
  }
}
