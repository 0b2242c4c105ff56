import { useEffect, useEffectEvent } from 'react'
import { useRouter } from '#engine/routing/router.web.tsx'
import { ScreenError } from '#engine/routing/screen-error.web.tsx'
import { isSessionEnd, noticeBeforeLeaving } from '#engine/session/session-expiry.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'

/** The replacement for a screen that failed; the end of a session is announced elsewhere. */
export function RouteError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter()
  const again = (): void => {
    reset()
    void router.retry()
  }
  const goOn = useEffectEvent(again)
  const isOver = isSessionEnd(error)
  useEffect(() => {
    if (!isOver) return
    // If another tab has started or renewed the session since then, this screen is loaded again.
    const timer = setTimeout(() => goOn(), noticeBeforeLeaving + 500)
    return () => clearTimeout(timer)
  }, [isOver])
  if (isOver) return <Spinner />
  return <ScreenError error={error} reset={again} />
}
