import type { changeMyPreferences, Preferences } from './session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { setTheme } from '#engine/ui/theme/colour-mode.web.ts'
import { setLanguage } from '#engine/i18n/i18n.web.ts'
import { storeUser, session, type SessionUser } from './session.web.ts'
import { setDefaultDensity } from '#engine/list/default-density.web.ts'

/** Preferences chosen before a sign-in; they apply to the next person who signs in. */
let signedOutPreferences: Partial<Preferences> = {}
let lastSeen = ''

/** Changes preferences: at once in this tab, in the other tabs, and in the account for other devices. */
export function setPreferences(chosen: Partial<Preferences>): void {
  apply(chosen)
  if (chosen.language) clearUrlParameter('lng')
  if (chosen.theme) clearUrlParameter('theme')
  const user = currentUser()
  if (user) savePreferences(user, chosen)
  else signedOutPreferences = { ...signedOutPreferences, ...chosen }
}

/** Removes a parameter from the address after a different choice, because a reload would apply the parameter again. */
function clearUrlParameter(name: string): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/**
 * Applies preferences that the person changes on other devices. The preferences of a restored session are already
 * applied.
 */
export function followPreferences(): void {
  lastSeen = serializedPreferences(currentUser())
  session.subscribe(() => {
    const user = currentUser()
    if (user && Object.keys(signedOutPreferences).length > 0) {
      const chosen = signedOutPreferences
      signedOutPreferences = {}
      // The session cannot be changed while its subscribers run, so saving waits until they have finished.
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
  // If saving fails, the choice still applies in this browser and is sent again with the next choice.
  callApi<typeof changeMyPreferences>('PATCH', '/api/auth/preferences', { body: preferences }).catch(() => {})
}
