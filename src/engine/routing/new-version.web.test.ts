import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { mayReload } from './new-version.web.ts'

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
