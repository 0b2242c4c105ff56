import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './cluster/cluster.api.ts'
import { startCluster, type Cluster } from '#engine/testing/cluster.api.ts'
import { migrate } from './schema/migrate.api.ts'
import type { OpenDatabase } from './open-database.api.ts'
import { openServer } from './server.api.ts'

const program = '/usr/sbin/pgbouncer'

describe.skipIf(!existsSync(program))('Behind PgBouncer', () => {
  let cluster: Cluster
  const poolers: ChildProcess[] = []
  let database: OpenDatabase | null = null

  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterEach(async () => {
    await database?.close()
    database = null
    for (const pooler of poolers.splice(0)) if (pooler.kill('SIGTERM')) await once(pooler, 'exit')
  })
  afterAll(() => cluster.remove())

  /** Starts a pooler in front of the cluster; returns its address once it listens. */
  async function inFront(mode: 'session' | 'transaction' | 'statement', size: number): Promise<string> {
    const port = await freePort()
    const file = join(cluster.folder, 'pgbouncer.ini')
    rmSync(file, { force: true })
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${cluster.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
`,
      { mode: 0o644 },
    )
    // The pooler refuses to run as root, like PostgreSQL.
    const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const started = spawn(program, [...as, file], { cwd: cluster.folder, stdio: ['ignore', 'ignore', 'pipe'] })
    poolers.push(started)
    await new Promise<void>((resolve, reject) => {
      let output = ''
      started.stderr?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('process up')) resolve()
      })
      started.once('exit', () => reject(new Error(output)))
    })
    return `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  test('with separate sessions, Souk works as on the server itself, with every limit', async () => {
    const opened = await openServer(await inFront('session', 20), 8)
    database = opened
    await migrate(database)
    const heard: (string | null)[] = []
    await database.listen('news', (message) => heard.push(message))
    await expect.poll(() => heard).toEqual([null])
    const queries = Array.from({ length: 400 }, async (_, n) => {
      const [row] = await opened.query<{ n: number; limit: string; wait: string }>({
        name: 'limits',
        text: `select $1::integer as n, current_setting('statement_timeout') as limit, current_setting('lock_timeout') as wait`,
        values: [n],
      })
      return row
    })
    expect(await Promise.all(queries)).toEqual(queries.map((_, n) => ({ n, limit: '10s', wait: '2s' })))
    await database.query({ text: `select pg_notify('news', 'said')` })
    await expect.poll(() => heard).toEqual([null, 'said'])
  })

  test.each(['transaction', 'statement'] as const)(
    'with another session for every %s, Souk does not start and explains the setting to change',
    async (mode) => {
      for (const size of [1, 20])
        await expect(openServer(await inFront(mode, size), 4)).rejects.toThrow(/pool_mode = session/)
    },
  )
})
