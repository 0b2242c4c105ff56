import { useState } from 'react'
import type { PasswordRule } from '#market/shared/new-password.web.tsx'

/**
 * The token of a link (`/reset#token=…`). The app removes it from the address at once, so that it is not copied, shown
 * or kept in the history. After a reload it comes from the tab's storage.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => parameter('token'))
  return token === '' ? null : token
}

/**
 * The rule that the new password must follow. Links to customers name the customer rule; all other links use the rule
 * of staff and providers.
 */
export function useLinkRule(): PasswordRule {
  const [rule] = useState(() => parameter('rule'))
  return rule === 'customer' ? 'customer' : 'staff'
}

/** Moves the token from the address bar into the tab's session storage. */
export function hideLinkToken(): void {
  if (!location.hash) return
  sessionStorage.setItem(storageKey(), location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Removes a used token from the tab's session storage. */
export function forgetLinkToken(): void {
  sessionStorage.removeItem(storageKey())
}

function parameter(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1) || (sessionStorage.getItem(storageKey()) ?? '')).get(name)
}

function storageKey(): string {
  return `souk-link ${location.pathname}`
}
