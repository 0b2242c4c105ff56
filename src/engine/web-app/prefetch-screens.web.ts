import { hasPermission } from '#engine/definition/access.ts'
import { demandOf, type MenuArea, type MenuEntry } from '#engine/definition/menu.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'

/** Milliseconds that the first screen has for itself. */
const pause = 3000

/** While people look at the first screen, brings the code of those that they may open from it, one at a time. */
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
  // A failed prefetch is retried and reported when the screen is opened.
  setTimeout(() => void load().catch(() => {}), pause)
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
