import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { everythingToken } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { accountsArea } from '#market/accounts/account-routes.api.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'

const id = '0197c3f0-0000-7000-8000-00000000000f'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({ database, resources, overrides, imports, areas: [accountsArea(), ...marketAreas] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('OPTIONS of every path lists its methods, and other methods are refused with that list', async () => {
  // On a busy machine, building the document takes longer than the time limit of a request.
  await expect.poll(async () => (await app.inject('/api/openapi.json')).statusCode, { timeout: 60_000 }).toBe(200)
  const document = await app.inject('/api/openapi.json')
  const { paths } = document.json<{ paths: Record<string, object> }>()
  const wrong: unknown[] = []
  for (const [path, operations] of Object.entries(paths)) {
    const url = path.replaceAll(/\{\w+\}/g, id)
    const has = (method: string) => method.toLowerCase() in operations
    const options = await app.inject({ method: 'OPTIONS', url })
    const allow = String(options.headers.allow)
    const named = allow.split(', ').filter((one) => one !== 'HEAD' && one !== 'OPTIONS')
    if (options.statusCode !== 204 || named.join() !== methods.filter(has).join())
      wrong.push({ path, status: options.statusCode, allow })
    for (const method of methods.filter((one) => !has(one))) {
      const headers = { authorization: `Bearer ${everythingToken}`, 'if-match': '*' }
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
      const refused = await app.inject({ method, url, headers, ...body })
      if (refused.statusCode !== 405 || refused.headers.allow !== allow)
        wrong.push({ method, path, status: refused.statusCode, allow: refused.headers.allow })
    }
  }
  expect(wrong).toEqual([])
  expect(Object.keys(paths).length).toBeGreaterThan(300)
}, 120_000)
