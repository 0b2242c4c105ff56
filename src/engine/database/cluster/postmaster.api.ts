import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a server writes down of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Whether it answers, rather than starting or stopping. */
  readonly isReady: boolean
}

/** The server that is noted in a cluster's folder, whether it still lives or not. */
export function readPostmasterFile(folder: string): Postmaster | null {
  const lines = linesOf(join(folder, 'postmaster.pid'))
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
}

/** How long a server may take to end properly, and then at once. */
const stopTimeouts = { SIGINT: 20_000, SIGQUIT: 5_000 } as const

/** Ends the server that a dead process left on a cluster's folder; what it was doing is rolled back. */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const orphan = readPostmasterFile(folder)
  if (orphan === null) return
  if (!isServerOf(orphan.pid, folder)) {
    // PostgreSQL sees itself that a process is no more, but would take another that has its number by now for a server.
    if (isAlive(orphan.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await stopServer(orphan.pid, folder, signal)) return
  }
  throw new Error(
    `A PostgreSQL server (process ${orphan.pid}) is left over on ${folder} and does not end: end it by hand.`,
  )
}

/** Asks the server of a folder to end; answers whether it did in time. */
export async function stopServer(pid: number, folder: string, signal: keyof typeof stopTimeouts): Promise<boolean> {
  const latest = Date.now() + stopTimeouts[signal]
  if (isServerOf(pid, folder)) process.kill(pid, signal)
  while (isServerOf(pid, folder)) {
    if (Date.now() > latest) return false
    await pause(10)
  }
  return true
}

function nameOf(pid: number): string {
  const [program, ...parameters] =
    process.platform === 'win32' ? ['tasklist', '/FI', `PID eq ${pid}`] : ['ps', '-o', 'comm=', '-p', String(pid)]
  return spawnSync(program ?? '', parameters, { encoding: 'utf8' }).stdout ?? ''
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function isServerOf(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid) && nameOf(pid).includes('postgres')
  try {
    // A server works in its own folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
