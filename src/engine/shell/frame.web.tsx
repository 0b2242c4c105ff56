import { useEffect, useMemo, type FunctionComponent, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { lastPortal, useSession } from '#engine/session/session.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { Toasts } from '#engine/ui/notices/toasts.web.tsx'
import { ErrorBoundary } from '#engine/routing/error-boundary.web.tsx'
import { navigate, usePath } from '#engine/routing/page-navigation.web.tsx'
import { Banners } from './banners.web.tsx'
import { internalPathOf } from '#engine/routing/internal-path.web.ts'
import { onDemand } from '#engine/routing/on-demand.web.tsx'
import { ScreenError } from '#engine/routing/screen-error.web.tsx'

/** The public pages: path → page. */
type OpenPages = Readonly<Record<string, FunctionComponent>>

const statusPages: OpenPages = {
  '/404': onDemand(() => import('#engine/routing/status-pages.web.tsx').then((file) => file.NotFoundPage)),
  '/500': onDemand(() => import('#engine/routing/status-pages.web.tsx').then((file) => file.ServerErrorPage)),
}

/**
 * The whole application. Public pages are small and load first; the code behind the guard loads only for signed-in
 * people.
 */
export function Souk({ pages, Inside }: { readonly pages: OpenPages; readonly Inside: FunctionComponent }) {
  const path = usePath()
  const open = useMemo<OpenPages>(() => ({ ...pages, ...statusPages }), [pages])
  const Page = Object.hasOwn(open, path) ? open[path] : undefined
  return (
    <>
      <Banners />
      <ErrorBoundary key={Page ? path : 'inside'} fallback={failedPage}>
        <LazyBoundary fallback={<Spinner />}>
          {Page ? (
            <Page />
          ) : (
            <Guard>
              <Inside />
            </Guard>
          )}
        </LazyBoundary>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** Requires a session. Other visitors are redirected to sign-in and then return to the requested page. */
function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const stranger = session.status === 'unauthenticated'
  const signedOut = stranger && session.left
  useEffect(() => {
    if (!stranger) return
    const requestedPath = internalPathOf(location.pathname + location.search + location.hash)
    // Signing out leads to the sign-in page of the same portal; an expired session leads to the page that the
    // specification names.
    const door = signedOut && lastPortal() === 'employee' ? '/login/user' : '/login'
    navigate(door, { replace: true, from: signedOut ? null : requestedPath })
  }, [stranger, signedOut])
  return session.status === 'authenticated' ? children : <Spinner />
}

/** The page in place of one that failed. */
const failedPage = (error: unknown, reset: () => void) => (
  <main>
    <ScreenError error={error} reset={reset} />
  </main>
)
