import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#market/resources.api.ts'
import { route } from '../route.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({
    database,
    resources,
    areas: [
      (server) => {
        route(
          server,
          {
            method: 'GET',
            path: '/weight/:weight',
            demand: 'public',
            summary: 'So many letters',
            chapter: { name: 'Letters', description: 'Of the alphabet' },
            params: z.object({ weight: z.coerce.number() }),
            answer: z.strictObject({ text: z.string() }),
          },
          ({ params: { weight } }) => ({ text: 'a'.repeat(weight) }),
        )
      },
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Requests a path and discards the body; returns the status, the encoding and the size. */
function drained(path: string, encoding: string): Promise<readonly [status: number, encoding: string, weight: number]> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path, agent: false, headers: { 'accept-encoding': encoding } }, (answer) => {
      let weight = 0
      answer.on('data', (chunk: Buffer) => (weight += chunk.length))
      answer.on('end', () =>
        resolve([answer.statusCode ?? 0, String(answer.headers['content-encoding'] ?? 'identity'), weight]),
      )
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/api/docs', '/api/openapi.json'])(
  'three hundred simultaneous requests for %s cost only the sending',
  async (path) => {
    await drained(path, 'br')
    const before = process.memoryUsage().rss
    const start = process.cpuUsage()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10)
    const answers = await Promise.all(Array.from({ length: 300 }, () => drained(path, 'br')))
    clearInterval(watch)
    expect(new Set(answers.map(([status, encoding]) => `${status} ${encoding}`))).toEqual(new Set(['200 br']))
    expect((peak - before) / 1e6).toBeLessThan(250)
    // The processor time of all threads, including the client's side of the connections. Without the cache, compressing
    // every response would take ten times as long.
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(4)
  },
)

test('a cached text is the same in every encoding, and gives 304 to a client that has it', async () => {
  const bytes = async (encoding: string) =>
    (await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })).rawPayload
  const plain = await bytes('identity')
  expect(brotliDecompressSync(await bytes('gzip, br')).equals(plain)).toBe(true)
  expect(gunzipSync(await bytes('gzip')).equals(plain)).toBe(true)
  const { headers } = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding'])
  const again = await app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('medium-sized responses are compressed; smaller and larger ones are not', async () => {
  const encodingOf = async (weight: number) =>
    (await app.inject({ url: `/weight/${weight}`, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']
  expect(await encodingOf(1_000)).toBeUndefined()
  expect(await encodingOf(50_000)).toBe('br')
  expect(await encodingOf(1_000_000)).toBeUndefined()
})
