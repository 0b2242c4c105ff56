import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { connection } from '#engine/http/connection.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import { FullPageMessage } from './full-page-message.web.tsx'
import { reloadForNewVersion } from './new-version.web.ts'
import { retryLoading, LoadError } from './on-demand.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { screenMessages } from '#engine/i18n/first-screen.messages.ts'
import styles from './full-page-message.module.css'

/** Shows an error in place of a screen that failed; the menu around it still works. */
export function ScreenError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  const offline = useObserved(connection) === 'offline'
  const reference = error instanceof ApiProblem ? error.requestId : null
  const retry = (): void => {
    retryLoading()
    reset()
  }
  const retryOnceReached = useEffectEvent(() => {
    const wasUnreached = error instanceof LoadError || (error instanceof ApiProblem && error.status === 0)
    if (wasUnreached && connection.get() === 'online') retry()
  })
  useEffect(() => {
    if (error instanceof LoadError) void reloadForNewVersion()
  }, [error])
  useEffect(() => connection.subscribe(() => retryOnceReached()), [])
  return (
    <FullPageMessage
      icon={offline ? IconCloudOff : IconAlertTriangle}
      title={error instanceof LoadError ? say(screenMessages.notLoaded) : say(screenMessages.failed)}
      detail={
        offline
          ? say(screenMessages.offlineDetail)
          : error instanceof LoadError
            ? say(screenMessages.notLoadedDetail)
            : detailOf(error, say(screenMessages.failedDetail))
      }
    >
      <Button onClick={retry}>{say(screenMessages.retry)}</Button>
      {reference === null && (
        <Button tone="quiet" onClick={() => location.reload()}>
          {say(screenMessages.reload)}
        </Button>
      )}
      {reference !== null && (
        <>
          <Button
            tone="quiet"
            onClick={() => void navigator.clipboard.writeText(reference).then(() => setCopied(true))}
          >
            {copied ? say(screenMessages.copied) : say(screenMessages.copy)}
          </Button>
          <p className={styles.reference}>
            {say(screenMessages.reference)} <code className="code">{reference}</code>
          </p>
        </>
      )}
    </FullPageMessage>
  )
}

function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem ? titleOf({ status: error.status, ...error.body, code: error.code }) : otherwise
}
