import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** The file that the browser downloads after an action: bytes, name and the path of its address. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  // The library treats the browser as remote: its folder cannot be read.
  const bytes = await buffer(await file.createReadStream())
  return { bytes, name: file.suggestedFilename(), path: new URL(file.url()).pathname }
}
