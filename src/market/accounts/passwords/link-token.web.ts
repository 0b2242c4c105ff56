import { useState } from 'react'
import type { PasswordRule } from '#market/shared/new-password.web.tsx'

/**
 * The token of a link (`/reset#token=…`). It leaves the address at once, so that it is not copied, shown or kept in the history; a
 * reload finds it in the storage of its tab.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => parameter('token'))
  return token === '' ? null : token
}

/** Whose rule the new password follows: a customer's link says so, every other is for staff and providers. */
export function useLinkRule(): PasswordRule {
  const [rule] = useState(() => parameter('rule'))
  return rule === 'customer' ? 'customer' : 'staff'
}

/** Moves the token from the address bar into the storage of the tab. */
export function hideLinkToken(): void {
  if (!location.hash) return
  sessionStorage.setItem(storageKey(), location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Forgets a token that was used. */
export function forgetLinkToken(): void {
  sessionStorage.removeItem(storageKey())
}

function parameter(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1) || (sessionStorage.getItem(storageKey()) ?? '')).get(name)
}

function storageKey(): string {
  return `souk-link ${location.pathname}`
}
