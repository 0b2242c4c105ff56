import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClusterServer, createCluster, freePort } from '../src/engine/database/cluster/cluster.api.ts'
import { openServer } from '../src/engine/database/server.api.ts'
import { postgresPrograms } from '../src/engine/database/cluster/programs.api.ts'

/** The bench's own PostgreSQL server, with PostgreSQL's default durability. */
export interface Cluster {
  readonly port: number
  url(database: string): string
  /** Creates a database and returns its URL. */
  create(database: string): Promise<string>
  stop(): Promise<void>
}

/** fsync, synchronous commit and full page writes keep their defaults. Only settings that operators usually adjust are set. */
const settings = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_connections: '100',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
}

/** Starts a cluster in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'))
  const data = join(folder, 'data')
  const programs = postgresPrograms(join(folder, 'libraries'))
  await createCluster(programs, data)
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const port = await freePort()
  const server = await ClusterServer.start(programs, data, { ...settings, port: String(port) })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    port,
    url,
    async create(database) {
      const administrator = await openServer(url('postgres'), 1)
      await administrator.query({ text: `create database ${database}` }).finally(() => administrator.close())
      return url(database)
    },
    async stop() {
      await server.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The path of pgbench, PostgreSQL's load generator. Debian installs it with the server (`apt install postgresql`). */
export function pgbenchProgram(): string {
  const program = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin/pgbench | sort -V | tail -1'], {
    encoding: 'utf8',
  }).trim()
  if (program === '') throw new Error('pgbench is not installed: apt install postgresql')
  return program
}
