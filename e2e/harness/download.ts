import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** Performs an action and returns the file that the browser downloads: its bytes, its name and the path of its address. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  // Playwright treats the browser as remote, so the file is read as a stream instead of from the download folder.
  const bytes = await buffer(await file.createReadStream())
  return { bytes, name: file.suggestedFilename(), path: new URL(file.url()).pathname }
}
