import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#market/resources.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { SealError } from '#engine/encryption/encryption.api.ts'
import { compressionBounds } from '#engine/http/limits/limit-table.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { counter, gauge, register } from './metrics.api.ts'

let database: TestDatabase
const running: FastifyInstance[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await Promise.all(running.map((app) => app.close()))
  await database.close()
})

async function server(more: Partial<Services> = {}): Promise<FastifyInstance> {
  const app = await testServer({ database, resources: [], ...more })
  running.push(app)
  return app
}

/** A real database, but a statement with the given text gets the given response. */
function but(matching: RegExp, answer: () => Promise<never[]>): Database {
  return {
    query: (statement) => (matching.test(statement.text) ? answer() : database.query(statement)),
    transaction: (work) => database.transaction(work),
    listen: (channel, heard) => database.listen(channel, heard),
    close: async () => {},
  }
}

const away = async () => {
  throw Object.assign(new Error('terminating connection'), { code: '57P01' })
}
/**
 * A response that arrives after all timeouts. It must arrive in the end, because a closing server waits for its jobs.
 */
const frozen = () => pause(3_000).then(away)

describe('liveness', () => {
  test('is reported while the database is unreachable or frozen, without querying it', async () => {
    for (const answer of [away, frozen]) {
      const app = await server({ database: but(/./, answer) })
      expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' })
    }
  })
})

describe('an overloaded server', () => {
  const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '100' })
  const keepBusy = (milliseconds: number) => {
    for (const until = Date.now() + milliseconds; Date.now() < until;);
  }
  const statuses = async (app: FastifyInstance, ...urls: string[]) => {
    const answers = await Promise.all(urls.map((url) => app.inject(url)))
    return answers.map(({ statusCode }) => statusCode)
  }
  const watched = ['/health/live', '/health/ready', '/metrics']

  test('refuses requests with 503, and still answers monitoring', async () => {
    const app = await server({ settings })
    await pause(600)
    for (const expected of [200, 503]) {
      keepBusy(1_500)
      await pause(10)
      expect((await app.inject('/api/wording')).statusCode).toBe(expected)
    }
    const answer = await app.inject('/api/wording')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(await statuses(app, ...watched)).toEqual([200, 200, 200])
    await expect.poll(() => statuses(app, '/api/wording'), { timeout: 10_000 }).toEqual([200])
  })

  test('refuses none because of delays during its own start', async () => {
    let phase: 'starting' | 'serving' = 'starting'
    const app = await server({ settings, phase: () => phase })
    keepBusy(1_500)
    phase = 'serving'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await pause(100)
      expect(await statuses(app, '/api/wording', ...watched)).toEqual([200, 200, 200, 200])
    }
  })
})

