import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.ts'

/** A PostgreSQL server of our own, in a temporary folder. It forgets to fsync: it is for tests alone. */
export interface Cluster {
  readonly port: number
  readonly folder: string
  /** Where one of its databases is reached. */
  url(database: string): string
  start(): Promise<void>
  /** `immediate` is the plug pulled; `fast` disconnects everybody properly. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Stops every process of it where it stands (SIGSTOP), until what it answers is called. */
  freeze(): () => void
  /** A streaming replica of it, started. */
  follow(): Promise<Cluster>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=64MB',
  'max_connections=60',
  `unix_socket_directories=''`,
  'listen_addresses=127.0.0.1',
]

const prefix = 'souk-postgres-'

/**
 * Creates and starts a cluster. PostgreSQL refuses to run as root, so root hands it to the user `postgres`. When the
 * process `keeper` has died without removing it, the next test run does.
 */
export async function startCluster(keeper = process.pid): Promise<Cluster> {
  const made = await emptyCluster(keeper)
  await made.run(
    'initdb',
    '-D',
    made.data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
    '--no-instructions',
  )
  await made.cluster.start()
  return made.cluster
}

async function emptyCluster(keeper: number) {
  const binaries = postgresBinaries()
  if (binaries === null)
    throw new Error('PostgreSQL 15 or newer is not installed: node scripts/test-dependencies.ts gets it')
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'keeper'), String(keeper))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...given: string[]): Promise<void> =>
    finished(join(binaries, program), given, { ...owner, cwd: folder })
  const port = await freePort()
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  const control = (...given: string[]): Promise<void> => run('pg_ctl', '-D', data, '-s', '-w', ...given)
  const cluster: Cluster = {
    port,
    folder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: () => control('-o', options, '-l', join(folder, 'log'), 'start'),
    stop: (how) => control('-m', how, 'stop'),
    freeze() {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const processes = [...childrenOf(postmaster), postmaster]
      for (const one of processes) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of processes) process.kill(one, 'SIGCONT')
      }
    },
    async follow() {
      const replica = await emptyCluster(keeper)
      // -R writes down whom it follows.
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      await replica.run('pg_basebackup', ...from, '-D', replica.data, '-R', '-N', '-c', 'fast')
      await replica.cluster.start()
      return replica.cluster
    },
    async remove() {
      await removeCluster(folder)
    },
  }
  return { cluster, data, run }
}

/** Removes the clusters whose keepers were killed. */
export async function sweepClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (hasDied(join(folder, 'keeper'))) await removeCluster(folder)
  }
}

/** Whether the process whose number a file holds is no more; not so when the file cannot be read. */
export function hasDied(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Stops and removes the cluster of a folder, whoever started it. */
export async function removeCluster(folder: string): Promise<void> {
  const binaries = postgresBinaries()
  if (binaries !== null) {
    const given = ['-D', join(folder, 'data'), '-s', '-w', '-m', 'immediate', 'stop']
    await finished(join(binaries, 'pg_ctl'), given, { ...unprivileged(), cwd: tmpdir() }).catch(() => {})
  }
  rmSync(folder, { recursive: true, force: true })
}

function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([own = 0, of]) => (of === parent ? [own] : []))
}

/** The account that a server runs as when root starts it; null for the present one. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function finished(program: string, given: readonly string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server inherits these, so nothing may be a pipe: it would never be closed.
    const child = spawn(program, given, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}

/** A port nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
