import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { browserFlags, browserPath } from '../e2e/harness/chromium.ts'
import { Souk } from '../e2e/harness/souk.ts'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { languageKey } from '../src/engine/storage/storage-keys.web.ts'
import { samplePasswords } from '../src/market/demo/rows/staff.ts'

readCommandLine({ name: 'npm run pictures', purpose: 'takes the screenshots of README.md from the sample marketplace' })

/** A screenshot of the order list to take; its sizes are in CSS pixels. */
interface Picture {
  readonly file: string
  /** The label of the first tab of the list. The page shows its tabs last, so the picture waits for it. */
  readonly firstTab: string
  readonly language: string
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

const pictures: readonly Picture[] = [
  { file: 'desk-fr', firstTab: 'Tout', language: 'fr', theme: 'light', width: 1280, height: 760 },
  { file: 'phone-ar', firstTab: 'الكل', language: 'ar', theme: 'dark', width: 390, height: 760 },
]

const folder = mkdtempSync(join(tmpdir(), 'souk-pictures-'))
const souk = await Souk.start(folder, {}, ['--demo'])
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
try {
  for (const picture of pictures) await take(browser, picture)
} finally {
  await browser.close()
  await souk.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function take(window: Browser, { file, firstTab, language, theme, width, height }: Picture): Promise<void> {
  const page = await window.newPage({ viewport: { width, height }, hasTouch: width < 500 })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [languageKey, language] as const)
  await page.goto(`${souk.address}/login?theme=${theme}`)
  await page.locator('input').first().fill('admin@souk.example')
  await page.locator('input[type=password]').fill(samplePasswords.staff)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.goto(`${souk.address}/orders?theme=${theme}`)
  await page.locator('main').getByRole('button', { name: firstTab }).first().waitFor()
  await page
    .getByText(/^20\d\d-\d{6}$/)
    .nth(5)
    .waitFor()
  await page.evaluate('document.fonts.ready.then(() => null)')
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`docs/pictures/${file}.webp`)
  await page.close()
}