describe('readiness', () => {
  const statusOf = async (app: FastifyInstance) => (await app.inject('/health/ready')).statusCode
  // A check fails after half a second, which a busy machine can need for one that works. Monitoring asks again, too.
  const isReady = async (app: FastifyInstance) => {
    await expect.poll(() => statusOf(app), { timeout: 10_000 }).toBe(200)
  }

  test('reports that every part works', async () => {
    const app = await server()
    await isReady(app)
    expect((await app.inject('/health/ready')).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', keys: 'ok', disk: 'ok', running: 'ok', storage: 'ok', zones: 'ok' },
    })
  })

  test.each<[string, string, () => Partial<Services>]>([
    ['the database is away', 'database', () => ({ database: but(/^select 1$/, away) })],
    ['the database is frozen', 'database', () => ({ database: but(/^select 1$/, frozen) })],
    ['a migration is missing', 'migrations', () => ({ database: but(/schema_migration/, async () => []) })],
    [
      'secrets cannot be sealed',
      'keys',
      () => ({ prepare: { hash: async () => '', seal: () => Promise.reject(new Error('no key')) } }),
    ],
  ])('is 503 and names the part when %s', async (_, part, services) => {
    const app = await server(services())
    const failures = async () => {
      const { checks } = (await app.inject('/health/ready')).json<{ checks: Readonly<Record<string, string>> }>()
      return Object.keys(checks).filter((name) => checks[name] === 'failed')
    }
    await expect.poll(failures, { timeout: 10_000 }).toEqual([part])
    const answer = await app.inject('/health/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'unavailable', checks: { [part]: 'failed' } })
  })

  test('names unusable keys in the log only, not in the response', async () => {
    await database.query({ text: `insert into seal_key (id, proof) values ('k2', 'v1|k2|a|b|c')` })
    const app = await server({ open: async () => Promise.reject(new SealError('unknown_key')) })
    const readyFrom = async (remoteAddress: string) =>
      (await app.inject({ url: '/health/ready', remoteAddress })).json()
    expect(await readyFrom('127.0.0.1')).toMatchObject({ checks: { keys: 'failed' }, unusableKeys: ['k2'] })
    expect(await readyFrom('10.0.0.7')).toMatchObject({ checks: { keys: 'failed' } })
    expect(await readyFrom('10.0.0.7')).not.toHaveProperty('unusableKeys')
    await database.query({ text: 'delete from seal_key' })
    await isReady(app)
  })

  test('returns by itself', async () => {
    let isAway = true
    const flaky = but(/^select 1$/, () => (isAway ? away() : Promise.resolve([])))
    const app = await server({ database: flaky })
    expect(await statusOf(app)).toBe(503)
    isAway = false
    await isReady(app)
  })

  test('begins after the start and ends when the shutdown begins', async () => {
    let phase: 'starting' | 'serving' | 'draining' = 'starting'
    const app = await server({ phase: () => phase })
    const readiness = async () => (await app.inject('/health/ready')).json()
    const notRunning = { code: 'unavailable', checks: { database: 'ok', running: 'failed' } }
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject(notRunning)
    phase = 'serving'
    await isReady(app)
    phase = 'draining'
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject(notRunning)
  })
})

