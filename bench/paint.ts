import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserFlags, browserPath } from '../e2e/harness/chromium.ts'
import { keepPortraits } from './portraits.ts'
import { startProduct, type Product } from './product.ts'

/** Waiting times in a browser whose processor is slowed down four times. Milliseconds, median of several runs. */
export interface Painted {
  readonly login: number
  readonly list: number
  /** Cumulative layout shift (web.dev/cls), the worst of all the page loads. */
  readonly shift: number
  readonly sort: number
  readonly select: number
  readonly theme: number
}

const slower = 4
const turns = 5
// Milliseconds that a person waits before the next click.
const pauseBetween = 500
const field = 'input[name=password]'
const row = 'tbody tr[data-id]'

/** Measures the sign-in page and the customers' list of a database in a browser. */
export async function painted(databaseUrl: string): Promise<Painted> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-paint-'))
  await keepPortraits(folder)
  const product = await startProduct({ databaseUrl, folder })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const storageState = await signedIn(browser, product)
    const logins = await repeated(() => seen(browser, product, '/login', field))
    const lists = await repeated(() => seen(browser, product, '/customers', row, storageState))
    const acts = await acting(browser, product, storageState)
    const shift = Math.max(...[...logins, ...lists].map((one) => one.shift))
    return { login: median(logins.map(({ at }) => at)), list: median(lists.map(({ at }) => at)), shift, ...acts }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in and returns the browser storage. A context that starts from it has an empty cache. */
async function signedIn(browser: Browser, product: Product): Promise<StorageState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${at(product)}/login`)
  await page.locator('input[name=email]').fill(product.administrator.email)
  await page.locator(field).fill(product.administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

/** A script for the page: records the time of the first layout of an element, and every layout shift. */
function watching(what: string): string {
  return `window.found = { at: 0, shift: 0 }
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) found.shift += value
}).observe({ type: 'layout-shift', buffered: true })
const look = () => {
  if (document.querySelector('${what}')?.offsetParent) {
    found.at = performance.now()
    console.info('found')
  } else requestAnimationFrame(look)
}
requestAnimationFrame(look)`
}

/** The time from navigation to the first display of an element, and the layout shift until then. */
async function seen(browser: Browser, product: Product, path: string, what: string, storageState?: StorageState) {
  const { page, close } = await slowPage(browser, storageState)
  await page.addInitScript(watching(what))
  // The page reports by console message: polling it would use its slowed-down processor.
  const signal = page.waitForEvent('console', (message) => message.text() === 'found')
  await page.goto(at(product) + path, { waitUntil: 'commit' })
  await signal
  await page.waitForTimeout(1_000)
  const figures = await page.evaluate<{ at: number; shift: number }>('found')
  await close()
  return figures
}

/**
 * Measures sorting, selecting all rows and changing the theme with 200 rows shown: from the click to the frame with the change.
 * Every sort is a new one, so that the browser must request its rows.
 */
async function acting(browser: Browser, product: Product, storageState: StorageState) {
  const { page, close } = await slowPage(browser, storageState)
  await page.goto(`${at(product)}/customers?limit=200&sort=lastname`)
  await page.waitForSelector(row)
  const timed = async (button: (turn: number) => string, isDone: (turn: number) => string) => {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await page.waitForTimeout(pauseBetween)
      times.push(await page.evaluate<number>(clicking(button(turn), isDone(turn))))
    }
    return median(times)
  }
  const all = `document.querySelector('thead input[type=checkbox]')`
  const select = await timed(
    () => all,
    (turn) => `${all}.checked === ${turn % 2 === 0}`,
  )
  const first = `document.querySelector('${row}').dataset.id`
  const sort = await timed(
    (turn) => `document.querySelectorAll('thead th[aria-sort] button')[${Math.floor(turn / 2)}]`,
    () => `${first} !== before`,
  )
  const theme = await timed(
    () =>
      `Array.from(document.querySelectorAll('header button')).find(({ ariaLabel }) => /thème|theme/.test(ariaLabel))`,
    (turn) => `document.documentElement.dataset.theme === '${turn % 2 === 0 ? 'dark' : 'light'}'`,
  )
  await close()
  return { sort, select, theme }
}

/** A script for the page: clicks, and returns the time until the frame with the change was drawn and the next frame began. */
function clicking(button: string, isDone: string): string {
  return `new Promise((resolve) => {
  const before = document.querySelector('${row}').dataset.id
  const startedAt = performance.now()
  const look = new MutationObserver(() => {
    if (!(${isDone})) return
    look.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)))
  })
  look.observe(document, { attributes: true, childList: true, subtree: true })
  ${button}.click()
})`
}

async function slowPage(
  browser: Browser,
  storageState?: StorageState,
): Promise<{ page: Page; close: () => Promise<void> }> {
  // Playwright evaluates expressions in the page, which the page's Content-Security-Policy would block.
  const context = await browser.newContext({
    locale: 'fr-FR',
    bypassCSP: true,
    ...(storageState && { storageState: storageState }),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, close: () => context.close() }
}

function at(product: Product): string {
  return `http://127.0.0.1:${product.port}`
}

async function repeated<Result>(act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < turns; turn += 1) results.push(await act())
  return results
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}
