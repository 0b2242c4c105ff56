import { hasPermission } from '#engine/definition/access.ts'
import { demandOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { isMetered } from '#engine/http/connection.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'

/** The delay in milliseconds before prefetching begins, so that it does not slow down the first screen. */
const pause = 3000

/** Loads the code of the screens that the person may open, one at a time, while the person reads the first screen. */
export function prefetchScreens(menu: readonly MenuArea[], begin: (entry: MenuEntry) => Promise<unknown>): void {
  const load = async (): Promise<void> => {
    const { permissions } = await queryClient.ensureQueryData(permissionsQuery)
    const granted = new Set(permissions)
    for (const entry of menu.flatMap(({ entries }) => entries)) {
      if (!hasPermission(granted, demandOf(entry))) continue
      await whenIdle()
      await begin(entry)
    }
  }
  if (isMetered()) return
  // A failed prefetch is retried and reported when the screen is opened.
  setTimeout(() => void load().catch(() => {}), pause)
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
