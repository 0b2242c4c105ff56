import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { browserFlags, browserPath } from '../e2e/harness/chromium.ts'
import { openServer } from '../src/engine/database/server.api.ts'
import type { Cluster } from './cluster.ts'
import { loadCustomers } from './loading.ts'
import { keepPortraits } from './portraits.ts'
import { startProduct, type Product } from './product.ts'
import { median } from './searches.ts'
import { startStaticPage, type StaticPage } from './static-page.ts'

/** A processor and a network under which the first list is measured. */
interface Condition {
  readonly name: string
  /** How many times slower the browser's processor is. */
  readonly slower: number
  /** Milliseconds before each response, and megabits per second. Without a network: loopback. */
  readonly network?: { readonly latency: number; readonly megabits: number }
}

/** The conditions of a first list, as DESIGN.md names them. */
export const conditions = [
  { name: 'loopback', slower: 1 },
  { name: 'CPU ÷ 4', slower: 4 },
  { name: '100 ms, 10 Mbit/s', slower: 1, network: { latency: 100, megabits: 10 } },
  { name: '150 ms, 1.6 Mbit/s', slower: 1, network: { latency: 150, megabits: 1.6 } },
] as const satisfies readonly Condition[]

/** What a browser with an empty cache measured of a page, in milliseconds from navigation. */
interface Load {
  /** The frame in which the first row of the list has its place: the frame of the document draws the titles of rows first. */
  readonly visible: number
  /** The frame in which a click on a column header has sorted the rows; for the static page the same as `visible`. */
  readonly usable: number
  /** Requests, and kilobytes over the network, until the first row is visible. */
  readonly requests: number
  readonly kilobytes: number
}

/** A page under one condition: the median of its loads. */
export interface FirstList extends Load {
  readonly condition: (typeof conditions)[number]['name']
  /** The folder of a checkout, or the name of the static page. */
  readonly page: string
  readonly isStatic: boolean
}

const path = '/customers'
const row = 'tbody tr[data-id]'
const rowOfFrame = '.frame li'
const staticPage = 'static page with the same rows'

interface Measured {
  readonly page: string
  readonly port: number
  readonly path: string
  readonly product?: Product
}

/**
 * Measures the first list of each checkout and of a static page with the same rows and styles, in turns: all pages share the
 * load of the machine. Every checkout must be built.
 */
