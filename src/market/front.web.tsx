import type { MenuArea } from '#engine/core/menu.ts'
import { session, useUser, type SessionUser } from '#engine/web/session.ts'
import type { Front } from '#engine/web/shell/dashboard.tsx'
import { onDemand } from '#engine/web/shell/on-demand.tsx'
import { portalMenu } from './providers/portal-menu.web.ts'

const StaffHome = onDemand<{ readonly menu: readonly MenuArea[] }>(() =>
  import('./reports/home.web.tsx').then((file) => file.Home),
)
const ProviderHome = onDemand(() => import('./providers/landing.web.tsx').then((file) => file.Landing))

const isProvider = (user: SessionUser | null): boolean => user?.kind === 'provider'

function Home(props: { readonly menu: readonly MenuArea[] }) {
  return isProvider(useUser()) ? <ProviderHome /> : <StaffHome {...props} />
}

function begin(): Promise<void> {
  const now = session.get()
  return now.status === 'authenticated' && isProvider(now.user) ? ProviderHome.begin() : StaffHome.begin()
}

/** What somebody meets first: what waits for them; a provider has a menu of their own besides. */
export const front: Front = {
  Home: Object.assign(Home, { begin }),
  SignInSafety: onDemand(() => import('./access/two-factor.web.tsx').then((file) => file.TwoFactor)),
  HeldBack: onDemand(() => import('./access/two-factor-required.web.tsx').then((file) => file.TwoFactorRequired)),
  commands: () => import('./search/commands.web.ts').then((file) => file.commands),
  menuOf: (menu, user) => (user && isProvider(user) ? portalMenu(user.id) : menu),
}
