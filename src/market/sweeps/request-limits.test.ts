import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ConcurrencyLimits } from '#engine/http/limits/concurrency-limits.api.ts'
import { requestLimits } from '#engine/http/limits/limit-table.api.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { everythingToken } from '#engine/testing/requests.api.ts'
import { actorOf, testServer } from '#engine/testing/server.api.ts'
import { accountsArea } from '#market/accounts/account-routes.api.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { swept } from './swept.testing.api.ts'

const id = '0197c3f0-0000-7000-8000-00000000000f'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface Operation {
  readonly security?: readonly object[]
}

describe('the concurrent work of one person', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const acquired: (readonly [kind: string, person: string])[] = []
  let unreleased = 0

  beforeAll(async () => {
    database = await galleryDatabase()
    const { acquire: take } = ConcurrencyLimits.prototype
    vi.spyOn(ConcurrencyLimits.prototype, 'acquire').mockImplementation(async function (
      this: ConcurrencyLimits,
      kind,
      person,
    ) {
      acquired.push([kind, person])
      const release = await take.call(this, kind, person)
      unreleased += 1
      let isReleased = false
      return () => {
        if (!isReleased) unreleased -= 1
        isReleased = true
        release()
      }
    })
    app = await testServer({ database, resources: swept, overrides, imports, areas: [accountsArea(), ...marketAreas] })
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await app.close()
    await database.close()
  })

  test('is limited on every route, and released when the response ends', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const me = actorOf(everythingToken)?.id
    const requests: string[] = []
    for (const [path, operations] of Object.entries(paths))
      for (const method of methods) {
        const operation = operations[method.toLowerCase()]
        if (!operation) continue
        acquired.length = 0
        const isPublic = operation.security?.length === 0
        const url = path.replace(/\{[^}]+\}/g, id)
        const headers = isPublic ? {} : { authorization: `Bearer ${everythingToken}` }
        const { statusCode } = await app.inject({ method, url, headers, remoteAddress: '203.0.113.9' })
        const [kind = '', person] = acquired[0] ?? []
        requests.push(`${method} ${path}`)
        expect({ method, path, statusCode, kind: kind in requestLimits, person, unreleased }).toEqual({
          ...{ method, path, statusCode, kind: true, unreleased: 0 },
          person: isPublic ? '203.0.113.0/24' : me,
        })
      }
    expect(requests.length).toBeGreaterThan(500)
  })

  test('leaves capacity for others, on every route', () => {
    for (const [kind, { all, waiting, perPerson }] of Object.entries(requestLimits)) {
      expect({ kind, isShare: perPerson.all < all && perPerson.waiting < waiting }).toEqual({ kind, isShare: true })
    }
  })

  test('is limited for unknown routes, too', async () => {
    acquired.length = 0
    for (const url of ['/nowhere', '/api/nowhere', '/']) await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect(acquired).toEqual(Array.from({ length: 3 }, () => ['strangers', '203.0.113.0/24']))
  })
})
