import type { MenuArea } from '../engine/definition/menu.ts'
import { session, useUser, type SessionUser } from '../engine/session/session.web.ts'
import type { Front } from '../engine/web-app/product.web.ts'
import { onDemand } from '../engine/routing/on-demand.web.tsx'
import { portalMenu } from './providers/landing/portal-menu.web.ts'

const StaffHome = onDemand<{ readonly menu: readonly MenuArea[] }>(() =>
  import('./home/home.web.tsx').then((file) => file.Home),
)
const ProviderHome = onDemand(() => import('./providers/landing/provider-home.web.tsx').then((file) => file.Landing))

const isProvider = (user: SessionUser | null): boolean => user?.kind === 'provider'

function Home(props: { readonly menu: readonly MenuArea[] }) {
  return isProvider(useUser()) ? <ProviderHome /> : <StaffHome {...props} />
}

function begin(): Promise<void> {
  const now = session.get()
  return now.status === 'authenticated' && isProvider(now.user) ? ProviderHome.begin() : StaffHome.begin()
}

/** The home page, the account page and the other screens around the menu. Providers have a separate menu. */
export const front: Front = {
  Home: Object.assign(Home, { begin }),
  Account: onDemand(() => import('./accounts/my-account/account.web.tsx').then((file) => file.Account)),
  HeldBack: onDemand(() =>
    import('./accounts/two-factor/two-factor-required.web.tsx').then((file) => file.TwoFactorRequired),
  ),
  historyEvents: () =>
    import('./history-events.messages.ts').then((file) => ({ ...file.historyEvents, ...file.changeSentences })),
  recentRecords: () => import('./home/recent-records.web.ts').then((file) => file.recentRecords()),
  commands: () => import('./search/commands.web.ts').then((file) => file.commands),
  menuOf: (menu, user) => (user && isProvider(user) ? portalMenu(user.id) : menu),
}
