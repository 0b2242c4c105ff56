import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's history: its entries, the current one, and the events that Back and Forward cause. */
class Browser {
  entries: { href: string; state: unknown }[] = [{ href: '/orders', state: null }]
  current = 0
  readonly listeners: (() => void)[] = []
  readonly history = {
    scrollRestoration: 'auto',
    pushState: (state: unknown, _: string, href: string) => {
      this.entries = [...this.entries.slice(0, this.current + 1), { href, state }]
      this.current += 1
    },
    replaceState: (state: unknown, _: string, href = this.href) => {
      this.entries[this.current] = { href, state }
    },
    go: (distance: number) => {
      this.current += distance
      for (const listener of this.listeners) listener()
    },
  }

  get href(): string {
    return this.entries[this.current]?.href ?? ''
  }

  /** The globals of the page. */
  globals() {
    const browser = this
    Object.defineProperty(this.history, 'state', { get: () => browser.entries[browser.current]?.state })
    return {
      history: this.history,
      addEventListener: (_: string, listener: () => void) => this.listeners.push(listener),
      location: {
        get href() {
          return `https://souk.example${browser.href}`
        },
        get pathname() {
          return browser.href.split('?')[0] ?? ''
        },
        get search() {
          return browser.href.includes('?') ? `?${browser.href.split('?')[1]}` : ''
        },
      },
    }
  }
}

let browser = new Browser()

beforeEach(() => {
  browser = new Browser()
  for (const [name, value] of Object.entries(browser.globals())) vi.stubGlobal(name, value)
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
  expect(browser.entries).toHaveLength(1)
})

test('a form with unsaved changes is left by a link only after the person confirms', async () => {
  const { address, blockLeaving, navigateUnlessBlocked } = await started()
  let leave = () => {}
  const unblock = blockLeaving({ blocks: ({ pathname }) => pathname !== '/orders', ask: (act) => (leave = act) })
  navigateUnlessBlocked('/orders?tab=history', {})
  expect(address.get().href).toBe('/orders?tab=history')
  navigateUnlessBlocked('/customers', {})
  expect(browser.href).toBe('/orders?tab=history')
  leave()
  expect([browser.href, address.get().pathname]).toEqual(['/customers', '/customers'])
  unblock()
  navigateUnlessBlocked('/articles', {})
  expect(browser.href).toBe('/articles')
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
  expect([browser.href, address.get().pathname, asks.length]).toEqual(['/customers/new', '/customers/new', 1])
  asks[0]?.()
  expect([browser.href, address.get().pathname, asks.length]).toEqual(['/orders', '/orders', 1])
  unblock()
  browser.history.go(3)
  expect(address.get().pathname).toBe('/home')
})
