import type { changeMyPreferences, Preferences } from './session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { setTheme } from '#engine/ui/theme/colour-mode.web.ts'
import { setLanguage } from '#engine/i18n/i18n.web.ts'
import { storeUser, session, type SessionUser } from './session.web.ts'
import { setDefaultDensity } from '#engine/list/default-density.web.ts'

/** What was chosen before anybody was signed in: it is the choice of whoever signs in next. */
let signedOutPreferences: Partial<Preferences> = {}
let lastSeen = ''

/** Changes how Souk looks and reads: here at once, in the other tabs, and with the account for its other devices. */
export function setPreferences(chosen: Partial<Preferences>): void {
  apply(chosen)
  if (chosen.language) clearUrlParameter('lng')
  if (chosen.theme) clearUrlParameter('theme')
  const user = currentUser()
  if (user) savePreferences(user, chosen)
  else signedOutPreferences = { ...signedOutPreferences, ...chosen }
}

/** What a link asked for is over once somebody chooses otherwise: a reload would bring it back. */
function clearUrlParameter(name: string): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** From now on what the account has chosen elsewhere is followed here; what a browser restored with its session is applied already. */
export function followPreferences(): void {
  lastSeen = serializedPreferences(currentUser())
  session.subscribe(() => {
    const user = currentUser()
    if (user && Object.keys(signedOutPreferences).length > 0) {
      const chosen = signedOutPreferences
      signedOutPreferences = {}
      // The session is being told to everybody: what changes it waits for that to end.
      queueMicrotask(() => savePreferences(user, chosen))
      return
    }
    const now = serializedPreferences(user)
    if (now === lastSeen) return
    lastSeen = now
    if (user?.preferences) apply(user.preferences)
  })
}

function currentUser(): SessionUser | null {
  const now = session.get()
  return now.status === 'authenticated' ? now.user : null
}

function serializedPreferences(user: SessionUser | null): string {
  return JSON.stringify(user?.preferences ?? null)
}

function apply({ language, theme, density }: Partial<Preferences>): void {
  if (language) void setLanguage(language)
  if (theme) setTheme(theme)
  if (density) setDefaultDensity(density)
}

function savePreferences(user: SessionUser, chosen: Partial<Preferences>): void {
  const nothing: Preferences = { language: null, theme: null, density: null }
  const preferences = { ...nothing, ...user.preferences, ...chosen }
  lastSeen = JSON.stringify(preferences)
  storeUser({ ...user, preferences })
  // What could not be kept stands in this browser all the same, and is kept with the next choice.
  callApi<typeof changeMyPreferences>('PATCH', '/api/auth/preferences', { body: preferences }).catch(() => {})
}
