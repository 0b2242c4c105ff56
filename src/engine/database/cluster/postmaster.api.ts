import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The contents of a server's `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Whether the server accepts connections; false while it starts or stops. */
  readonly isReady: boolean
}

/** The server that the cluster's folder names in `postmaster.pid`; it may no longer be running. */
export function readPostmasterFile(folder: string): Postmaster | null {
  const lines = linesOf(join(folder, 'postmaster.pid'))
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
}

/** Milliseconds to wait for a server to stop after each signal: first orderly, then immediately. */
const stopTimeouts = { SIGINT: 20_000, SIGQUIT: 5_000 } as const

/**
 * Stops the server that an ended process left running on a cluster's folder. The server rolls back its open
 * transactions.
 */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const orphan = readPostmasterFile(folder)
  if (orphan === null) return
  if (!isServerOf(orphan.pid, folder)) {
    // If another process has the id now, PostgreSQL would mistake it for its server. If no process has the id,
    // PostgreSQL ignores the file.
    if (isAlive(orphan.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await stopServer(orphan.pid, folder, signal)) return
  }
  throw new Error(
    `A PostgreSQL server (process ${orphan.pid}) of a former start still uses ${folder} and does not end: end it manually.`,
  )
}

/** Signals the server of a folder to stop; returns whether it stopped in time. */
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
    // The working directory of a PostgreSQL server is its data folder.
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
