import { StrictMode, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreenMessages } from './engine/i18n/first-screen.messages.ts'
import { prefetch } from './engine/http/client.web.ts'
import { startColourMode } from './engine/ui/theme/colour-mode.web.ts'
import { watchConnection } from './engine/http/connection.web.ts'
import { bundleMessages, fetchMessages, startLanguages } from './engine/i18n/i18n.web.ts'
import { followPreferences } from './engine/session/preferences.web.ts'
import { syncWithOtherTabs, restoreSession, session } from './engine/session/session.web.ts'
import { watchErrors } from './engine/shell/watch-errors.web.ts'
import { watchStyles } from './engine/routing/missing-styles.web.ts'
import { watchVersion } from './engine/routing/new-version.web.ts'
import { listenToHistory } from './engine/routing/page-navigation.web.tsx'
import { Souk } from './engine/shell/frame.web.tsx'
import { onDemand, type OnDemand } from './engine/routing/on-demand.web.tsx'
import { restoreWording, watchWording } from './engine/i18n/wording-revision.web.ts'
import type { signInMessages } from './market/accounts/sign-in/sign-in.messages.ts'
import './engine/ui/theme/fonts.css'
import './engine/ui/theme/tokens.css'
import './engine/ui/theme/page.css'

declare module '#engine/i18n/i18n.web.ts' {
  interface KnownSentences {
    readonly signIn: typeof signInMessages
  }
}

/** A page anybody may open: it arrives with the sentences of all of them. */
function openPage(load: () => Promise<FunctionComponent>): OnDemand<object> {
  return onDemand(async () => {
    const [page, { signInMessages }] = await Promise.all([
      load(),
      import('./market/accounts/sign-in/sign-in.messages.ts'),
    ])
    bundleMessages(signInMessages)
    return page
  })
}

const adminSignIn = openPage(() => import('./market/accounts/sign-in/sign-in.web.tsx').then((file) => file.AdminSignIn))

/** The pages anybody may open, by path. */
const pages: Readonly<Record<string, OnDemand<object>>> = {
  '/': adminSignIn,
  '/login': adminSignIn,
  '/test/admin': adminSignIn,
  '/login/user': openPage(() =>
    import('./market/accounts/sign-in/sign-in.web.tsx').then((file) => file.EmployeeSignIn),
  ),
  '/register': openPage(() => import('./market/accounts/sign-in/register.web.tsx').then((file) => file.Register)),
  '/forgot': openPage(() =>
    import('./market/accounts/passwords/forgot-password.web.tsx').then((file) => file.ForgotPassword),
  ),
  '/reset': openPage(() =>
    import('./market/accounts/passwords/reset-password.web.tsx').then((file) => file.ResetPassword),
  ),
  '/setup': openPage(() => import('./market/accounts/sign-in/setup.web.tsx').then((file) => file.SetUp)),
  '/delivery': openPage(() => import('./market/hand-over/delivery-page.web.tsx').then((file) => file.DeliveryPage)),
  '/payment': openPage(() => import('./market/payments/links/payment-page.web.tsx').then((file) => file.PaymentPage)),
}

const Inside = onDemand(() => import('./inside.web.tsx').then((file) => file.AuthenticatedApp))

/** Milliseconds that the page may stay without a word of why. */
const longestBlank = 4_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

startColourMode()
restoreSession()
followPreferences()
syncWithOtherTabs()
listenToHistory()
watchConnection()
watchVersion()
watchStyles()
const known = restoreWording()
startLanguages([firstScreenMessages])
const following = watchWording()
// Code, sentences and data of a start are fetched side by side.
const isInside = !Object.hasOwn(pages, location.pathname) && session.get().status === 'authenticated'
if (isInside) {
  prefetch('/api/auth/session')
  void fetchMessages().catch(() => {})
}
const first = isInside ? Inside : (pages[location.pathname] ?? adminSignIn)
// Until there is something to draw the style sheet's own spinner turns; drawing one here as well costs a third of the wait.
await Promise.race([first.begin(), pause(longestBlank)])
// Who comes for the first time had better read the organisation's own words at once.
if (!known) await Promise.race([following, pause(400)])
const tell = watchErrors()
const place = document.getElementById('root')
if (place) {
  createRoot(place, { onCaughtError: tell, onUncaughtError: tell }).render(
    <StrictMode>
      <Souk pages={pages} Inside={Inside} />
    </StrictMode>,
  )
}
