import { useEffect } from 'react'
import { useOrganisation, useT } from '#engine/i18n/i18n.web.ts'
import { useSession } from '#engine/session/session.web.ts'
import { PageLink } from './page-navigation.web.tsx'
import { FullPageMessage } from '#engine/shell/full-page-message.web.tsx'
import { Button, buttonClass } from '#engine/ui/button.web.tsx'

/** The way out of a page that leads nowhere: home for who is signed in, the sign-in page for others. */
function WayOut() {
  const t = useT()
  const signedIn = useSession().status === 'authenticated'
  return (
    <PageLink to={signedIn ? '/home' : '/login'} className={buttonClass()}>
      {signedIn ? t('screen.home') : t('screen.signIn')}
    </PageLink>
  )
}

/** Names the tab of a page that stands alone. */
function useTitle(title: string): void {
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}

/** What stands where an address leads to nothing. */
export function NotFound() {
  const t = useT()
  return (
    <FullPageMessage code="404" title={t('notFound.title')} detail={t('notFound.detail')}>
      <WayOut />
    </FullPageMessage>
  )
}

/** The page at /404. */
export function NotFoundPage() {
  const t = useT()
  useTitle(t('notFound.title'))
  return (
    <main>
      <NotFound />
    </main>
  )
}

/** The page at /500. */
export function ServerErrorPage() {
  const t = useT()
  useTitle(t('serverError.title'))
  return (
    <main>
      <FullPageMessage code="500" title={t('serverError.title')} detail={t('serverError.detail')}>
        <WayOut />
        <Button tone="quiet" onClick={() => history.back()}>
          {t('screen.retry')}
        </Button>
      </FullPageMessage>
    </main>
  )
}
