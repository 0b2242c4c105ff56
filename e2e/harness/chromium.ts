import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** What Chromium is started with where no network is and nobody looks. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's Chromium, or the one the test command has fetched. */
export function browserPath(): string {
  const configured = process.env['SOUK_TEST_BROWSER']
  const installed = [configured, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ?? chromium.executablePath()
}

let launched: Promise<Browser> | undefined

/** The browser of this process, launched once for all the stories that run in it. */
export function sharedBrowser(): Promise<Browser> {
  return (launched ??= chromium.launch({ executablePath: browserPath(), args: browserFlags }))
}

/** Ends the browser of this process; the next story launches another. */
export async function closeBrowser(): Promise<void> {
  const browser = await launched
  launched = undefined
  await browser?.close()
}
