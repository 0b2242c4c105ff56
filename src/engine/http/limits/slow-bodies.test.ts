import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { route } from '../route.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { bodyPatience, requestLimits } from './limit-table.api.ts'

let database: TestDatabase
let app: FastifyInstance
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  database = await galleryDatabase()
  app = await testServer({
    database,
    resources: [gallery],
    settings: readSettings({ SOUK_LOG: 'error', SOUK_LOOP_DELAY: '0' }),
    // Every token belongs to a different person, so that the limit of one person does not affect the total.
    authenticate: async (token) => ({
      id: `0197c3f0-0000-7000-8000-${token.padStart(12, '0')}`,
      kind: 'user',
      owner: null,
      name: token,
      sessionId: '0197c3f0-0000-7000-8000-000000000002',
      portal: 'admin',
      permissions: new Set(['*']),
    }),
    areas: [
      (server) =>
        route(
          server,
          {
            method: 'POST',
            path: '/enter',
            demand: 'public',
            summary: 'Signs in',
            body: z.object({ name: z.string() }),
            answer: z.object({ name: z.string() }),
          },
          ({ body }) => body,
          { config: { atOnce: 'signingIn' } },
        ),
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

afterAll(async () => {
  await app.close()
  await database.close()
})

/** Sends the beginning of a request; returns the connection. */
function begin(lines: readonly string[], body: string): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write([...lines, 'Host: souk.test', '', body].join('\r\n'))
  return socket
}

const slowEntry = () => begin(['POST /enter HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 500'], '{')
const boundary = 'souk-boundary'
const slowFile = (person: number) =>
  begin(
    [
      `POST ${gallery.path}/import HTTP/1.1`,
      `Authorization: Bearer ${person}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 500000',
    ],
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntext\r\n`,
  )
const running = (kind: string) => app.concurrencyLimits.usage.find(({ name }) => name === kind)?.running

async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) text += String(piece)
  return text
}

test('a slow body uses no slot of others, and is refused soon', async () => {
  const slow = Array.from({ length: requestLimits.signingIn.all * 2 }, slowEntry)
  await pause(200)
  expect(running('signingIn')).toBe(0)
  const entered = await app.inject({ method: 'POST', url: '/enter', payload: { name: 'Nadia' } })
  expect(entered.json()).toEqual({ name: 'Nadia' })
  const start = performance.now()
  const answers = await Promise.all(slow.map(received))
  expect(performance.now() - start).toBeLessThan(bodyPatience.most + 2_000)
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*"code":"request_timeout"/)
})

test('slow files do not prevent the imports of others', async () => {
  Array.from({ length: 8 }, (_, person) => slowFile(person + 1))
  await expect.poll(() => running('imports')).toBe(8)
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="b.csv"\r\n\r\ntext\r\nA\r\n--${boundary}--\r\n`
  const sent = await app.inject({
    method: 'POST',
    url: `${gallery.path}/import`,
    headers: { authorization: 'Bearer 99', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form,
  })
  expect(sent.statusCode).toBe(201)
})

test('a client that disconnects before its request is complete causes no error in the log', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const slow = [
      ...Array.from({ length: 5 }, slowEntry),
      ...Array.from({ length: 3 }, (_, person) => slowFile(person)),
    ]
    await expect.poll(() => running('imports')).toBe(3)
    for (const socket of slow) socket.resetAndDestroy()
    await expect.poll(() => running('imports')).toBe(0)
    await pause(100)
    expect(log.mock.calls.map(([line]) => String(line))).toEqual([])
  } finally {
    log.mockRestore()
  }
})
