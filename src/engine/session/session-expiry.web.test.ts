import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from '#engine/http/client.web.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { session } from './session.web.ts'
import { notices } from '#engine/ui/notices/notices.web.ts'

const user = { id: '0197', displayName: 'Amina', privilege: 'Ventes', portal: 'admin', language: 'fr' }
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** A mock server that accepts one token and responds to a refresh with `refresh`. */
function server(valid: string, refresh: () => Response) {
  const urls: string[] = []
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async (url, init) => {
    urls.push(url)
    if (url === '/api/auth/refresh') return refresh()
    const token = new Headers(init?.headers).get('x-access-token')
    return token === valid ? json(200, { data: token }) : json(401, { code: 'unauthorized', status: 401 })
  })
  vi.stubGlobal('fetch', fetch)
  return { urls, refreshes: () => urls.filter((url) => url === '/api/auth/refresh').length }
}

/** A mock of the Web Locks of one browser: one holder at a time, for all tabs. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const enqueue = (work: () => unknown) => {
    count += 1
    last = last.then(work, work).finally(() => (count -= 1))
    return last
  }
  return {
    request: (
      _name: string,
      ...rest: [() => unknown] | [{ ifAvailable: boolean }, (lock: object | null) => unknown]
    ) => {
      if (rest.length === 1) return enqueue(rest[0])
      const [, work] = rest
      return count === 0 ? enqueue(() => work({})) : Promise.resolve(work(null))
    },
  }
}

function signedIn(token: string): void {
  localStorage.setItem('@accessToken', token)
  localStorage.setItem('accessToken', token)
  localStorage.setItem('@accessUser', JSON.stringify(user))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { locks: locks() })
  signedIn('old')
  notices.set([])
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends a request while another tab holds the refresh lock, then releases the lock. */
async function askedBehindAnotherTab() {
  let done = () => {}
  void navigator.locks.request('souk-session', () => new Promise<void>((resolve) => (done = resolve)))
  const answer = request('/api/customers')
  await vi.advanceTimersByTimeAsync(10)
  done()
  return { answer }
}

const storm = () => Promise.allSettled(Array.from({ length: 20 }, (_, n) => request(`/api/customers?page=${n}`)))

test('twenty requests that meet an expired token cause one silent refresh and all succeed', async () => {
  const { refreshes } = server('new', () => json(200, { token: 'new', user }))
  const answers = await storm()
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(refreshes()).toBe(1)
  expect(notices.get()).toEqual([])
  expect(localStorage.getItem('accessToken')).toBe('new')
})

test('a token that another tab is writing is awaited: a half-written one does not end the session', async () => {
  const { refreshes } = server('new', () => json(401, {}))
  localStorage.setItem('@accessToken', 'new')
  const asking = request('/api/customers')
  await vi.advanceTimersByTimeAsync(60)
  localStorage.setItem('accessToken', 'new')
  await vi.advanceTimersByTimeAsync(60)
  await expect(asking).resolves.toEqual({ data: 'new' })
  expect(refreshes()).toBe(0)
  expect(notices.get()).toEqual([])
})

test('a token that another tab has just renewed is awaited, because a browser stores it here with a delay', async () => {
  const { refreshes } = server('new', () => json(200, { token: 'twice', user }))
  const { answer } = await askedBehindAnotherTab()
  await vi.advanceTimersByTimeAsync(100)
  signedIn('new')
  await vi.advanceTimersByTimeAsync(60)
  await expect(answer).resolves.toEqual({ data: 'new' })
  expect(refreshes()).toBe(0)
})

test('a token that another tab failed to renew is renewed here', async () => {
  const { refreshes } = server('new', () => json(200, { token: 'new', user }))
  const { answer } = await askedBehindAnotherTab()
  await vi.advanceTimersByTimeAsync(400)
  await expect(answer).resolves.toEqual({ data: 'new' })
  expect(refreshes()).toBe(1)
})

test('a renewal whose response breaks off is repeated, and the session stays', async () => {
  const responses = [new Response('{"tok'), json(200, { token: 'new', user })]
  const { refreshes } = server('new', () => responses.shift() ?? json(401, {}))
  const answer = request('/api/customers')
  await vi.advanceTimersByTimeAsync(2000)
  await expect(answer).resolves.toEqual({ data: 'new' })
  expect(refreshes()).toBe(2)
  expect(notices.get()).toEqual([])
})

test('twenty requests at the end of a session cause one notice, and after 1,500 ms only the portal is stored', async () => {
  let ends = 0
  const stop = session.subscribe(() => (ends += session.get().status === 'unauthenticated' ? 1 : 0))
  const { refreshes } = server('none', () => json(401, {}))
  const answers = await storm()
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(refreshes()).toBe(1)
  expect(notices.get()).toHaveLength(1)
  vi.advanceTimersByTime(1499)
  expect(localStorage.getItem('@accessToken')).toBe('old')
  vi.advanceTimersByTime(1)
  expect([localStorage.length, localStorage.getItem('portal')]).toEqual([1, 'admin'])
  expect(ends).toBe(1)
  stop()
})

test('a tab that waited for another tab’s refresh uses its token and sends no refresh', async () => {
  const { refreshes } = server('new', () => json(200, { token: 'newer', user }))
  void navigator.locks.request('souk-session', async () => signedIn('new'))
  await expect(request('/api/customers')).resolves.toEqual({ data: 'new' })
  expect(refreshes()).toBe(0)
})

test('a session that another tab started during the notice is kept', async () => {
  server('none', () => json(401, {}))
  await storm()
  signedIn('another')
  vi.advanceTimersByTime(1500)
  expect(localStorage.getItem('@accessToken')).toBe('another')
})

test.each([500, 503, 429])('a server that answers a refresh with %i does not end the session', async (status) => {
  server('none', () => json(status, {}))
  const asking = Promise.allSettled([request('/api/customers', { method: 'POST' })])
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await asking)[0]).toMatchObject({ reason: { status } })
  expect(localStorage.getItem('@accessToken')).toBe('old')
  expect(notices.get()).toEqual([])
})

test('403 is not 401: the token is not refreshed and the session stays', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    json(403, { code: 'forbidden', status: 403, title: 'Action non autorisée' }),
  )
  vi.stubGlobal('fetch', fetch)
  await expect(request('/api/users/admin')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(notices.get()).toEqual([])
})

test('a wrong password on a sign-in page does not end a session', async () => {
  const { refreshes } = server('none', () => json(200, { token: 'new', user }))
  await expect(request('/api/root/login', { method: 'POST', anonymous: true })).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(0)
})
