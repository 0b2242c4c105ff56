import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { storeDelivery, storedDelivery } from './delivery-storage.web.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))
afterEach(() => vi.unstubAllGlobals())

test.each(['431400', '431 400', '4 3 1 4 0 0', null])('a code typed as %s is the same after a reload', (code) => {
  storeDelivery({ token: 'abc.def', code })
  expect(storedDelivery()).toEqual({ token: 'abc.def', code })
})

test('no delivery is stored at first', () => {
  expect(storedDelivery()).toBe(null)
})
