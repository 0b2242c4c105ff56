import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  constants,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { osAccountFor, changeOwner, type OsAccount } from './os-account.api.ts'
import { stopOrphanedServer, stopServer, readPostmasterFile } from './postmaster.api.ts'
import type { Programs } from './programs.api.ts'

/** PostgreSQL settings: name → value. */
export type Settings = Readonly<Record<string, string>>

/**
 * PostgreSQL settings with small values, because this server has one Souk as its only client and shares its machine.
 * Installations with millions of rows use a separate PostgreSQL server.
 */
const defaultSettings: Settings = {
  shared_buffers: '32MB',
  max_connections: '60',
  superuser_reserved_connections: '0',
  // A restore locks every table, index and constraint in one transaction.
  max_locks_per_transaction: '128',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  io_method: 'sync',
  // Without this setting, PostgreSQL would sync a thousand files one by one after a kill, before it does anything else.
  // That takes 5 s on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_maintenance_workers: '0',
  huge_pages: 'off',
  // The log contains only messages about the server itself, because messages about failed statements may contain
  // personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** The locale arguments of initdb: texts are sorted and change case by code point, on every machine in the same way. */
const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']

const passwordFile = 'password'
const socketFile = '.s.PGSQL.5432'
/** The maximum length, in bytes, of a Unix socket path that every system accepts. */
const maxSocketPathLength = 103

/**
 * Creates an empty cluster in UTF-8, with checksums, not yet synced to disk. Removes the folder's contents if that
 * fails.
 */
export async function createCluster(programs: Programs, folder: string, order = locale): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const account = osAccountFor(programs, dirname(folder))
  // The name ends like that of a draft, so that the removal of abandoned drafts also removes this file.
  const password = `${folder}.${passwordFile}.new`
  try {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    mkdirSync(folder, { mode: 0o700 })
    if (account.owner) for (const path of [password, folder]) chownSync(path, account.owner.uid, account.owner.gid)
    const options = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', ...order, '--data-checksums']
    const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`]
    await runInitdb(programs, account, [...options, ...access, '--no-sync', '--no-instructions'])
    renameSync(password, join(folder, passwordFile))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(password, { force: true })
    throw error
  }
}

function runInitdb(programs: Programs, account: OsAccount, options: readonly string[]): Promise<void> {
  return new Promise((settle, fail) => {
    const child = spawnProgram(programs.initdb, options, programs, account, ['ignore', 'ignore', 'pipe'])
    let errorOutput = ''
    child.stderr?.on('data', (piece: Buffer) => (errorOutput += piece.toString()))
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) settle()
      else fail(new Error(`PostgreSQL could not create a database: ${errorOutput.trim()}`))
    })
  })
}

function spawnProgram(
  program: string,
  options: readonly string[],
  { environment }: Programs,
  { commandPrefix: before, owner }: OsAccount,
  stdio: ('ignore' | 'pipe' | number)[],
): ChildProcess {
  const [command = program, ...rest] = [...before, program, ...options]
  // PostgreSQL runs in a separate session, so that Ctrl-C reaches only Souk, which stops PostgreSQL last.
  return spawn(command, rest, { ...owner, stdio, detached: true, env: environment })
}

/** Whether a folder is a cluster that Souk created. The embedded database of earlier versions is not one. */
export function isCluster(folder: string): boolean {
  return passwordOf(folder) !== null
}

/**
 * The `DATABASE_URL` of a cluster's running server for a role; null if no server runs. All roles share one password.
 */
export function clusterUrl(folder: string, role = 'postgres'): string | null {
  const noted = readPostmasterFile(folder)
  if (!noted?.isReady) return null
  return hasSocket(folder)
    ? `postgres://${role}@${encodeURIComponent(resolve(folder))}:5432/postgres`
    : `postgres://${role}:${passwordOf(folder) ?? ''}@127.0.0.1:${noted.port}/postgres`
}

function hasSocket(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(resolve(folder), socketFile)) <= maxSocketPathLength
}

function passwordOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, passwordFile), 'utf8')
  } catch {
    return null
  }
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The PostgreSQL server of a cluster's folder. Only this process starts and stops the server, and restarts it after a
 * crash.
 */
