import { isMetered } from '#engine/http/connection.web.ts'
import { useEffect } from 'react'

/** The modules that a person on a list is likely to need next. */
const nextScreens = [
  () => import('#engine/jobs/bulk-bar.web.tsx'),
  () => import('#engine/crud/row-action-dialogs.web.tsx'),
  () => import('./filters/filter-panels.web.tsx'),
  () => import('#engine/form/record-form.web.tsx'),
]

const pause = 1000
let fetched = false

/**
 * Loads the code of the list's actions while the person reads the rows. A failed load is reported when the action is
 * used.
 */
export function usePrefetchActions(ready: boolean): void {
  useEffect(() => {
    if (!ready || fetched || isMetered()) return
    const timer = setTimeout(() => {
      fetched = true
      for (const fetch of nextScreens) fetch().catch(() => (fetched = false))
    }, pause)
    return () => clearTimeout(timer)
  }, [ready])
}
