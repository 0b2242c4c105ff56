import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { isNewVersion, mayReload } from './new-version.web.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a page whose files have gone reloads itself once, and not again within a minute', () => {
  expect(mayReload(1_000_000, false)).toBe(true)
  expect(mayReload(1_030_000, false)).toBe(false)
  expect(mayReload(1_061_000, false)).toBe(true)
})

test('a page that holds something unsaved never reloads itself', () => {
  expect(mayReload(1_000_000, true)).toBe(false)
})

test('a browser that cannot remember the reload is not reloaded: it would loop', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({}, 'blocked'))
  expect(mayReload(1_000_000, false)).toBe(false)
})

test.each([
  [200, false],
  [404, true],
  [503, false],
])('a server that answers %s for the file this page started from has a newer version: %s', async (status, isNew) => {
  vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/main-Aa11.js' }) })
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await isNewVersion()).toBe(isNew)
})
