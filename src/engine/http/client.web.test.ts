import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from './client.web.ts'
import { connection } from './connection.web.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'

const answers = (...list: (Response | Error)[]) => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async () => {
    const next = list.shift()
    if (next === undefined) throw new Error('The test expected no more requests')
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage({ '@accessToken': 'T', accessToken: 'T', lang: 'ar' }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs all timers of the client and returns the settled result. */
async function settled<Answer>(asking: Promise<Answer>): Promise<PromiseSettledResult<Answer>> {
  const result = Promise.allSettled([asking])
  await vi.advanceTimersByTimeAsync(60_000)
  return (await result)[0]
}

test('a request carries both token headers, the language, the version and the key', async () => {
  const fetch = answers(json(200, { data: 1 }))
  await request('/api/customers/1', { method: 'PATCH', body: { firstName: 'Léa' }, version: 3, idempotencyKey: 'K' })
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
    Authorization: 'Bearer T',
    'x-access-token': 'T',
    'Accept-Language': 'ar',
    'Content-Type': 'application/json',
    'If-Match': '"v3"',
    'Idempotency-Key': 'K',
  })
})

test('a query omits empty values', async () => {
  const fetch = answers(json(200, {}))
  await request('/api/customers', { query: { limit: 25, q: '', after: null, active: false, sort: undefined } })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/customers?limit=25&active=false')
})

function startedEarly(answer: Response, changes: Readonly<Record<string, string>> = {}): void {
  const headers = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': 'ar',
    Authorization: 'Bearer T',
    'x-access-token': 'T',
    ...changes,
  }
  const early = { headers, body: null, startedAt: Date.now(), answer: Promise.resolve(answer) }
  vi.stubGlobal('window', { earlyRequests: new Map([['GET /api/customers?limit=25', early]]) })
}

test('the response that the document requested answers the first request for it, once', async () => {
  const fetch = answers(json(200, { data: 'later' }))
  startedEarly(json(200, { data: 'early' }))
  const query = { limit: 25 }
  expect(await request('/api/customers', { query })).toEqual({ data: 'early' })
  expect(await request('/api/customers', { query })).toEqual({ data: 'later' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['another person has signed in', { Authorization: 'Bearer U', 'x-access-token': 'U' }],
  ['the language has changed', { 'Accept-Language': 'fr' }],
  ['this tab shows another person’s view', { 'X-See-As': 'S' }],
])('an early response is discarded when %s', async (_, changes) => {
  answers(json(200, { data: 'now' }))
  startedEarly(json(200, { data: 'early' }), changes)
  expect(await request('/api/customers', { query: { limit: 25 } })).toEqual({ data: 'now' })
})

test('an early response is discarded when the screen asks half a minute later', async () => {
  answers(json(200, { data: 'now' }))
  startedEarly(json(200, { data: 'early' }))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await request('/api/customers', { query: { limit: 25 } })).toEqual({ data: 'now' })
})

test('an expired early response leads to a refresh and a repeated request', async () => {
  const fetch = answers(json(200, { token: 'U', user: { id: '1', displayName: 'A' } }), json(200, { data: 'again' }))
  startedEarly(json(401, {}))
  expect(await settled(request('/api/customers', { query: { limit: 25 } }))).toMatchObject({ value: { data: 'again' } })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/auth/refresh', '/api/customers?limit=25'])
})

test.each([503, 429])('a read is retried twice after %i', async (status) => {
  const fetch = answers(json(status, {}), json(status, {}), json(200, { data: 'here' }))
  expect(await settled(request('/api/customers'))).toMatchObject({ value: { data: 'here' } })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a read is retried twice when the server is unreachable, then fails with that problem', async () => {
  const fetch = answers(...Array.from({ length: 3 }, () => new TypeError('Failed to fetch')))
  expect(await settled(request('/api/customers'))).toMatchObject({ reason: { status: 0, code: 'network' } })
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(connection.get()).toBe('offline')
})

test.each([400, 403, 404, 409, 412, 500])('a read is not retried after %i', async (status) => {
  const fetch = answers(json(status, { code: 'x' }))
  expect(await settled(request('/api/customers'))).toMatchObject({ reason: { status } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is never retried automatically', async (method) => {
  const fetch = answers(new TypeError('Failed to fetch'))
  expect(await settled(request('/api/customers', { method }))).toMatchObject({ reason: { code: 'network' } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('Retry-After is respected, unless the wait would be too long for a person', async () => {
  const fetch = answers(json(503, {}, { 'Retry-After': '4' }), json(200, { data: 1 }))
  const asking = request('/api/customers')
  await vi.advanceTimersByTimeAsync(3900)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4000)
  await asking
  const patient = answers(json(503, {}, { 'Retry-After': '3600' }))
  expect(await settled(request('/api/customers'))).toMatchObject({ reason: { status: 503, retryAfter: 3600 } })
  expect(patient).toHaveBeenCalledTimes(1)
})

test('HTML in place of JSON is an unreadable response', async () => {
  answers(new Response('<!doctype html><title>Proxy</title>', { status: 200 }))
  await expect(request('/api/customers')).rejects.toMatchObject({ code: 'unreadable', status: 200 })
})

/** A response whose body breaks off after its first bytes. */
function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'))
    },
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status })
}

test('a read whose response breaks off is repeated', async () => {
  const fetch = answers(brokenOff(200), json(200, { data: [] }))
  expect(await settled(request('/api/customers'))).toMatchObject({ value: { data: [] } })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a write whose response breaks off is a network error, a refusal keeps its status', async () => {
  answers(brokenOff(201))
  const write = { method: 'POST', body: {} } as const
  await expect(request('/api/customers', write)).rejects.toMatchObject({ code: 'network', status: 0 })
  answers(brokenOff(422))
  await expect(request('/api/customers', write)).rejects.toMatchObject({ code: 'http_422', status: 422 })
})

test.each(['<html>Bad gateway</html>', '', '"text"', '[1]', 'null'])(
  'a refusal whose body is %j still has its status',
  async (body) => {
    answers(new Response(body, { status: 502 }))
    await expect(request('/api/customers')).rejects.toMatchObject({ status: 502, code: 'http_502' })
  },
)

test('a response without a body is no problem', async () => {
  answers(new Response(null, { status: 204 }))
  await expect(request('/api/customers/1', { method: 'DELETE' })).resolves.toBeUndefined()
})

test('a refusal names the invalid fields, with any other details', async () => {
  const details = [
    { field: 'email', detail: 'déjà pris' },
    null,
    'x',
    { field: 'email', detail: 'autre' },
    { detail: 'sans champ' },
  ]
  answers(json(409, { code: 'duplicate', details, requestId: 'R' }))
  const problem = await request('/api/customers', { method: 'POST' }).catch((error: unknown) => error)
  expect(problem).toMatchObject({ code: 'duplicate', requestId: 'R', fields: { email: 'déjà pris' } })
})

test('a closing screen aborts its request without a retry', async () => {
  const leaving = new AbortController()
  const fetch = answers(json(503, {}))
  const asking = settled(request('/api/customers', { signal: leaving.signal }))
  leaving.abort()
  expect(await asking).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(fetch).toHaveBeenCalledTimes(1)
})
