import { IconAlertTriangle, IconMapSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { useSession } from '#engine/session/session.web.ts'
import { PageLink } from './page-navigation.web.tsx'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { screenMessages, notFoundMessages, serverErrorMessages } from '#engine/i18n/first-screen.messages.ts'
import { FullPageMessage } from './full-page-message.web.tsx'

/** The link on an error page: home for signed-in people, the sign-in page for others. */
export function WayOut() {
  const say = useSay()
  const signedIn = useSession().status === 'authenticated'
  return (
    <PageLink to={signedIn ? '/home' : '/login'} className={buttonClass()}>
      {signedIn ? say(screenMessages.home) : say(screenMessages.signIn)}
    </PageLink>
  )
}

/** Sets the title of the browser tab for a page outside the app frame. */
function useTitle(title: string): void {
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}

/** The page for an unknown address. */
export function NotFound() {
  const say = useSay()
  return (
    <FullPageMessage
      icon={IconMapSearch}
      code="404"
      title={say(notFoundMessages.title)}
      detail={say(notFoundMessages.detail)}
    >
      <WayOut />
    </FullPageMessage>
  )
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
