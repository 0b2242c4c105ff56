import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import type { Language } from '../../src/engine/definition/locale.ts'
import { organisation } from '../../src/engine/definition/organisation.ts'
import { closeBrowser, sharedBrowser } from './chromium.ts'
import { signedIn, type Account } from './people.ts'
import { copyOf, type Data } from './data-folder.ts'
import { Souk } from './souk.ts'
import { Watch } from './watch.ts'

/** Options of a browser window. */
interface Opening {
  /** The account that is already signed in. */
  readonly as?: Account
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /** Whether the window is a telephone with touch instead of a pointer. */
  readonly touch?: boolean
}

/** The browser window of one person. Two windows share only the server. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  readonly watch: Watch
  /** Opens a page of Souk by its path. */
  go(path: string): Promise<void>
}

/** Opens a window for one test. */
export type Open = (opening?: Opening) => Promise<Window>

// The timeout is long, because a machine that runs all checks at once is slow. No story measures time.
const patience = 30_000

/** Opens a browser window on a Souk. */
export async function openWindow(browser: Browser, souk: Souk, opening: Opening = {}): Promise<Window> {
  const { as, language = 'fr', theme, touch = false, width = touch ? 390 : 1280 } = opening
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 800 },
    locale: 'fr-FR',
    timezoneId: organisation.zone,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    storageState: as
      ? await signedIn(souk, as, preferencesOf(language, theme))
      : stateOf(souk, preferencesOf(language, theme)),
  })
  context.setDefaultTimeout(patience)
  const watch = new Watch()
  await watch.follow(context)
  const page = await context.newPage()
  return { page, context, watch, go: async (path) => void (await page.goto(souk.address + path)) }
}

function preferencesOf(language: Language, theme: Opening['theme']): readonly (readonly [string, string])[] {
  return [['lang', language], ...(theme ? [['coreui-free-react-admin-template-theme', theme] as const] : [])]
}

function stateOf(souk: Souk, values: readonly (readonly [string, string])[]) {
  return {
    cookies: [],
    origins: [{ origin: souk.address, localStorage: values.map(([name, value]) => ({ name, value })) }],
  }
}

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are needed.
function browserOfProcess({}, { onCleanup }: { readonly onCleanup: (close: () => Promise<void>) => void }) {
  onCleanup(closeBrowser)
  return sharedBrowser()
}

/** Creates a test function with one running Souk for each file. Its `open` opens windows whose errors fail the test. */
export function story(data: Data, environment: () => Promise<Readonly<Record<string, string>>> = async () => ({})) {
  return base
    .extend('holding', { scope: 'file' }, data)
    .extend('browser', { scope: 'worker' }, browserOfProcess)
    .extend('souk', { scope: 'file' }, async ({ holding }, { onCleanup }) => {
      const souk = await Souk.start(copyOf(holding), await environment())
      onCleanup(() => souk.remove())
      return souk
    })
    .extend('open', async ({ browser, souk, task }, { onCleanup }): Promise<Open> => {
      const windows: Window[] = []
      onCleanup(async () => {
        const failed = task.result?.state === 'fail'
        for (const [place, { page, context }] of windows.entries()) {
          if (failed) {
            await photograph(page, `artifacts/failures/${fileName(task.name)}-${place + 1}.png`)
            console.error(await stateOfPage(page))
          }
          await context.close()
        }
        expect(windows.flatMap(({ watch }) => watch.faults)).toEqual([])
      })
      return async (opening) => {
        const window = await openWindow(browser, souk, opening)
        windows.push(window)
        return window
      }
    })
}

/** Saves a screenshot. */
export async function photograph(page: Page, path: string): Promise<void> {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' }).catch(() => {})
}

/** The address of a page and its messages and problems, for a log that is read without the screenshot. */
async function stateOfPage(page: Page): Promise<string> {
  const messages = page.locator('dialog[open], [role=alert], [role=status], [aria-invalid=true]')
  const texts = await messages
    .evaluateAll((all) => all.map((one) => one.closest('dialog, p, li')?.textContent || one.outerHTML.slice(0, 200)))
    .catch(String)
  return [page.url(), ...[texts].flat()].join('\n')
}

function fileName(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
}
