import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verbs, type Verb } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { swept } from './swept.testing.api.ts'

const id = '0197c3f0-0000-7000-8000-00000000000f'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whether an action returns the row, so that it also requires the read permission. */
const answersRow = (method: Method, url: string): boolean =>
  method === 'PUT' || method === 'PATCH' || url.endsWith('/restore')

/** The actions on a resource with the verb of their permission. */
function actsOn({ path, verbs: had }: Resource): readonly [verb: Verb, method: Method, url: string, body?: object][] {
  const acts: readonly [verb: Verb, method: Method, url: string, body?: object][] = [
    ['read', 'GET', path],
    ['read', 'GET', `${path}/${id}`],
    ['create', 'POST', path, {}],
    ['update', 'PUT', `${path}/${id}`, { version: 1 }],
    ['update', 'PATCH', `${path}/${id}`, { version: 1 }],
    ['activate', 'PUT', `${path}/${id}/status`, { active: true }],
    ['delete', 'DELETE', `${path}/${id}`],
    ['delete', 'POST', `${path}/${id}/restore`],
  ]
  return acts.filter(([verb]) => had.includes(verb))
}

describe('what a privilege allows', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: swept })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test.each(swept)('every route of $name needs a session', async (resource) => {
    for (const [, method, url, body] of actsOn(resource)) {
      for (const options of [
        { token: null },
        { token: 'a token nobody has' },
        { token: tokenFor('*'), headers: { 'x-access-token': 'another' } },
        { token: null, headers: { cookie: 'accessToken=*' } },
      ]) {
        const answer = await ask(app, method, url, { ...options, body })
        expect({ method, url, status: answer.status }).toEqual({ method, url, status: 401 })
        expect(answer.body.code).toBe('unauthorized')
      }
    }
  })

  test.each(swept)(
    'each act on $name takes its own permission, and to read where it answers with the row',
    async (resource) => {
      const others = swept.find(({ name }) => name !== resource.name)
      for (const [verb, method, url, body] of actsOn(resource)) {
        const status = async (...permissions: string[]) =>
          (await ask(app, method, url, { token: tokenFor(...permissions), body })).status
        expect(await status()).toBe(403)
        for (const other of verbs.filter((one) => one !== verb)) {
          expect({ url, other, status: await status(`${resource.name}:${other}`) }).toEqual({ url, other, status: 403 })
        }
        expect(await status(`${others?.name}:${verb}`)).toBe(403)
        const own = `${resource.name}:${verb}`
        const reading = `${resource.name}:read`
        const ownAlone = (await status(own)) === 403
        expect({ method, url, ownAlone }).toEqual({ method, url, ownAlone: answersRow(method, url) })
        for (const allowed of [answersRow(method, url) ? [own, reading] : [own], ['*']]) {
          const answered = await status(...allowed)
          const isLetIn = answered !== 403 && answered < 500
          expect({ method, url, allowed, answered, isLetIn }).toMatchObject({ isLetIn: true })
        }
      }
    },
  )

  test.each(swept)('a bulk action on $name needs the permission of the action', async ({ name, path, verbs: had }) => {
    const status = async (action: string, ...permissions: string[]) =>
      (await ask(app, 'POST', `${path}/bulk`, { token: tokenFor(...permissions), body: { action, ids: [id] } })).status
    expect(await status('activate', `${name}:read`)).toBe(403)
    expect(await status('delete', `${name}:read`, `${name}:activate`)).toBe(403)
    expect(await status('activate', `${name}:read`, `${name}:activate`)).toBe(had.includes('activate') ? 202 : 403)
    expect(await status('delete', `${name}:read`, `${name}:delete`)).toBe(had.includes('delete') ? 202 : 403)
  })

  test.each(swept)(
    'nobody who may not read $name learns what rows hold from the preview of an edit',
    async (resource) => {
      const { name, path, verbs: had } = resource
      if (!had.includes('update')) return
      const body = { filter: '', field: 'active', value: true }
      const status = async (...permissions: string[]) =>
        (await ask(app, 'POST', `${path}/bulk/preview`, { token: tokenFor(...permissions), body })).status
      expect(await status(`${name}:update`)).toBe(403)
      expect(await status(`${name}:update`, `${name}:read`)).not.toBe(403)
    },
  )

  test('a path of the specification works with and without the trailing slash', async () => {
    for (const { path } of swept) {
      expect((await ask(app, 'GET', path)).status).toBe(200)
      expect((await ask(app, 'GET', `${path}/`)).status).toBe(200)
    }
  })

  test('other methods are refused by name', async () => {
    for (const { path, verbs: had } of swept) {
      const { status, headers } = await ask(app, 'DELETE', path)
      const methods = `GET, HEAD, ${had.includes('create') ? 'POST, ' : ''}OPTIONS`
      expect([path, status, headers['allow']]).toEqual([path, 405, methods])
    }
  })

  test('an address with pattern characters is unknown', async () => {
    for (const path of ['/api/nothing/*/status', '/api/nothing/:id(/x', '/*/*', '/api/nothing/::', '/api/:a:b(c)*/d'])
      expect([path, (await ask(app, 'PUT', path)).status]).toEqual([path, 404])
  })
})
