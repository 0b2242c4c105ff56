import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { selectFonts } from './engine/ui/theme/fonts.web.ts'
import { startColourMode } from './engine/ui/theme/colour-mode.web.ts'
import { watchConnection } from './engine/http/connection.web.ts'
import { startLanguages } from './engine/i18n/i18n.web.ts'
import { followPreferences } from './engine/session/preferences.web.ts'
import { syncWithOtherTabs, restoreSession, session } from './engine/session/session.web.ts'
import { watchErrors } from './engine/shell/watch-errors.web.ts'
import { watchStyles } from './engine/routing/missing-styles.web.ts'
import { listenToHistory } from './engine/routing/page-navigation.web.tsx'
import { Souk } from './engine/shell/frame.web.tsx'
import { onDemand, type OnDemand } from './engine/routing/on-demand.web.tsx'
import type { openPaths } from './market/open-paths.ts'
import { restoreWording, watchWording } from './engine/i18n/wording-revision.web.ts'
import './engine/ui/theme/fonts.css'
import './engine/ui/theme/page.css'
import './engine/ui/theme/print.css'

const adminSignIn = onDemand<object>(() =>
  import('./market/accounts/sign-in/sign-in.web.tsx').then((file) => file.AdminSignIn),
)

/** The public pages: path → page. */
const pages: Readonly<Record<string, OnDemand<object>>> = {
  '/': adminSignIn,
  '/login': adminSignIn,
  '/test/admin': adminSignIn,
  '/login/user': onDemand<object>(() =>
    import('./market/accounts/sign-in/sign-in.web.tsx').then((file) => file.EmployeeSignIn),
  ),
  '/register': onDemand<object>(() =>
    import('./market/accounts/sign-in/register.web.tsx').then((file) => file.Register),
  ),
  '/forgot': onDemand<object>(() =>
    import('./market/accounts/passwords/forgot-password.web.tsx').then((file) => file.ForgotPassword),
  ),
  '/reset': onDemand<object>(() =>
    import('./market/accounts/passwords/reset-password.web.tsx').then((file) => file.ResetPassword),
  ),
  '/setup': onDemand<object>(() => import('./market/accounts/sign-in/setup.web.tsx').then((file) => file.SetUp)),
  '/delivery': onDemand<object>(() =>
    import('./market/hand-over/delivery-page.web.tsx').then((file) => file.DeliveryPage),
  ),
  '/payment': onDemand<object>(() =>
    import('./market/payments/links/payment-page.web.tsx').then((file) => file.PaymentPage),
  ),
  ...(import.meta.env.MODE !== 'production' && {
    '/gallery': onDemand<object>(() => import('./engine/gallery/gallery.web.tsx').then((file) => file.Gallery)),
  }),
} satisfies Readonly<Record<(typeof openPaths)[number], OnDemand<object>>>

const Inside = onDemand(() => import('./inside.web.tsx').then((file) => file.authenticatedApp()))

/** Milliseconds after which an empty page shows an explanation. */
const longestBlank = 4_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

// The requests that the document started; the screens take their responses one by one.
const early = [...(window.earlyRequests?.values() ?? [])].map(({ answer }) => answer)

startColourMode()
restoreSession()
followPreferences()
syncWithOtherTabs()
listenToHistory()
watchConnection()
watchStyles()
const isRestored = restoreWording()
startLanguages()
const following = watchWording()
// The code and the data of the first page load in parallel.
const isInside = !Object.hasOwn(pages, location.pathname) && session.get().status === 'authenticated'
const first = isInside ? Inside : (pages[location.pathname] ?? adminSignIn)

/**
 * Renders the app once its first screen can be drawn. The module itself does not wait: the code of that screen imports
 * from the same file, so it would wait for the module.
 */
async function start(): Promise<void> {
  // The style sheet shows a spinner until the first render; rendering one here would cost a third of the waiting time.
  await Promise.race([first.begin(), pause(longestBlank)])
  // On a first visit no wording is stored, so the page briefly waits for the organisation's wording.
  if (!isRestored) await Promise.race([following, pause(400)])
  const tell = watchErrors()
  const place = document.getElementById('root')
  if (place) {
    createRoot(place, { onCaughtError: tell, onUncaughtError: tell }).render(
      <StrictMode>
        <Souk pages={pages} Inside={Inside} />
      </StrictMode>,
    )
  }
  void selectFonts(early)
}

void start()
