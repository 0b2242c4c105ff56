import { beforeEach, expect, test, vi } from 'vitest'
import { address, navigate } from './page-navigation.web.tsx'
import { Router, type Screen } from './router.web.tsx'

let href = '/home'
beforeEach(() => {
  const to = (_state: unknown, _title: string, next: string) => (href = next)
  vi.stubGlobal('history', { state: null, pushState: to, replaceState: to })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', {
    get href() {
      return `https://souk.example${href}`
    },
    get pathname() {
      return href.split('?')[0] ?? ''
    },
    get search() {
      return href.includes('?') ? `?${href.split('?')[1]}` : ''
    },
  })
  navigate('/home')
})

const Nothing = () => null
const screen = (load: Screen['load'] = async () => {}): Screen => ({ load, Component: Nothing })
const nothing = async () => {}

test('the screen of a path, of a record and of an unknown address are found', async () => {
  const screens = { '/customers': screen(), '/customers/*': screen(), '/customers/import': screen() }
  const router = new Router(screens, nothing)
  for (const [path, found, id] of [
    ['/customers/?q=a', screens['/customers'], ''],
    ['/customers/0197%20a', screens['/customers/*'], '0197 a'],
    ['/customers/import', screens['/customers/import'], ''],
    ['/customers/1/2', undefined, '2'],
    ['/toString', undefined, 'toString'],
  ] as const) {
    navigate(path)
    await router.open()
    expect([path, router.visit?.screen, router.visit?.id]).toEqual([path, found, id])
  }
})

test('a screen loads once, and is then shown without a pause', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {})
  const router = new Router({ '/customers': screen(load) }, nothing)
  navigate('/customers')
  await router.open()
  navigate('/customers?q=a')
  void router.open()
  expect([router.visit?.address.search, load.mock.calls.length]).toEqual([{ q: 'a' }, 1])
})

test('a failed load is part of the visit, and a retry loads it again', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {}).mockRejectedValueOnce(new Error('gone'))
  const router = new Router({ '/customers': screen(load) }, nothing)
  navigate('/customers')
  await router.open()
  expect(router.visit?.failure?.error).toEqual(new Error('gone'))
  await router.retry()
  expect([router.visit?.failure, load.mock.calls.length]).toEqual([undefined, 2])
})

test('the latest address wins when an earlier screen loads slowly', async () => {
  let finish = () => {}
  const slow = screen(() => new Promise<void>((resolve) => (finish = resolve)))
  const router = new Router({ '/slow': slow, '/fast': screen() }, nothing)
  navigate('/slow')
  const first = router.open()
  expect(router.isLoading.get()).toBe(true)
  navigate('/fast')
  await router.open()
  finish()
  await first
  expect([router.visit?.address.pathname, address.get().pathname, router.isLoading.get()]).toEqual([
    '/fast',
    '/fast',
    false,
  ])
})

test.each([
  [{}, 1],
  [{ connection: { saveData: true } }, 0],
  [{ connection: { effectiveType: '3g' } }, 0],
])('a link under the pointer loads its screen early, unless the connection is %j', (device, loads) => {
  vi.stubGlobal('navigator', device)
  const load = vi.fn<() => Promise<void>>(async () => {})
  new Router({ '/customers': screen(load) }, nothing).preload('/customers?q=a')
  expect(load).toHaveBeenCalledTimes(loads)
})
