import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Flags of Chromium for a machine without network and display. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the configured or installed Chromium, or of the one that the test command downloaded. */
export function browserPath(): string {
  return pathOf(installed)
}

/** Chromium without its windows, if it is installed; it uses about half of the processor time. Otherwise the same browser. */
export function windowlessBrowserPath(): string {
  return pathOf(['/usr/bin/chromium-headless-shell', ...installed])
}

function pathOf(paths: readonly string[]): string {
  const path = [process.env['SOUK_TEST_BROWSER'], ...paths].find((one) => one && existsSync(one))
  return path ?? chromium.executablePath()
}

let launched: Promise<Browser> | undefined

/** The browser of this process. All its stories share it. */
export function sharedBrowser(): Promise<Browser> {
  return (launched ??= chromium.launch({ executablePath: windowlessBrowserPath(), args: browserFlags }))
}

/** Closes the browser of this process; the next story launches another. */
export async function closeBrowser(): Promise<void> {
  const browser = await launched
  launched = undefined
  await browser?.close()
}
