import { StrictMode, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { firstSentences } from '#engine/web/first-sentences.ts'
import { requestAhead } from '#engine/web/client.ts'
import { startColourMode } from '#engine/web/colour-mode.ts'
import { watchConnection } from '#engine/web/connection.ts'
import { bundleSentences, fetchSentences, startLanguages } from '#engine/web/i18n.ts'
import { followPreferences } from '#engine/web/preferences.ts'
import { followOtherTabs, restoreSession, session } from '#engine/web/session.ts'
import { watchErrors } from '#engine/web/shell/watch-errors.ts'
import { watchStyles } from '#engine/web/shell/missing-styles.ts'
import { watchVersion } from '#engine/web/shell/new-version.ts'
import { followAddress } from '#engine/web/shell/address.tsx'
import { Souk } from '#engine/web/shell/frame.tsx'
import { onDemand, type OnDemand } from '#engine/web/shell/on-demand.tsx'
import { recallWording, watchWording } from '#engine/web/wording.ts'
import type { signInSentences } from '#market/access/sign-in-sentences.ts'
import '#engine/web/ui/fonts.css'
import '#engine/web/ui/tokens.css'
import '#engine/web/ui/page.css'

declare module '#engine/web/i18n.ts' {
  interface KnownSentences {
    readonly signIn: typeof signInSentences
  }
}

/** A page anybody may open: it arrives with the sentences of all of them. */
function openPage(load: () => Promise<FunctionComponent>): OnDemand<object> {
  return onDemand(async () => {
    const [page, { signInSentences }] = await Promise.all([load(), import('#market/access/sign-in-sentences.ts')])
    bundleSentences(signInSentences)
    return page
  })
}

const adminSignIn = openPage(() => import('#market/access/sign-in.web.tsx').then((file) => file.AdminSignIn))

/** The pages anybody may open, by path. */
const pages: Readonly<Record<string, OnDemand<object>>> = {
  '/': adminSignIn,
  '/login': adminSignIn,
  '/test/admin': adminSignIn,
  '/login/user': openPage(() => import('#market/access/sign-in.web.tsx').then((file) => file.EmployeeSignIn)),
  '/register': openPage(() => import('#market/access/register.web.tsx').then((file) => file.Register)),
  '/forgot': openPage(() => import('#market/access/forgot.web.tsx').then((file) => file.Forgot)),
  '/reset': openPage(() => import('#market/access/reset.web.tsx').then((file) => file.Reset)),
  '/setup': openPage(() => import('#market/access/setup.web.tsx').then((file) => file.SetUp)),
  '/delivery': openPage(() => import('#market/orders/delivery-page.web.tsx').then((file) => file.DeliveryPage)),
  '/payment': openPage(() => import('#market/orders/payment-page.web.tsx').then((file) => file.PaymentPage)),
}

const Inside = onDemand(() => import('./inside.web.tsx').then((file) => file.Inside))

/** Milliseconds that the page may stay without a word of why. */
const longestBlank = 4_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

startColourMode()
restoreSession()
followPreferences()
followOtherTabs()
followAddress()
watchConnection()
watchVersion()
watchStyles()
const known = recallWording()
startLanguages([firstSentences])
const following = watchWording()
// Code, sentences and data of a start are fetched side by side.
const isInside = !Object.hasOwn(pages, location.pathname) && session.get().status === 'authenticated'
if (isInside) {
  requestAhead('/api/auth/session')
  void fetchSentences().catch(() => {})
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
