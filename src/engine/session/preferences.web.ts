import type { changeMyPreferences, Preferences } from './session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { setTheme } from '#engine/ui/theme/colour-mode.web.ts'
import { setLanguage } from '#engine/i18n/i18n.web.ts'
import { storeUser, session, type SessionUser } from './session.web.ts'
import { setDefaultDensity } from '#engine/list/default-density.web.ts'

/** Preferences chosen before signing in; they apply to the next person who signs in. */
let signedOutPreferences: Partial<Preferences> = {}
let lastSeen = ''

/** Changes the preferences: here at once, in the other tabs, and in the account for its other devices. */
export function setPreferences(chosen: Partial<Preferences>): void {
  apply(chosen)
  if (chosen.language) clearUrlParameter('lng')
  if (chosen.theme) clearUrlParameter('theme')
  const user = currentUser()
  if (user) savePreferences(user, chosen)
  else signedOutPreferences = { ...signedOutPreferences, ...chosen }
}

/** Removes a link's parameter once somebody chooses otherwise: a reload would apply it again. */
function clearUrlParameter(name: string): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** Follows the preferences that the account chooses on other devices; those of a restored session are already applied. */
export function followPreferences(): void {
  lastSeen = serializedPreferences(currentUser())
  session.subscribe(() => {
    const user = currentUser()
    if (user && Object.keys(signedOutPreferences).length > 0) {
      const chosen = signedOutPreferences
      signedOutPreferences = {}
      // The session is being published: changes to it must wait until that ends.
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
  // If saving fails, the choice still applies here and is sent again with the next one.
  callApi<typeof changeMyPreferences>('PATCH', '/api/auth/preferences', { body: preferences }).catch(() => {})
}
