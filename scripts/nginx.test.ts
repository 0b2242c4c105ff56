import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/engine/definition/resource.ts'
import { freePort } from '../src/engine/database/cluster/cluster.api.ts'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.api.ts'
import { SoukUnderTest } from '../src/market/sweeps/canaries/souk-under-test.testing.api.ts'

const nginx = '/usr/sbin/nginx'
const administrator = { email: 'relais@souk.test', password: 'Marche-ouvert-1001' }
const shipped = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')

describe.runIf(existsSync(nginx))('Two processes behind the nginx of deploy/', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-nginx-'))
  let database: TestDatabase
  let souks: SoukUnderTest[] = []
  let proxy: ChildProcess | undefined
  let address = ''
  let token = ''

  beforeAll(async () => {
    database = await testDatabase()
    const environment = {
      ...process.env,
      DATABASE_URL: database.url,
      SOUK_DATA_DIR: folder,
      SOUK_SEAL_KEYS: '',
      SOUK_LOG: 'error',
      SOUK_LOOP_DELAY: '60000',
      SOUK_TRUSTED_PROXIES: '1',
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: administrator.password,
      PORT: '0',
    }
    for (const _ of [1, 2]) {
      const souk = new SoukUnderTest(environment)
      souks.push(souk)
      await souk.answers()
    }
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const ports = souks.map((souk) => new URL(souk.address).port)
    writeFileSync(join(folder, 'nginx.conf'), configuration(port, ports))
    proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' })
    for (let tries = 0; tries < 100 && !(await answers('/api/wording')); tries += 1) await pause(50)
    const entered = await ask('POST', '/api/root/login', administrator)
    token = ((await entered.json()) as { token: string }).token
  }, 60_000)

  afterAll(async () => {
    if (proxy) {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
    }
    for (const souk of souks) souk.kill()
    souks = []
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The shipped server block with the ports of this test, without its certificate and without the rate limit for each address. */
  function configuration(port: number, souks: readonly string[]): string {
    const server = shipped
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/server \{\s+listen 80;[^}]*\}/, '')
      .replace(/^\s*ssl_.*$/gm, '')
      .replace(/^\s*limit_(req|conn) .*$/gm, '')
      .replace('127.0.0.1:3001', `127.0.0.1:${souks[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${souks[1]}`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`)
    return `daemon off; pid ${folder}/nginx.pid; worker_processes 2; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${paths.join(' ')}
${server}}`
  }

  function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(address + path, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function answers(path: string): Promise<boolean> {
    return ask('GET', path).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  test('a locked row fails only the requests for it', async () => {
    const created = await ask('POST', '/api/config/apps/brands', { name: 'Verrou' })
    expect(created.status).toBe(201)
    const { id } = ((await created.json()) as { data: Row }).data
    const others = new Map<string, number>()
    await database.transaction(async (on) => {
      await on.query({ text: 'select 1 from brand where id = $1 for update', values: [id] })
      const locked = Promise.all(
        Array.from({ length: 4 }, () =>
          ask('PUT', `/api/config/apps/brands/${id}`, { name: 'Autre' }, { 'if-match': '"v1"' }),
        ),
      )
      let over = false
      const reading = Array.from({ length: 4 }, async () => {
        while (!over) {
          const outcome = await ask('GET', '/api/config/apps/brands?limit=1').then(
            ({ status }) => String(status),
            (error: Error) => error.name,
          )
          others.set(outcome, (others.get(outcome) ?? 0) + 1)
        }
      })
      const refused = await locked
      // In this time nginx notices that a process has left service.
      await pause(1_500)
      over = true
      await Promise.all(reading)
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after') !== null])).toEqual(
        refused.map(() => [503, true]),
      )
    })
    expect([...others.keys()]).toEqual(['200'])
    expect(others.get('200')).toBeGreaterThan(50)
  }, 30_000)
})

test('the Caddyfile keeps a process in service that answers with errors', () => {
  const caddy = readFileSync(new URL('../deploy/Caddyfile', import.meta.url), 'utf8')
  expect(caddy).not.toMatch(/unhealthy_status|fail_duration|max_fails/)
})
