import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { internalPath } from './internal-path.web.ts'

/** Where the browser is, for the pages before the guard; behind it TanStack Router knows more. */
const path = observable(typeof location === 'undefined' ? '/' : location.pathname)

/** Looks at the address again: somebody else has changed it. */
export function readAddress(): void {
  path.set(location.pathname)
}

/** Follows the browser's back and forward. */
export function followAddress(): void {
  addEventListener('popstate', readAddress)
}

/** The path, without a trailing slash, in a component. */
export function usePath(): string {
  return useObserved(path).replace(/(.)\/+$/, '$1')
}

/** Goes to another page of Souk without a reload. `from` is the page that was asked for before the sign-in page was shown. */
export function go(to: string, more: { replace?: boolean; from?: string | null } = {}): void {
  const state = more.from ? { from: more.from } : {}
  if (more.replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  readAddress()
}

/** The page that was asked for before the sign-in page was shown; only ever a page of Souk behind the guard. */
export function askedFor(): string | null {
  const state: unknown = history.state
  return internalPath(typeof state === 'object' && state !== null && 'from' in state ? state.from : null)
}

/** A link to a page of Souk. */
export function Way({
  to,
  from = null,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string; readonly from?: string | null }) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to, { from })
    scrollTo(0, 0)
  }
  return <a href={to} onClick={follow} {...attributes} />
}
