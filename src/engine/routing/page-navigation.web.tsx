import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { internalPathOf } from './internal-path.web.ts'
import { readSearch, type Search } from './url-search.web.ts'

/** The address of the page. */
export interface Address {
  /** The path without a trailing slash. */
  readonly pathname: string
  readonly search: Search
  /** The path and the parameters as text. */
  readonly href: string
  /** The number of the history entry: entries are numbered in their order. */
  readonly entry: number
  /** Whether the Back or Forward button led here. */
  readonly isReturn: boolean
}

function read(entry: number, isReturn = false): Address {
  const { pathname, search } = globalThis.location ?? { pathname: '/', search: '' }
  return {
    pathname: pathname.replace(/(.)\/+$/, '$1'),
    search: readSearch(search),
    href: pathname + search,
    entry,
    isReturn,
  }
}

const entryOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number'
    ? state.entry
    : null

/** The present address. */
export const address = observable(read(entryOf(globalThis.history?.state) ?? 0))

/** The path with which the page was loaded. */
export const initialPath = address.get().pathname

/** A form that may refuse to be left: `blocks` decides, and `ask` receives the function that leaves all the same. */
interface Blocker {
  readonly blocks: (next: Address) => boolean
  readonly ask: (leave: () => void) => void
}

const blockers = new Set<Blocker>()

/** Lets a form ask before the address changes. Returns the function that ends this. */
export function blockLeaving(blocker: Blocker): () => void {
  blockers.add(blocker)
  return () => void blockers.delete(blocker)
}

const blockerOf = (next: Address): Blocker | undefined => [...blockers].find(({ blocks }) => blocks(next))

/** The Back and Forward steps that no form may block: the way back to its address, and the one that the person confirmed. */
let freeSteps: ('undone' | 'confirmed')[] = []

/** Follows the browser's Back and Forward buttons. */
export function listenToHistory(): void {
  history.replaceState({ ...history.state, entry: address.get().entry }, '')
  addEventListener('popstate', () => {
    const before = address.get()
    const free = freeSteps.shift()
    if (free === 'undone') return
    const entry = entryOf(history.state)
    // An entry without a number is a part of the same page, and belongs to its entry.
    if (entry === null) return history.replaceState({ ...history.state, entry: before.entry }, '')
    const next = read(entry, true)
    const distance = entry - before.entry
    if (distance === 0) return
    const blocker = free === 'confirmed' ? undefined : blockerOf(next)
    if (!blocker) return address.set(next)
    freeSteps = ['undone']
    history.go(-distance)
    blocker.ask(() => {
      freeSteps = ['confirmed']
      history.go(distance)
    })
  })
}

const path = { subscribe: address.subscribe, get: () => address.get().pathname }

/** Hook for the path, without a trailing slash. It changes at once, also while the former screen is still shown. */
export function usePath(): string {
  return useObserved(path)
}

/** Navigates to another page of Souk without a reload. `from` is the page requested before the sign-in page was shown. */
export function navigate(to: string, more: { replace?: boolean; from?: string | null } = {}): void {
  const before = address.get()
  // As in the browser, a link to the present address adds no entry.
  const replaces = more.replace === true || new URL(to, location.href).href === location.href
  const entry = replaces ? before.entry : before.entry + 1
  const state = { ...(more.from && { from: more.from }), entry }
  if (replaces) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  address.set(read(entry))
}

/** Navigates unless a form asks before it is left; then once the person confirms. */
export function navigateUnlessBlocked(to: string, more: { replace?: boolean }): void {
  const { pathname, search } = new URL(to, location.href)
  const next = { ...address.get(), pathname, search: readSearch(search), href: pathname + search }
  const blocker = blockerOf(next)
  if (blocker) blocker.ask(() => navigate(to, more))
  else navigate(to, more)
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
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { from })
    scrollTo(0, 0)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The attributes contain the content.
  return <a href={to} onClick={follow} {...attributes} />
}

/** Whether a click opens its link in this window; the browser handles the others. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
