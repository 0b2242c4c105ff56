import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { isNewVersion, mayReload } from './new-version.web.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a page whose files are missing reloads once, and not again within a minute', () => {
  expect(mayReload(1_000_000, false)).toBe(true)
  expect(mayReload(1_030_000, false)).toBe(false)
  expect(mayReload(1_061_000, false)).toBe(true)
})

test('a page with unsaved changes never reloads', () => {
  expect(mayReload(1_000_000, true)).toBe(false)
})

test('a browser that cannot store the reload is not reloaded, which would repeat for ever', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({}, 'blocked'))
  expect(mayReload(1_000_000, false)).toBe(false)
})

test.each([
  [200, false],
  [404, true],
  [503, false],
])('a server that answers %s for the entry file of this page has a newer version: %s', async (status, isNew) => {
  vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/main-Aa11.js' }) })
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await isNewVersion()).toBe(isNew)
})
