import type { Language } from '#engine/definition/words.ts'
import { request } from '#engine/http/client.web.ts'
import { setTheme, type Theme } from '#engine/ui/theme/colour-mode.web.ts'
import type { Density } from '#engine/list/list-state.web.ts'
import { setLanguage } from '#engine/i18n/i18n.web.ts'
import { keepUser, session, type SessionUser } from '#engine/session/session.web.ts'
import { setUsualDensity } from './default-density.web.ts'

/** How somebody likes Souk, on every device; null for what they have not chosen. */
export interface Preferences {
  readonly language: Language | null
  readonly theme: Theme | null
  readonly density: Density | null
}

/** What was chosen before anybody was signed in: it is the choice of whoever signs in next. */
let chosenBefore: Partial<Preferences> = {}
let seen = ''

/** Changes how Souk looks and reads: here at once, in the other tabs, and with the account for its other devices. */
export function choose(chosen: Partial<Preferences>): void {
  apply(chosen)
  if (chosen.language) forgetAsked('lng')
  if (chosen.theme) forgetAsked('theme')
  const user = present()
  if (user) keepWithAccount(user, chosen)
  else chosenBefore = { ...chosenBefore, ...chosen }
}

/** What a link asked for is over once somebody chooses otherwise: a reload would bring it back. */
function forgetAsked(name: string): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** From now on what the account has chosen elsewhere is followed here; what a browser restored with its session is applied already. */
export function followPreferences(): void {
  seen = said(present())
  session.subscribe(() => {
    const user = present()
    if (user && Object.keys(chosenBefore).length > 0) {
      const chosen = chosenBefore
      chosenBefore = {}
      // The session is being told to everybody: what changes it waits for that to end.
      queueMicrotask(() => keepWithAccount(user, chosen))
      return
    }
    const now = said(user)
    if (now === seen) return
    seen = now
    if (user?.preferences) apply(user.preferences)
  })
}

function present(): SessionUser | null {
  const now = session.get()
  return now.status === 'authenticated' ? now.user : null
}

function said(user: SessionUser | null): string {
  return JSON.stringify(user?.preferences ?? null)
}

function apply({ language, theme, density }: Partial<Preferences>): void {
  if (language) void setLanguage(language)
  if (theme) setTheme(theme)
  if (density) setUsualDensity(density)
}

function keepWithAccount(user: SessionUser, chosen: Partial<Preferences>): void {
  const nothing: Preferences = { language: null, theme: null, density: null }
  const preferences = { ...nothing, ...user.preferences, ...chosen }
  seen = JSON.stringify(preferences)
  keepUser({ ...user, preferences })
  // What could not be kept stands in this browser all the same, and is kept with the next choice.
  request('/api/auth/preferences', { method: 'PATCH', body: preferences }).catch(() => {})
}
