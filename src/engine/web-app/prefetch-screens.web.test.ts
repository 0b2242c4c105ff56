import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuArea } from '#engine/definition/menu.ts'
import { words } from '#engine/definition/words.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { prefetchScreens } from './prefetch-screens.web.ts'

const label = words('Page', 'Page', 'صفحة')
const menu: readonly MenuArea[] = [
  {
    label,
    icon: 'home',
    entries: ['figures', 'secrets'].map((page) => ({
      page,
      screen: `/${page}`,
      label,
      demand: `${page}:read` as const,
    })),
  },
]

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(permissionsQuery.queryKey, { permissions: ['figures:read'] } as never)
})

afterEach(() => vi.useRealTimers())

test.each([
  ['any other connection', {}, ['/figures']],
  ['a person who saves data', { saveData: true }, []],
  ['a slow connection', { effectiveType: '3g' }, []],
])('the permitted screens are prefetched after the first one, or none for %s', async (_, connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  const screens: string[] = []
  prefetchScreens(menu, async ({ screen }) => void screens.push(screen))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screens).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screens).toEqual(expected)
})
