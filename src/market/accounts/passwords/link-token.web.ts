import { useState } from 'react'
import type { PasswordRule } from '#market/shared/password-rules.web.ts'

/** The token of a link (`/reset#token=…`), taken out of the address at once so that it is not copied, shown or kept in the history. */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  return token === '' ? null : token
}

/** Whose rule the new password follows: a customer's link says so, every other is for staff and providers. */
export function useLinkRule(): PasswordRule {
  const [rule] = useState(() => new URLSearchParams(location.hash.slice(1)).get('rule'))
  return rule === 'customer' ? 'customer' : 'staff'
}

/** Takes the token out of the address bar. */
export function hideLinkToken(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
