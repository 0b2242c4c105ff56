import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from '#engine/testing/postgres-binaries.ts'

/** A PostgreSQL server of the bench's own, as durable as PostgreSQL comes. */
export interface Cluster {
  readonly port: number
  readonly binaries: string
  url(database: string): string
  stop(): Promise<void>
}

/** fsync, synchronous commit and full page writes stay as they come; what a server's owner would set is set. */
const settings = [
  'shared_buffers=1GB',
  'effective_cache_size=3GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'max_connections=100',
  `unix_socket_directories=''`,
  'listen_addresses=127.0.0.1',
]

/** Starts a cluster in a temporary folder, with the letters of every script: under the bare C locale Arabic has no trigrams. */
export async function startCluster(): Promise<Cluster> {
  const binaries = postgresBinaries()
  if (binaries === null) throw new Error('PostgreSQL 15 or newer is not installed')
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...given: string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(join(binaries, program), given, {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
    })
  await run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  )
  const port = await freePort()
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  await run('pg_ctl', '-D', data, '-s', '-w', '-o', options, '-l', join(folder, 'log'), 'start')
  return {
    port,
    binaries,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      await run('pg_ctl', '-D', data, '-s', '-w', '-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

// PostgreSQL refuses to run as root.
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}
