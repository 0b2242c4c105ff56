import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** What the browser put on the disk after an act: the file, its name, and the path it was fetched from. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  // The browser is another machine's, as far as the library knows: its folder cannot be looked into.
  const bytes = await buffer(await file.createReadStream())
  return { bytes, name: file.suggestedFilename(), path: new URL(file.url()).pathname }
}
