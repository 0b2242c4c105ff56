import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { internalPathOf } from './internal-path.web.ts'

/** The path of the page, for pages outside the guard; guarded screens use TanStack Router. */
const path = observable(typeof location === 'undefined' ? '/' : location.pathname)

/** Reads the path again after other code changed the address. */
export function syncPath(): void {
  path.set(location.pathname)
}

/** Follows the browser's Back and Forward buttons. */
export function listenToHistory(): void {
  addEventListener('popstate', syncPath)
}

/** Hook for the path, without a trailing slash. */
export function usePath(): string {
  return useObserved(path).replace(/(.)\/+$/, '$1')
}

/** Navigates to another page of Souk without a reload. `from` is the page requested before the sign-in page was shown. */
export function navigate(to: string, more: { replace?: boolean; from?: string | null } = {}): void {
  const state = more.from ? { from: more.from } : {}
  if (more.replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  syncPath()
}

/** The page requested before the sign-in page was shown; always a guarded page of Souk. */
export function requestedPath(): string | null {
  const state: unknown = history.state
  return internalPathOf(typeof state === 'object' && state !== null && 'from' in state ? state.from : null)
}

/** A link to a page of Souk. */
export function PageLink({
  to,
  from = null,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string; readonly from?: string | null }) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to, { from })
    scrollTo(0, 0)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The attributes contain the content.
  return <a href={to} onClick={follow} {...attributes} />
}
