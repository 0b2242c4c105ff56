import { fontsKey } from '#engine/storage/storage-keys.web.ts'
import { writeStored } from '#engine/storage/storage.web.ts'

/**
 * Selects the fonts once the first screen is drawn, so that their files never compete with its code and rows. A tab
 * that has loaded the files selects them before the first paint.
 */
export async function selectFonts(firstRequests: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(firstRequests)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 500)
  })
  document.documentElement.setAttribute('data-fonts', '')
  await document.fonts.ready
  if ([...document.fonts].some(({ status }) => status === 'loaded')) writeStored(fontsKey, 'loaded', 'sessionStorage')
}
