import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story, type Window } from './harness/story.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'

const test = story('sample')

/** Milliseconds that every request waits, so that requests that depend on each other are far apart. */
const latency = 400

/** Marks the time at which an element becomes visible. The answer to this process arrives late on a busy machine. */
function markWhenVisible(selector: string): void {
  const look: MutationCallback = (_, observer) => {
    if (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })) return
    observer.disconnect()
    document.documentElement.dataset['visibleAt'] = String(Date.now())
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

/**
 * The requests of a page until an element is visible: their addresses, and the longest chain of requests that waited for
 * each other.
 */
async function requestsUntil({ page, go }: Pick<Window, 'page' | 'go'>, path: string, selector: string) {
  const started = new Map<Request, { readonly level: number; readonly at: number; isOver: boolean }>()
  let level = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const isCounted = (request: Request) => ['document', 'script', 'stylesheet', 'fetch'].includes(request.resourceType())
  const onStart = (request: Request) =>
    isCounted(request) && started.set(request, { level: level + 1, at: Date.now(), isOver: false })
  const onEnd = (request: Request) => {
    const one = started.get(request)
    if (!one) return
    one.isOver = true
    level = Math.max(level, one.level)
  }
  page.on('request', onStart)
  page.on('requestfinished', onEnd)
  await page.addInitScript(markWhenVisible, selector)
  await go(path)
  await appears(page.locator(selector).first())
  page.off('request', onStart)
  page.off('requestfinished', onEnd)
  await session.detach()
  const visibleAt = await page.evaluate(() => Number(document.documentElement.dataset['visibleAt'] ?? Infinity))
  // A request that the element needed started at least one latency earlier.
  const needed = [...started.values()].filter(({ at, isOver }) => isOver && at <= visibleAt)
  expect(needed).not.toEqual([])
  const roundTrips = Math.max(...needed.map((one) => one.level))
  return { roundTrips, requests: [...started.keys()].map((one) => `${one.method()} ${one.url()}`) }
}

function expectNothingTwice(requests: readonly string[]): void {
  expect(requests.filter((one, index) => requests.indexOf(one) !== index)).toEqual([])
}

const rowSelector = 'tbody tr[data-id]'
const firstRow = (page: Page) => page.locator(rowSelector).first()

test('rows are requested together with the code of their list, once', async ({ open }) => {
  const window = await open({ as: sampleAdministrator })
  const { roundTrips, requests } = await requestsUntil(window, '/customers?q=a&sort=-createdAt', rowSelector)
  expect(roundTrips).toBeLessThanOrEqual(3)
  expectNothingTwice(requests)
  // The cells of its rows are in small files: a cell in a file of records would delay the list by 300 kB.
  expect(requests.filter((one) => /records-|administration-|orders-/.test(one))).toEqual([])
  const lists = requests.filter((one) => one.includes('/api/customers?')).map((one) => one.replace(/.*\?/, ''))
  expect(lists).toEqual(['q=a&limit=25&sort=-createdAt&columns=true'])
})

test('a list and everything that is prefetched behind it need at most 40 requests, the rows one', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The list has no field with the name `lastName`; the early request ignores it as the list does.
  await go('/customers?sort=lastName&active=true')
  await appears(firstRow(page))
  await expect.poll(() => requests.some((path) => path.includes('/settings-records-'))).toBe(true)
  // The portraits of the rows are their content, and load when they are in sight.
  expect(requests.filter((path) => !path.startsWith('/public/')).length).toBeLessThanOrEqual(40)
  expect(requests.filter((path) => path === '/api/customers')).toHaveLength(1)
})

test('home and order entry need at most three round trips', async ({ open }) => {
  for (const [path, place] of [
    ['/home', 'main h1'],
    ['/orders/new', 'main input'],
  ] as const) {
    const window = await open({ as: sampleAdministrator })
    const { roundTrips, requests } = await requestsUntil(window, path, place)
    expect([path, roundTrips <= 3, roundTrips]).toEqual([path, true, roundTrips])
    expectNothingTwice(requests)
  }
})

test('a record is requested together with its code', async ({ open, souk }) => {
  const [row] = await rowsOf(souk, await tokenOf(souk, sampleAdministrator), '/api/customers?limit=1')
  const window = await open({ as: sampleAdministrator })
  const path = `/customers/${row?.['id']}`
  const { roundTrips, requests } = await requestsUntil(window, path, 'main h1')
  expect(roundTrips).toBeLessThanOrEqual(3)
  expect(requests.filter((one) => one.endsWith(`/api${path}`))).toHaveLength(1)
})

test('the sign-in page requests nothing of a session', async ({ open }) => {
  const window = await open()
  const { roundTrips, requests } = await requestsUntil(window, '/login', 'input[name=password]')
  expect(roundTrips).toBeLessThanOrEqual(3)
  expect(requests.filter((one) => /\/api\/(?!wording|setup|auth\/directories)/.test(one))).toEqual([])
})

/** The address of a payment page for an order of the sample whose amount is due. */
async function paymentLink(souk: Souk): Promise<string> {
  const token = await tokenOf(souk, sampleAdministrator)
  const orders = '/api/accounts/list/orders'
  for (const { id } of await rowsOf(souk, token, `${orders}?limit=200`)) {
    const { status, body } = await souk.ask('POST', `${orders}/${id}/payment-link`, { token, body: {} })
    const { address } = (body.data ?? {}) as { address?: string }
    if (status < 300 && address) return address.replace(/^https?:\/\/[^/]+/, '')
  }
  throw new Error('The sample has no order to pay')
}

test('a payment is requested together with the code of its page, once', async ({ open, souk }) => {
  const window = await open({ width: 390 })
  const { roundTrips, requests } = await requestsUntil(window, await paymentLink(souk), 'main h2')
  expect(roundTrips).toBeLessThanOrEqual(3)
  expect(requests.filter((one) => one.includes('/api/payment/'))).toHaveLength(1)
})

test('a revoked session leads from the early refusal to the sign-in page, with one notice', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^answer: 401 /, /^console: /)
  await go('/customers')
  await appears(firstRow(page))
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await souk.ask('POST', '/api/auth/logout', { token: token ?? '' })
  await page.reload()
  await arrivesAt(page, '/login')
})

test('rows appear in the fallback when the fonts are blocked, and fonts shift nothing when they arrive', async ({
  open,
}) => {
  const blocked = await open({ as: sampleAdministrator })
  blocked.watch.expect(/^console: /)
  await blocked.page.route('**/*.woff2', (route) => route.abort())
  await blocked.go('/customers')
  await appears(firstRow(blocked.page))
  const { page, go } = await open({ as: sampleAdministrator })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await go('/customers')
  await appears(firstRow(page))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toBe('loaded')
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(shift).toBeLessThan(0.001)
})
