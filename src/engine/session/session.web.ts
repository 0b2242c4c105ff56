import { useSyncExternalStore } from 'react'
import type { Words } from '#engine/definition/words.ts'
import type { Preferences } from '#engine/storage/preferences.web.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { sessionKeys } from './session-keys.ts'
import { forget, keep, keptKeys, readKept } from '#engine/storage/storage.web.ts'

/** The member of staff (or provider) who is signed in, as the server describes them. */
export interface SessionUser {
  readonly id: string
  /** What they sign in as, in the market's words; sessions kept from before it was told have none. */
  readonly kind?: string
  readonly displayName: string
  readonly privilege: string
  /** What they are, when that is no privilege somebody named. */
  readonly role?: Words
  readonly portal: 'admin' | 'employee'
  readonly language: string
  /** What they have chosen for every device; absent while they have chosen nothing. */
  readonly preferences?: Preferences
}

/** Not looked at yet, nobody, or somebody. `left` says that somebody chose to leave, so that nothing is to be returned to. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'unauthenticated'; readonly left: boolean }
  | { readonly status: 'authenticated'; readonly user: SessionUser }

/** Who is signed in, for every screen to watch. */
export const session = observable<Session>({ status: 'starting' })

/** Who is signed in, in a component. */
export function useSession(): Session {
  return useObserved(session)
}

/** Who somebody is, however they like Souk. */
export type Person = Omit<SessionUser, 'preferences'>

/** The signed-in person, in a screen behind the guard; it is not drawn again when they like Souk another way. */
export function useUser(): Person | null {
  return useSyncExternalStore(session.subscribe, presentPerson)
}

let person: Person | null = null

function presentPerson(): Person | null {
  const now = session.get()
  const user = now.status === 'authenticated' ? now.user : null
  if (said(user) !== said(person)) person = user
  return person
}

function said(user: SessionUser | null): string {
  return JSON.stringify({ ...user, preferences: null })
}

/** The stored token, read anew each time so that every tab uses the newest; null unless both keys agree. */
export function storedToken(): string | null {
  const token = readKept(sessionKeys.token)
  if (!token || token === 'null' || token === 'undefined' || token !== readKept(sessionKeys.tokenAgain)) return null
  return token
}

const looks = 10
const betweenLooks = 30

/**
 * The stored token once both keys agree, and once it is not `replaced` any more: what another tab writes arrives here a
 * moment later, one key after the other. After a third of a second it is what it is.
 */
export async function settledToken(replaced: string | null = null): Promise<string | null> {
  const isTorn = (): boolean => readKept(sessionKeys.token) !== readKept(sessionKeys.tokenAgain)
  const isOld = (): boolean => replaced !== null && storedToken() === replaced
  for (let look = 0; look < looks && (isTorn() || isOld()); look += 1)
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
  return storedToken()
}

/** The stored user; null when missing or when it is not what was stored here. */
export function storedUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(readKept(sessionKeys.user) ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const user = value as Partial<Record<keyof SessionUser, unknown>>
  return typeof user.id === 'string' && user.id !== '' && typeof user.displayName === 'string'
}

/** At start: a stored token and a stored user make a session, anything less makes none. */
export function restoreSession(): void {
  const user = storedToken() === null ? null : storedUser()
  session.set(user ? { status: 'authenticated', user } : { status: 'unauthenticated', left: false })
}

const portalKey = 'portal'

/** The door by which whoever was signed in last on this device had come in; null while nobody was. */
export function lastPortal(): SessionUser['portal'] | null {
  const kept = readKept(portalKey)
  return kept === 'admin' || kept === 'employee' ? kept : null
}

/** Keeps what a sign-in or a refresh answered. */
export function keepSession(token: string, user: SessionUser): void {
  keep(sessionKeys.token, token)
  keep(sessionKeys.tokenAgain, token)
  keep(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Keeps what somebody has changed about themselves; their token stays. */
export function keepUser(user: SessionUser): void {
  keep(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Forgets the token and the user. */
export function forgetSession(left: boolean): void {
  const user = storedUser()
  if (user) keep(portalKey, user.portal)
  for (const key of Object.values(sessionKeys)) forget(key)
  session.set({ status: 'unauthenticated', left })
}

/** Forgets the session and all that was typed or looked at in this tab: somebody wanted to leave. */
export function forgetEverything(): void {
  for (const key of keptKeys('sessionStorage')) forget(key, 'sessionStorage')
  forgetSession(true)
}

/** Lets this tab follow sign-ins, sign-outs and changes of user in other tabs. */
export function followOtherTabs(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const keys: readonly (string | null)[] = [null, ...Object.values(sessionKeys)]
  addEventListener('storage', (event) => {
    if (!keys.includes(event.key)) return
    clearTimeout(waiting)
    // The three keys arrive one after the other; looking between them would see a torn session.
    waiting = setTimeout(readOtherTab, 80)
  })
}

function readOtherTab(): void {
  const before = session.get()
  const user = storedToken() === null ? null : storedUser()
  if (!user) return before.status === 'authenticated' ? forgetSession(false) : undefined
  const same = before.status === 'authenticated' && JSON.stringify(before.user) === JSON.stringify(user)
  if (!same) session.set({ status: 'authenticated', user })
}
