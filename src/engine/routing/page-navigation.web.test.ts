import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's history: its entries, the current one, and the events that Back and Forward cause. */
function newBrowser() {
  let entries: { href: string; state: unknown }[] = [{ href: '/orders', state: null }]
  let current = 0
  const listeners: (() => void)[] = []
  const href = (): string => entries[current]?.href ?? ''
  const history = {
    get state() {
      return entries[current]?.state
    },
    pushState(state: unknown, _: string, to: string) {
      entries = [...entries.slice(0, current + 1), { href: to, state }]
      current += 1
    },
    replaceState(state: unknown, _: string, to = href()) {
      entries[current] = { href: to, state }
    },
    go(distance: number) {
      current += distance
      for (const listener of listeners) listener()
    },
  }
  const location = {
    get href() {
      return `https://souk.example${href()}`
    },
    get pathname() {
      return href().split('?')[0] ?? ''
    },
    get search() {
      return href().includes('?') ? `?${href().split('?')[1]}` : ''
    },
  }
  const addEventListener = (_: string, listener: () => void) => listeners.push(listener)
  return { href, entries: () => entries, history, globals: { history, location, addEventListener } }
}

let browser = newBrowser()

beforeEach(() => {
  browser = newBrowser()
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value)
  vi.resetModules()
})

async function started() {
  const navigation = await import('./page-navigation.web.tsx')
  navigation.listenToHistory()
  return navigation
}

test('an address has its path without a trailing slash, and its parameters without language and theme', async () => {
  const { address, navigate } = await started()
  navigate('/customers/?q=lamp&lng=ar&theme=dark')
  expect(address.get()).toMatchObject({ pathname: '/customers', search: { q: 'lamp' }, isReturn: false })
  browser.history.go(-1)
  expect(address.get()).toMatchObject({ pathname: '/orders', isReturn: true })
})

test('a link to the present address adds no history entry', async () => {
  const { navigate } = await started()
  navigate('/orders')
  expect(browser.entries()).toHaveLength(1)
})

test('a form with unsaved changes is left by a link only after the person confirms', async () => {
  const { address, blockLeaving, navigateUnlessBlocked } = await started()
  let leave = () => {}
  const unblock = blockLeaving({ blocks: ({ pathname }) => pathname !== '/orders', ask: (act) => (leave = act) })
  navigateUnlessBlocked('/orders?tab=history', {})
  expect(address.get().href).toBe('/orders?tab=history')
  navigateUnlessBlocked('/customers', {})
  expect(browser.href()).toBe('/orders?tab=history')
  leave()
  expect([browser.href(), address.get().pathname]).toEqual(['/customers', '/customers'])
  unblock()
  navigateUnlessBlocked('/articles', {})
  expect(browser.href()).toBe('/articles')
})

test('Back leaves a form with unsaved changes only after the person confirms, and Forward stays possible', async () => {
  const { address, blockLeaving, navigate } = await started()
  navigate('/customers')
  navigate('/customers/new')
  navigate('/home')
  browser.history.go(-1)
  const asks: (() => void)[] = []
  const unblock = blockLeaving({
    blocks: ({ pathname }) => pathname !== '/customers/new',
    ask: (act) => asks.push(act),
  })
  browser.history.go(-2)
  expect([browser.href(), address.get().pathname, asks.length]).toEqual(['/customers/new', '/customers/new', 1])
  asks[0]?.()
  expect([browser.href(), address.get().pathname, asks.length]).toEqual(['/orders', '/orders', 1])
  unblock()
  browser.history.go(3)
  expect(address.get().pathname).toBe('/home')
})
