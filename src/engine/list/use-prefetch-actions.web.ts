import { useEffect } from 'react'

/** What people reach for next on a list. */
const nextScreens = [
  () => import('#engine/jobs/bulk-bar.web.tsx'),
  () => import('#engine/crud/row-action-dialogs.web.tsx'),
  () => import('./filters/filter-panels.web.tsx'),
  () => import('#engine/form/record-form.web.tsx'),
]

const pause = 1000
let fetched = false

/** Brings, while people look at the rows, the code of what they may do with them; a failure shows when it is needed. */
export function usePrefetchActions(ready: boolean): void {
  useEffect(() => {
    if (!ready || fetched) return
    const timer = setTimeout(() => {
      fetched = true
      for (const fetch of nextScreens) fetch().catch(() => (fetched = false))
    }, pause)
    return () => clearTimeout(timer)
  }, [ready])
}
