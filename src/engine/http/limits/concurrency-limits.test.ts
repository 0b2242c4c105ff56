import { setImmediate as breathe, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenFor } from '#engine/testing/requests.api.ts'
import { route } from '../route.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { networkOf, wideNetworkOf } from './network.api.ts'
import { requestLimits } from './limit-table.api.ts'

let database: TestDatabase
let app: FastifyInstance
let address: string
let waiting: (() => void)[] = []
let recognising: Promise<void> | undefined

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({
    database,
    resources: [],
    authenticate: async (token) => {
      await recognising
      return {
        id: token,
        kind: 'user',
        owner: null,
        name: token,
        sessionId: token,
        portal: 'admin',
        permissions: new Set(),
      }
    },
    areas: [
      (server) => {
        const slow = () => new Promise<Record<string, never>>((resolve) => waiting.push(() => resolve({})))
        const signedIn = { demand: 'signed-in', summary: 'Waits', answer: z.record(z.string(), z.never()) } as const
        route(server, { ...signedIn, method: 'GET', path: '/slow' }, slow)
        route(server, { ...signedIn, method: 'GET', path: '/slow-page', demand: 'public' }, slow)
        route(server, { ...signedIn, method: 'POST', path: '/slow' }, slow)
        route(server, { ...signedIn, method: 'GET', path: '/quick' }, () => ({}))
      },
    ],
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (url: string, token: string, remoteAddress = '198.51.100.1') =>
  app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' } })

// These waits are long enough for a busy machine.
const busy = { timeout: 20_000, interval: 5 }

function finish(): void {
  for (const go of waiting.splice(0)) go()
}

test('one person has a limited number of running requests, and leaves slots for others', async () => {
  const { all, waiting: line } = requestLimits.signedIn.perPerson
  const requests = Array.from({ length: all + line + 5 }, () => ask('/slow', 'omar'))
  await expect.poll(() => waiting.length, busy).toBe(all)
  expect((await ask('/quick', 'nadia')).statusCode).toBe(200)
  const refused = await Promise.all(requests.slice(all + line))
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 5 }, () => [429, '2']),
  )
  expect(refused[0]?.json()).toMatchObject({
    code: 'too_many_at_once',
    message: 'Trop de demandes en même temps : réessayez dans un instant',
  })
  const over = Promise.all(requests.slice(0, all + line))
  while (app.concurrencyLimits.usage.some(({ running }) => running > 0)) {
    finish()
    await breathe()
  }
  expect(new Set((await over).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('callers without a session are limited by their network', async () => {
  const { all } = requestLimits.strangers.perPerson
  const requests = Array.from({ length: all + 3 }, (_, n) => ask('/slow-page', 'x', `203.0.113.${n}`))
  await expect.poll(() => waiting.length, busy).toBe(all)
  const other = ask('/slow-page', 'x', '203.0.114.1')
  await expect.poll(() => waiting.length, busy).toBe(all + 1)
  while (app.concurrencyLimits.usage.some(({ running }) => running > 0)) {
    finish()
    await breathe()
  }
  expect((await Promise.all([...requests, other])).every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('a client that disconnects during authentication holds no slot', async () => {
  const recognised = Promise.withResolvers<void>()
  recognising = recognised.promise
  const stop = new AbortController()
  const request = fetch(`${address}/slow`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${tokenFor('nothing')}`, 'content-type': 'application/json' },
    signal: stop.signal,
  }).catch(() => null)
  const connected = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connected, busy).toBe(1)
  await setTimeout(100)
  stop.abort()
  await request
  await expect.poll(connected, busy).toBe(0)
  recognising = undefined
  recognised.resolve()
  await setTimeout(100)
  expect(app.concurrencyLimits.usage.filter(({ running }) => running > 0)).toEqual([])
})

test('a client that disconnects while waiting or during its response holds no slot', async () => {
  const stop = new AbortController()
  const requests = Array.from({ length: requestLimits.signedIn.perPerson.all + 10 }, () =>
    fetch(`${address}/slow`, {
      headers: { authorization: `Bearer ${tokenFor('nothing')}` },
      signal: stop.signal,
    }).catch(() => null),
  )
  await expect.poll(() => app.concurrencyLimits.usage.find(({ name }) => name === 'signedIn')?.waiting, busy).toBe(10)
  stop.abort()
  await Promise.all(requests)
  await expect
    .poll(() => app.concurrencyLimits.usage.filter(({ running, waiting: line }) => running + line > 0), busy)
    .toEqual([])
  waiting = []
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:bbbb:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8::9', '1:2:3:4:5:6:7:8::9'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1:aaaa::1', '2001:db8:7::/48'],
  ['2001:db8:7:ffff::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s belongs to the wide network %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
})
