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

/** The path of the configured or installed Chromium, or of the one that the test command downloaded. */
export function browserPath(): string {
  const configured = process.env['SOUK_TEST_BROWSER']
  const installed = [configured, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ?? chromium.executablePath()
}

let launched: Promise<Browser> | undefined

/** The browser of this process. All its stories share it. */
export function sharedBrowser(): Promise<Browser> {
  return (launched ??= chromium.launch({ executablePath: browserPath(), args: browserFlags }))
}

/** Closes the browser of this process; the next story launches another. */
export async function closeBrowser(): Promise<void> {
  const browser = await launched
  launched = undefined
  await browser?.close()
}