export class ClusterServer {
  readonly url: string
  readonly #folder: string
  readonly #launch: () => Promise<ChildProcess>
  #process: ChildProcess
  #isStopping = false
  #restarting: Promise<void> | undefined
  readonly #atExit = (): void => void this.#process.kill('SIGINT')
  /**
   * A signal with a listener does not end the process by default. If there is no other listener, this one exits, and
   * the exit stops the server.
   */
  readonly #atSignal = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) === 1) process.exit(1)
  }

  private constructor(folder: string, launch: () => Promise<ChildProcess>, first: ChildProcess) {
    this.#folder = folder
    this.url = clusterUrl(folder) ?? ''
    this.#launch = launch
    this.#process = first
    this.#watch(first)
    process.once('exit', this.#atExit)
    for (const signal of endingSignals) process.on(signal, this.#atSignal)
  }

  static async start(programs: Programs, folder: string, settings = defaultSettings): Promise<ClusterServer> {
    const account = osAccountFor(programs, dirname(folder))
    changeOwner(folder, account)
    const place: Settings = hasSocket(folder)
      ? { unix_socket_directories: '.', unix_socket_permissions: '0700', listen_addresses: '', port: '5432' }
      : { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(await freePort()) }
    const options = Object.entries({ ...place, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const launch = (): Promise<ChildProcess> => launchServer(programs, account, folder, options)
    return new ClusterServer(folder, launch, await launch())
  }

  /** The process id of the server. */
  get pid(): number {
    return this.#process.pid ?? 0
  }

  /**
   * Disconnects all clients and stops the server with all commits on disk. `SIGQUIT` stops the server as a power
   * failure would.
   */
  async stop(how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    this.#isStopping = true
    process.off('exit', this.#atExit)
    for (const signal of endingSignals) process.off(signal, this.#atSignal)
    await this.#restarting
    if (!(await stopServer(this.pid, this.#folder, how))) await stopServer(this.pid, this.#folder, 'SIGQUIT')
  }

  #watch(server: ChildProcess): void {
    server.once('exit', () => {
      if (!this.#isStopping) this.#restarting = this.#again()
    })
  }

  async #again(): Promise<void> {
    while (!this.#isStopping) {
      try {
        this.#process = await this.#launch()
        this.#watch(this.#process)
        return
      } catch {
        // The disk may be full, or processes of the crashed server may still run, so the start is repeated until it
        // succeeds.
        await pause(500)
      }
    }
  }
}

/** Milliseconds to wait until the processes of a killed server have ended. */
const orphanTimeout = 10_000

const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = constants
const startedLog = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND

async function launchServer(
  programs: Programs,
  account: OsAccount,
  folder: string,
  options: readonly string[],
): Promise<ChildProcess> {
  const log = join(folder, 'server.log')
  for (const latest = Date.now() + orphanTimeout; ; await pause(50)) {
    // This also stops a server that a dying Souk has only just started.
    await stopOrphanedServer(folder)
    // The log is opened for appending, so that after a rotation by truncation (copytruncate) writing restarts at the
    // file's beginning.
    const logFile = openSync(log, startedLog, 0o600)
    const server = spawnProgram(programs.postgres, ['-D', folder, ...options], programs, account, [
      'ignore',
      logFile,
      logFile,
    ])
    closeSync(logFile)
    server.unref()
    if (await isReady(server, folder)) return server
    const words = readFileSync(log, 'utf8').trim().split('\n').slice(-6).join('\n')
    if (Date.now() > latest || !/still in use|already exists/.test(words))
      throw new Error(
        `PostgreSQL did not start in ${folder}. Its last log lines:\n${words}\nIf its files are damaged, restore a backup: npm run restore -- <its folder> --replace`,
      )
  }
}

/**
 * Resolves to true when the server accepts connections, or to false when it has ended. There is no timeout, because
 * recovery may take long.
 */
async function isReady(server: ChildProcess, folder: string): Promise<boolean> {
  let failed = false
  server.once('error', () => (failed = true))
  for (;;) {
    if (failed || server.exitCode !== null || server.signalCode !== null) return false
    const noted = readPostmasterFile(folder)
    if (noted?.isReady && noted.pid === server.pid) return true
    await pause(5)
  }
}

/** A free port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settle(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