describe('the metrics', () => {
  test('count requests by route, method and class of status, never by address', async () => {
    const app = await server()
    for (const code of ['conflict', 'stale', 'secret-name']) await app.inject(`/problems/${code}`)
    await app.inject({ url: '/nowhere/secret-name', headers: { accept: 'application/json' } })
    const { body, headers } = await app.inject('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const count = (labels: string) => body.split('\n').find((line) => line.includes(`_count{${labels}}`))
    expect(count('route="/problems/:code",method="GET",status="2xx"')).toMatch(/ 2$/)
    expect(body).toContain('souk_http_refusals_total{status="404"} 2')
    expect(body).not.toContain('secret-name')
  })

  test('do not grow with requests of strangers', async () => {
    const app = await server({ resources })
    const lines = async () => (await app.inject('/metrics')).body.split('\n').length
    await app.inject('/metrics')
    await app.inject({ url: '/api/customers' })
    const before = await lines()
    for (const { path } of resources)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        for (const url of [path, `${path}/1`, `${path}/nowhere`]) await app.inject({ method, url })
    // Requests that other checks refuse: a wrong method, path or body.
    expect((await lines()) - before).toBeLessThan(8)
  })

  test('show how busy the process is', async () => {
    const { body } = await (await server()).inject('/metrics')
    for (const line of [
      /^souk_event_loop_lag_seconds\{percentile="99"\} [\d.e-]+$/m,
      /^souk_memory_bytes\{kind="heapUsed"\} \d{7,}$/m,
      /^souk_cpu_seconds_total\{kind="user"\} [\d.]+$/m,
      /^souk_uptime_seconds [\d.]+$/m,
    ]) {
      expect(body).toMatch(line)
    }
  })

  test('count running requests, including those whose client has disconnected', async () => {
    const app = await server({ database: but(/^select 1$/, frozen) })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const openNow = async () =>
      Number(/souk_http_requests_open (\d+)/.exec(await (await fetch(`${base}/metrics`)).text())?.[1])
    const going = new AbortController()
    const request = fetch(`${base}/health/ready`, { signal: going.signal }).catch(() => 'gone')
    await expect.poll(openNow).toBe(2)
    going.abort()
    expect(await request).toBe('gone')
    await expect.poll(openNow).toBe(1)
  })

  test('show the waiting work and the figures of the market', async () => {
    const text = `select '{"of": "orders"}'::jsonb as labels, 7::float8 as value`
    const { body } = await (
      await server({ queryMetrics: [{ name: 'market_things', help: 'Things', labels: ['of'], text }] })
    ).inject('/metrics')
    for (const line of ['souk_jobs{state="queued"} 0', 'souk_jobs_oldest_seconds 0', 'souk_mails{state="failed"} 0'])
      expect(body).toContain(line)
    expect(body).toContain('market_things{of="orders"} 7')
    expect(body).toContain('souk_database_up 1')
  })

  test('are returned without the database’s figures while it is unreachable', async () => {
    for (const answer of [away, frozen]) {
      const { body } = await (await server({ database: but(/from job/, answer) })).inject('/metrics')
      expect(body).toContain('souk_database_up 0')
      expect(body).toContain('souk_uptime_seconds')
    }
  })

  test('have the labels of histograms and summaries only there', async () => {
    const { body } = await (await server()).inject('/metrics')
    const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
    const misplaced = [...body.matchAll(/^(\w+)\{([^}]*)\}/gm)].filter(
      ([, name = '', labels = '']) =>
        (types.get(name) !== 'summary' && /\bquantile=/.test(labels)) || (types.has(name) && /\ble=/.test(labels)),
    )
    expect(misplaced.map(([line]) => line)).toEqual([])
  })

  test('show the connections of a database with a pool', async () => {
    const pooled = Object.assign(but(/never/, away), { connections: () => ({ busy: 3, idle: 1 }) })
    const { body } = await (await server({ database: pooled })).inject('/metrics')
    expect(body).toContain('souk_database_connections{state="busy"} 3')
  })

  test('are readable only from this machine, and not through a proxy', async () => {
    const app = await server()
    const from = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await from(address)).statusCode).toBe(200)
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])
      expect((await from(address)).statusCode).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      expect((await from('127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(404)
    }
  })

  test('are readable with the token, if one is set, and from this machine', async () => {
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_METRICS_TOKEN: 'a-token-of-some-length' })
    const app = await server({ settings })
    const as = (authorization?: string) =>
      app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: authorization ? { authorization } : {} })
    expect((await as('Bearer a-token-of-some-length')).statusCode).toBe(200)
    for (const wrong of [undefined, 'Bearer a-token-of-some-lengtH', 'a-token-of-some-length', 'Bearer ']) {
      expect((await as(wrong)).statusCode).toBe(404)
    }
    const here = (headers = {}) => app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
    expect((await here()).statusCode).toBe(200)
    expect((await here({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  })
})

test('of every route are compressed for Prometheus, to a tenth at most', async () => {
  const app = await server({
    areas: [
      (app) => {
        for (let n = 0; n < 900; n++)
          route(
            app,
            { method: 'GET', path: `/api/figures-of-a-route-${n}`, demand: 'public', summary: '', answer: null },
            ({ reply }) => reply.send(),
          )
      },
    ],
  })
  for (let n = 0; n < 900; n++) await app.inject(`/api/figures-of-a-route-${n}`)
  const plain = await app.inject('/metrics')
  expect(plain.rawPayload.length).toBeGreaterThan(compressionBounds.most)
  const packed = await app.inject({ url: '/metrics', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
})

describe('the text of the metrics', () => {
  test('has Prometheus’ format: help, type, escaped labels, and no value where there is none', async () => {
    const registry = new Registry()
    const label = String.raw`route="/a\"b\\c\n"`
    for (const metric of [
      gauge('up', 'Up', [], () => [{ value: 1 }]),
      gauge('oldest_seconds', 'Oldest', [], () => []),
      counter('n_total', 'N', ['route'], () => [{ labels: { route: '/a"b\\c\n' }, value: 7.65 }]),
    ])
      register(registry, metric)
    const lines = [
      ...['# HELP up Up', '# TYPE up gauge', 'up 1', ''],
      ...['# HELP oldest_seconds Oldest', '# TYPE oldest_seconds gauge', ''],
      ...['# HELP n_total N', '# TYPE n_total counter', `n_total{${label}} 7.65`, ''],
    ]
    const text = await registry.metrics()
    expect(text).toBe(lines.join('\n'))
    expect(await registry.metrics()).toBe(text)
  })
})