export async function firstLists(
  cluster: Cluster,
  checkouts: readonly string[],
  { turns, rows }: { turns: number; rows: number },
): Promise<readonly FirstList[]> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-first-'))
  const products: Product[] = []
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  let twin: StaticPage | undefined
  try {
    for (const [number, checkout] of checkouts.entries()) {
      const databaseUrl = await cluster.create(`souk_first_${number}`)
      const data = join(folder, String(number))
      await keepPortraits(data)
      products.push(await startProduct({ databaseUrl, folder: data, checkout }))
      const database = await openServer(databaseUrl, 2)
      await loadCustomers(database, 1, rows).finally(() => database.close())
    }
    twin = await staticTwin(browser, products[0])
    const pages: readonly Measured[] = [
      { page: staticPage, port: twin.port, path: '/' },
      ...products.map((product, number) => ({
        page: checkouts[number] ?? '',
        port: product.port,
        path,
        product,
      })),
    ]
    const lists: FirstList[] = []
    for (const condition of conditions) lists.push(...(await underCondition(browser, pages, condition, turns)))
    return lists
  } finally {
    await browser.close()
    await twin?.stop()
    for (const product of products) await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function underCondition(
  browser: Browser,
  pages: readonly Measured[],
  condition: (typeof conditions)[number],
  turns: number,
): Promise<readonly FirstList[]> {
  const loads = new Map<string, Load[]>(pages.map(({ page }) => [page, []]))
  // The sign-in lasts ten minutes, so each condition has one of its own.
  const states = new Map<string, StorageState>()
  for (const { page, product } of pages) if (product) states.set(page, await signedIn(browser, product))
  for (let turn = 0; turn <= turns; turn += 1) {
    // A page is slower before another one than after it, so each second turn has the other order.
    for (const measured of turn % 2 === 0 ? pages : pages.toReversed()) {
      const load = await oneLoad(browser, measured, condition, states.get(measured.page))
      // The first turn warms the servers.
      if (turn > 0) loads.get(measured.page)?.push(load)
    }
  }
  return [...loads].map(([page, list]) => {
    const of = (name: keyof Load) => median(list.map((load) => load[name]))
    return {
      condition: condition.name,
      page,
      isStatic: page === staticPage,
      visible: of('visible'),
      usable: of('usable'),
      requests: of('requests'),
      kilobytes: of('kilobytes'),
    }
  })
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in and returns the browser storage. A context that starts from it has an empty cache. */
async function signedIn(browser: Browser, product: Product): Promise<StorageState> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${product.port}/login`)
  await page.locator('input[name=email]').fill(product.administrator.email)
  await page.locator('input[name=password]').fill(product.administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

/**
 * Records the first frame with a row, then clicks the header of the first sortable column in the first frame that has it, until the rows
 * are sorted. It clicks once: the list is sorted when the sorted rows arrive, and a second click would reverse the order. The page reports
 * by console message: polling it would use its slowed-down processor.
 */
const watching = (clicks: boolean): string => `window.measured = {}
const first = () => document.querySelector('${row}')
const report = (name) => {
  measured[name] = performance.now()
  if (name === 'usable') setTimeout(() => console.info('measured'))
}
const look = () => {
  if (![first(), document.querySelector('${rowOfFrame}')].some((one) => one?.offsetParent)) return requestAnimationFrame(look)
  // The next frame begins when this one has been drawn.
  requestAnimationFrame(() => {
    report('visible')
    const before = performance.getEntriesByType('resource')
    measured.requests = before.length + 1
    measured.kilobytes =
      [...before, ...performance.getEntriesByType('navigation')].reduce((sum, one) => sum + one.transferSize, 0) / 1000
    if (!${clicks}) return report('usable')
    let start
    const press = () => {
      const header = document.querySelector('thead th[aria-sort] button')
      if (first() && header && !start) {
        start = first().dataset.id
        header.click()
      }
      if (start && first()?.dataset.id !== start) return report('usable')
      requestAnimationFrame(press)
    }
    press()
  })
}
requestAnimationFrame(look)`

async function oneLoad(
  browser: Browser,
  { port, path: of, product }: Measured,
  { slower, network }: Condition,
  storageState?: StorageState,
): Promise<Load> {
  // Playwright evaluates expressions in the page, which the page's Content-Security-Policy would block.
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true, ...(storageState && { storageState }) })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (network) {
      const bytes = (network.megabits * 1e6) / 8
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      })
    }
    await page.addInitScript(watching(product !== undefined))
    const signal = page.waitForEvent('console', { predicate: (message) => message.text() === 'measured' })
    await page.goto(`http://127.0.0.1:${port}${of}`, { waitUntil: 'commit' })
    await signal
    return await page.evaluate<Load>('measured')
  } finally {
    await context.close()
  }
}

/**
 * A static page of the list that the product shows: its markup without scripts, its styles, fonts and pictures. It is taken in
 * the first frame with rows, before the product prefetches the style sheets of other screens.
 */
async function staticTwin(browser: Browser, product: Product | undefined): Promise<StaticPage> {
  if (!product) throw new Error('There is no checkout to measure')
  const storageState = await signedIn(browser, product)
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true, storageState })
  try {
    const page = await context.newPage()
    await page.addInitScript(`const take = () => {
  if (!document.querySelector('${row}')?.offsetParent) return requestAnimationFrame(take)
  const copy = document.documentElement.cloneNode(true)
  for (const element of copy.querySelectorAll('script, noscript, .frame, link:not([rel=stylesheet])')) element.remove()
  // The product loads its styles after the frame. In the static page they precede the rows: without them nothing has its place.
  copy.querySelector('head').append(...copy.querySelectorAll('link'))
  window.staticCopy = '<!doctype html>' + copy.outerHTML
}
requestAnimationFrame(take)`)
    await page.goto(`http://127.0.0.1:${product.port}${path}`)
    await page.waitForFunction('window.staticCopy')
    return await startStaticPage(await page.evaluate<string>('staticCopy'), product.port)
  } finally {
    await context.close()
  }
}
