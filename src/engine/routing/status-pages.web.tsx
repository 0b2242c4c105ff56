import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { screenMessages, notFoundMessages } from '#engine/i18n/first-screen.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { NotFound, WayOut } from './default-pages.web.tsx'
import { FullPageMessage } from './full-page-message.web.tsx'
import { serverErrorMessages } from './status-pages.messages.ts'

/** Sets the title of the browser tab for a page outside the app frame. */
function useTitle(title: string): void {
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}

/** The page at /404. */
export function NotFoundPage() {
  const say = useSay()
  useTitle(say(notFoundMessages.title))
  return (
    <main>
      <NotFound />
    </main>
  )
}

/** The page at /500. */
export function ServerErrorPage() {
  const say = useSay()
  useTitle(say(serverErrorMessages.title))
  return (
    <main>
      <FullPageMessage
        icon={IconAlertTriangle}
        code="500"
        title={say(serverErrorMessages.title)}
        detail={say(serverErrorMessages.detail)}
      >
        <WayOut />
        <Button tone="quiet" onClick={() => history.back()}>
          {say(screenMessages.retry)}
        </Button>
      </FullPageMessage>
    </main>
  )
}
