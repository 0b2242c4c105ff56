import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say, words } from '#engine/definition/words.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { watchWording } from './wording-revision.web.ts'

const wording = JSON.stringify({ organisation: {}, words: { fr: {}, en: {}, ar: {} } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage({}))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'hidden' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a server that cannot be reached', () => Promise.reject(new TypeError('network'))],
  ['a server that cannot answer now', () => Promise.resolve(new Response('', { status: 503 }))],
])('loading the wording is retried five times, every 350 ms, after %s', async (_, failing) => {
  const fetch = vi.fn<() => Promise<Response>>(failing)
  vi.stubGlobal('fetch', fetch)
  let isOver = false
  const watching = watchWording().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(5 * 350 - 1)
  expect([fetch.mock.calls.length, isOver]).toEqual([5, false])
  await vi.advanceTimersByTimeAsync(1)
  await watching
  expect(fetch).toHaveBeenCalledTimes(6)
})

test('the first response ends the retries', async () => {
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('network'))
    .mockImplementation(async () => new Response(wording))
  vi.stubGlobal('fetch', fetch)
  const watching = watchWording()
  await vi.advanceTimersByTimeAsync(350)
  await watching
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(say(words('a', 'b', 'c'), 'fr')).toBe('a')
})
