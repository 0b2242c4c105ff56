import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../src/engine/database/cluster/cluster.api.ts'
import { startCluster, type Cluster } from '../src/engine/testing/cluster.api.ts'

/**
 * `node scripts/with-node.js bench/rolling.ts [rounds]`: restarts two server processes one after the other, while clients read
 * and write. They run behind nginx with `deploy/nginx.conf` (without its TLS). Prints the number of requests and of failures.
 * Fails unless every request got a response and every acknowledged row exists exactly once. Needs nginx and PostgreSQL from the
 * system's packages.
 */
const rounds = Number(process.argv[2] ?? 3)
const root = fileURLToPath(new URL('..', import.meta.url))
const administrator = { email: 'rolling@exemple.test', password: 'Roule-7-Souk!' }
const folder = mkdtempSync(join(tmpdir(), 'souk-rolling-'))
chmodSync(folder, 0o755)

interface Answer {
  readonly status: number
  readonly body: string
}

function ask(
  agent: Agent,
  port: number,
  requestOptions: { method?: string; path: string; headers?: Record<string, string>; body?: unknown },
): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = requestOptions
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject)
    })
    sent.on('error', reject)
    if (body !== undefined) sent.setHeader('content-type', 'application/json')
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function startSouk(cluster: Cluster, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/main.api.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: cluster.url('postgres'),
      SOUK_DATA_DIR: join(folder, 'data'),
      SOUK_TRUSTED_PROXIES: '1',
      SOUK_LOOP_DELAY: '0',
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: administrator.password,
    },
  })
  await once(child.stdout, 'data')
  return child
}

async function startProxy(port: number, upstream: readonly number[]): Promise<ChildProcess> {
  const nginxConfiguration = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '')
    // All clients of this program share one address, so its rate limit must be higher.
    .replace(/rate=\d+r/g, 'rate=10000r')
    .replace(':3001', `:${upstream[0]}`)
    .replace(':3002', `:${upstream[1]}`)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { ${own.join(' ')}
${nginxConfiguration}
}`,
  )
  const child = spawn('/usr/sbin/nginx', ['-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await pause(500)
  if (child.exitCode !== null) throw new Error('nginx did not start')
  return child
}

const cluster = await startCluster()
const ports = [await freePort(), await freePort()]
const door = await freePort()
const counts = { asked: 0, failed: new Map<string, number>(), acknowledged: [] as string[] }
const processes: ChildProcess[] = []
let goesOn = true

async function work(write: boolean, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}` }
  while (goesOn) {
    counts.asked += 1
    const name = `Marque ${randomUUID()}`
    const what = write
      ? { method: 'POST', path: '/api/config/apps/brands', headers, body: { name } }
      : { path: '/api/config/apps/brands?limit=5', headers }
    const outcome = await ask(agent, door, what).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    )
    if (outcome === '201') counts.acknowledged.push(name)
    else if (outcome !== '200') counts.failed.set(outcome, (counts.failed.get(outcome) ?? 0) + 1)
    await pause(2)
  }
  agent.destroy()
}

try {
  for (const port of ports) processes.push(await startSouk(cluster, port))
  processes.push(await startProxy(door, ports))
  const agent = new Agent()
  const { email, password } = administrator
  const entered = await ask(agent, door, { method: 'POST', path: '/api/root/login', body: { email, password } })
  if (entered.status !== 200) throw new Error(`Signing in was answered ${entered.status}`)
  const { token } = JSON.parse(entered.body) as { token: string }
  const working = [false, false, false, false, true, true, true, true].map((write) => work(write, token))
  await pause(2_000)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, port] of ports.entries()) {
      const old = processes[at]
      const startedAt = Date.now()
      old?.kill('SIGTERM')
      if (old) await once(old, 'exit')
      console.log(
        `round ${round + 1}: process ${at + 1} ended after ${Date.now() - startedAt} ms with ${old?.exitCode}`,
      )
      processes[at] = await startSouk(cluster, port)
      await pause(3_000)
    }
  }
  goesOn = false
  await Promise.all(working)
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from brand')
  await client.end()
  const there = new Set(rows.map(({ name }) => name))
  const lost = counts.acknowledged.filter((name) => !there.has(name))
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${counts.asked} requests, ${counts.acknowledged.length} of them rows written; ${failed} failed, ${lost.length} rows lost`,
  )
  for (const [what, count] of counts.failed) console.log(`  ${count} × ${what}`)
  if (rows.length !== there.size || failed > 0 || lost.length > 0) process.exitCode = 1
} finally {
  goesOn = false
  for (const child of processes) child.kill('SIGKILL')
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}
