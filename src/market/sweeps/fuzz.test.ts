import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { hostileValues } from '#engine/testing/samples.api.ts'
import { servicesOf } from '../../souk.api.ts'

const seed = 20_261_121
// The number of requests for each route; `npm test -- --all` sends many more.
const tries = process.env['SOUK_TEST_ALL'] === '1' ? 300 : 40

interface Route {
  readonly method: string
  readonly url: string
}

describe('arbitrary requests to every route', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-fuzz-'))
  let database: TestDatabase
  let app: FastifyInstance
  let routes: Route[] = []
  let members: string[] = []

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    const services = await servicesOf(database, settings)
    members = [
      ...new Set(services.resources.flatMap(({ fields }) => Object.keys(fields))),
      'email',
      'password',
      'token',
      'currentPassword',
      'confirmPassword',
      'active',
      'ids',
      'action',
      'filter',
      'version',
    ]
    app = await buildApp({
      ...services,
      areas: [
        (instance) => {
          instance.addHook('onRoute', ({ method, url }) => {
            routes.push(...[method].flat().map((one) => ({ method: one, url })))
          })
        },
        ...services.areas,
      ],
      authenticate: async () => ({
        id: '0197c3f0-0000-7000-8000-000000000001',
        kind: 'user',
        owner: null,
        name: 'Essai',
        sessionId: '0197c3f0-0000-7000-8000-000000000002',
        portal: 'admin',
        permissions: new Set(['*']),
      }),
    })
    await app.ready()
    routes = [
      ...routes,
      ...services.resources.flatMap(({ path }) => [
        ...['GET', 'POST'].map((method) => ({ method, url: path })),
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, url: `${path}/:id` })),
        { method: 'PUT', url: `${path}/:id/status` },
        { method: 'POST', url: `${path}/:id/restore` },
        { method: 'POST', url: `${path}/bulk` },
      ]),
    ]
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('get the result or a readable refusal, never a server error', async () => {
    expect(routes.length).toBeGreaterThan(80)
    const value = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue(), fc.string({ unit: 'binary' }))
    const id = fc.oneof(fc.uuid(), fc.constantFrom('1', '%00', '..%2f..', '%F0%9F', "'", '*', 'ﷺ', 'a'.repeat(190)))
    const body = fc.oneof(fc.dictionary(fc.constantFrom(...members), value, { maxKeys: 8 }), value)
    const query = fc.dictionary(
      fc.constantFrom(
        'limit',
        'after',
        'before',
        'sort',
        'q',
        'token',
        ...members.map((name) => `${name}[in]`),
        ...members,
      ),
      fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.constantFrom('NaN', '-1', '1e9', 'a,b', '%', '_', '\\')),
      { maxKeys: 4 },
    )
    const headers = fc.record(
      {
        'if-match': fc.constantFrom('*', '"v1"', 'W/"v1"', '"v99999999999"', 'x', ''),
        'idempotency-key': fc.constantFrom('a', '', ' ', 'x'.repeat(300)),
        'accept-language': fc.constantFrom('ar', 'x'.repeat(500), ',,;q=;', 'fr;q=NaN'),
        'content-type': fc.constantFrom(
          'application/json',
          'application/json;charset=utf-16',
          'text/plain',
          'multipart/form-data',
          'x',
        ),
      },
      { requiredKeys: [] },
    )
    const broken: unknown[] = []
    let requests = 0
    for (const route of routes) {
      for (const [pathId, sent, search, more] of fc.sample(fc.tuple(id, body, query, headers), {
        numRuns: tries,
        seed,
      })) {
        const url = `${route.url.replace(/:\w+/g, pathId)}?${new URLSearchParams(search)}`
        const hasBody = !['GET', 'DELETE'].includes(route.method)
        const response = await app.inject({
          method: route.method as 'GET',
          url,
          headers: { authorization: 'Bearer essai', 'content-type': 'application/json', ...more },
          ...(hasBody && { payload: JSON.stringify(sent) ?? '' }),
        })
        requests += 1
        const refusal = response.statusCode >= 400
        const readable = String(response.headers['content-type']).startsWith('application/problem+json')
        // The readiness probe may respond with 503; any other 5xx is a fault.
        const fault = response.statusCode >= 500 && !route.url.startsWith('/health')
        const leaks = /\bat .*\.[tj]s:\d+|syntax error|pg_|node_modules/.test(response.body) && refusal
        if (fault || leaks || (refusal && !readable)) {
          broken.push({ route, url, sent, status: response.statusCode, body: response.body.slice(0, 300) })
        }
      }
    }
    expect(broken.slice(0, 5)).toEqual([])
    expect(requests).toBe(routes.length * tries)
  }, 240_000)
})
