import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation, setOrganisation } from '#engine/definition/organisation.ts'
import { problemKinds } from '#engine/definition/problem.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, everythingToken } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { brand } from '#market/catalogue/brand.ts'

let database: TestDatabase
let app: FastifyInstance
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({
    database,
    resources: [brand],
    knownOrigins: async () => new Set(['https://boutique.example']),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const authorization = `Bearer ${everythingToken}`
const create = async () => {
  const { body } = await ask(app, 'POST', brand.path, { body: { name: `Marque ${(count += 1)}` } })
  return `${brand.path}/${(body.data as { id: string }).id}`
}
const change = (url: string, ifMatch: string, name = `Marque ${(count += 1)}`) =>
  ask(app, 'PATCH', url, { body: { name }, headers: { 'if-match': ifMatch } })
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { authorization, ...headers } })

describe('the HTTP standards', () => {
  test('a write accepts the version it names, one of several, or any; a weak tag matches none (RFC 9110 section 13.1.1)', async () => {
    const url = await create()
    expect((await change(url, '"v1"')).status).toBe(200)
    expect((await change(url, '"other", "v2"')).status).toBe(200)
    expect((await change(url, '*')).status).toBe(200)
    expect((await change(url, 'W/"v4"')).status).toBe(412)
    expect((await change(url, '"v1", "v3"')).status).toBe(412)
    const gone = await ask(app, 'DELETE', url, { headers: { 'if-match': 'W/"v4", "v4"' } })
    expect(gone.status).toBe(204)
  })

  test('an unchanged row or list is not sent again (section 15.4.5)', async () => {
    const url = await create()
    for (const path of [url, `${brand.path}?limit=1`]) {
      const tag = String((await get(path)).headers.etag)
      for (const ifNoneMatch of [tag, `"other", ${tag}`, '*', `W/${tag.replace(/^W\//, '')}`]) {
        const again = await get(path, { 'if-none-match': ifNoneMatch })
        expect([ifNoneMatch, again.statusCode, again.body, again.headers.etag]).toEqual([ifNoneMatch, 304, '', tag])
        expect(again.headers['content-type']).toBeUndefined()
      }
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
    // A write never answers 304.
    const written = await ask(app, 'PATCH', url, { body: { version: 1 }, headers: { 'if-none-match': '*' } })
    expect(written.status).toBe(200)
  })

  test('HEAD returns the headers of GET; OPTIONS returns the methods', async () => {
    const url = await create()
    const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)]
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', '"v1"'])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(401)
    const options = await app.inject({ method: 'OPTIONS', url })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'])
    expect((await app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404)
    const refused = await app.inject({ method: 'PUT', url: brand.path, headers: { authorization } })
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  test('a list links to its next page (RFC 8288), and counts all rows on request', async () => {
    for (let more = 0; more < 3; more += 1) await create()
    const first = await get(`${brand.path}?limit=2&sort=name&total=exact`)
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = (await get(next)).json<{ data: { id: string }[]; page: { total: number; exact: boolean } }>()
    const { data, page } = first.json<typeof second>()
    expect(second.data.map(({ id }) => id)).not.toEqual(data.map(({ id }) => id))
    expect(page.exact).toBe(true)
    expect((await get(`${brand.path}?limit=200`)).headers.link).toBeUndefined()
    expect((await get(`${brand.path}?total=guess`)).statusCode).toBe(400)
  })

  test('a change may be a merge patch (RFC 7396), and a body of zero bytes is no body', async () => {
    const url = await create()
    const patch = { authorization, 'content-type': 'application/merge-patch+json', 'if-match': '"v1"' }
    const patched = await app.inject({ method: 'PATCH', url, headers: patch, payload: '{"name":"Rustine"}' })
    expect([patched.statusCode, patched.json<{ data: { name: string } }>().data.name]).toEqual([200, 'Rustine'])
    await ask(app, 'DELETE', url, { headers: { 'if-match': '*' } })
    const restored = await app.inject({
      method: 'POST',
      url: `${url}/restore`,
      headers: { authorization, 'content-type': 'application/json' },
    })
    expect(restored.statusCode).toBe(200)
  })

  test('a body of another type or coding is refused with the accepted ones (RFC 9110 section 15.5.16)', async () => {
    const send = (method: 'POST' | 'PATCH', headers: Record<string, string>) =>
      ask(app, method, method === 'POST' ? brand.path : `${brand.path}/${crypto.randomUUID()}`, { body: 'a', headers })
    const zipped = await send('POST', { 'content-encoding': 'gzip' })
    expect([zipped.status, zipped.headers['accept-encoding']]).toEqual([415, 'identity'])
    const plain = { 'content-type': 'text/plain' }
    const types = 'application/json, application/merge-patch+json'
    expect((await send('POST', plain)).headers['accept-post']).toBe(types)
    expect((await send('PATCH', plain)).headers['accept-patch']).toBe(types)
  })

  test('a response without Accept-Language is in the organisation’s language', async () => {
    const before = { ...organisation }
    const title = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/nowhere', headers })).json<{ title: string }>().title
    expect(await title({})).toBe('Introuvable')
    setOrganisation({ ...before, language: 'en' })
    expect([
      await title({}),
      await title({ 'accept-language': '*' }),
      await title({ 'accept-language': 'fr' }),
    ]).toEqual(['Not found', 'Not found', 'Introuvable'])
    setOrganisation(before)
  })

  test('a caller without a session gets the challenge, with the error of its token (RFC 6750 section 3)', async () => {
    const challenge = async (headers: Record<string, string>) =>
      (await app.inject({ url: brand.path, headers })).headers['www-authenticate']
    expect(await challenge({})).toBe('Bearer')
    expect(await challenge({ authorization: 'Bearer ?' })).toBe('Bearer error="invalid_token"')
    expect(await challenge({ authorization: 'Bearer nothing' })).toBe(
      'Bearer error="insufficient_scope", scope="brand:read"',
    )
  })

  test('a preflight request lists what pages of a known origin may send, and nothing for others (Fetch standard)', async () => {
    const preflight = async (origin: string) =>
      (
        await app.inject({
          ...{ method: 'OPTIONS', url: brand.path },
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        })
      ).headers
    expect(await preflight('https://boutique.example')).toMatchObject({
      'access-control-allow-origin': 'https://boutique.example',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    const stranger = await preflight('https://ailleurs.example')
    expect(Object.keys(stranger).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a page of a known origin can read the refusal of its token, other pages cannot', async () => {
    const refused = async (origin: string) => {
      const { statusCode, headers } = await app.inject({
        url: brand.path,
        headers: { origin, authorization: 'Bearer ?' },
      })
      return [statusCode, headers['access-control-allow-origin'], headers['access-control-expose-headers']]
    }
    expect(await refused('https://boutique.example')).toEqual([
      401,
      'https://boutique.example',
      expect.stringContaining('retry-after'),
    ])
    expect(await refused('https://ailleurs.example')).toEqual([401, undefined, undefined])
  })

  test('a response names the request headers on which it depends', async () => {
    expect((await get(brand.path)).headers.vary).toContain('authorization, accept-language')
  })

  test('the type of every problem leads to a page that explains it in three languages (RFC 9457)', async () => {
    expect(problemKinds.size).toBeGreaterThan(20)
    for (const { code, title } of problemKinds.values()) {
      const page = await app.inject(`/problems/${code}`)
      expect([code, page.statusCode, page.body.includes(title.ar)]).toEqual([code, 200, true])
      expect(page.body).not.toMatch(/<script|<style|\sstyle=/)
    }
    const refused = (await get('/api/nothing')).json<{ type: string }>()
    expect((await app.inject(refused.type)).statusCode).toBe(200)
    expect((await app.inject('/problems/nothing')).statusCode).toBe(404)
  })
})
