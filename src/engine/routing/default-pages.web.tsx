import { IconSearch } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useSession } from '#engine/session/session.web.ts'
import { PageLink } from './page-navigation.web.tsx'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { screenMessages, notFoundMessages } from '#engine/i18n/first-screen.messages.ts'
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

/** The page for an unknown address. */
export function NotFound() {
  const say = useSay()
  return (
    <FullPageMessage
      icon={IconSearch}
      code="404"
      title={say(notFoundMessages.title)}
      detail={say(notFoundMessages.detail)}
    >
      <WayOut />
    </FullPageMessage>
  )
}
